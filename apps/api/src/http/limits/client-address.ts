import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** Header in which the page renderer passes the visitor's address to the in-process API. */
export const visitorAddressHeader = 'x-bottega-visitor';

// A trusted proxy appends the last entry; earlier ones can be forged.
const forwardedAddress = (trustProxy: boolean, header: string | undefined): string | undefined =>
  (trustProxy && header?.split(',').at(-1)?.trim()) || undefined;

export const isInProcess = (c: Context): boolean =>
  !(c.env as { incoming?: { socket?: object } } | undefined)?.incoming?.socket;

export const clientAddress =
  (trustProxy: boolean) =>
  (c: Context): string => {
    const forwarded = forwardedAddress(trustProxy, c.req.header('x-forwarded-for'));
    if (forwarded) return forwarded;
    // Over the network this header could be forged.
    if (isInProcess(c)) return c.req.header(visitorAddressHeader) ?? 'in-process';
    return getConnInfo(c).remote.address ?? 'unknown';
  };

export const requestAddress =
  (trustProxy: boolean) =>
  ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string =>
    forwardedAddress(trustProxy, headers['x-forwarded-for']?.toString()) ?? socket.remoteAddress ?? 'unknown';

export const isLoopback = (address: string): boolean => /^(::ffff:)?127\.|^::1$/i.test(address);

const groupsOf = (part: string): string[] => part.split(':').filter(Boolean);

/** What limits count as one client: an IPv4 address or an IPv6 /64, which is what one household gets. */
export const clientNetwork = (address: string): string => {
  if (!address.includes(':')) return address;
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain) || plain.includes('.')) return address.replace(/^::ffff:/i, '');
  const [left = [], right = []] = plain.split('::').map(groupsOf);
  const between = Array<string>(8 - left.length - right.length).fill('0');
  const groups = [...left, ...between, ...right].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
};
