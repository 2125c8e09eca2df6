import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

export const visitorAddressHeader = 'x-bottega-visitor';

export type TrustedProxies = boolean | number | BlockList;

const isIn = (networks: BlockList, address: string): boolean => {
  const version = isIP(address);
  return version !== 0 && networks.check(address, version === 6 ? 'ipv6' : 'ipv4');
};

// Some proxies add the port; a zone could be any text.
const withoutPort = (entry: string): string | undefined => {
  const address = /^\[(.*)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry;
  return isIP(address) && !address.includes('%') ? address : undefined;
};

/** Entries before the proxies' own can be forged. */
const behindProxies = (proxies: TrustedProxies, forwarded: string | undefined, peer: string): string => {
  if (proxies === false || !forwarded) return peer;
  const entries = forwarded.split(',').map((entry) => withoutPort(entry.trim()));
  if (!(proxies instanceof BlockList)) return entries.at(-Math.min(Number(proxies), entries.length)) ?? peer;
  let address = peer;
  while (isIn(proxies, address)) {
    const next = entries.pop();
    if (!next) return address;
    address = next;
  }
  return address;
};

export const isInProcess = (c: Context): boolean =>
  !(c.env as { incoming?: { socket?: object } } | undefined)?.incoming?.socket;

export const clientAddress =
  (proxies: TrustedProxies) =>
  (c: Context): string => {
    // Over the network this header could be forged.
    const peer = isInProcess(c) ? (c.req.header(visitorAddressHeader) ?? 'in-process') : getConnInfo(c).remote.address;
    return behindProxies(proxies, c.req.header('x-forwarded-for'), peer ?? 'unknown');
  };

type Request = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } };

export const requestAddress =
  (proxies: TrustedProxies) =>
  ({ headers, socket }: Request): string =>
    behindProxies(proxies, headers['x-forwarded-for']?.toString(), socket.remoteAddress ?? 'unknown');

export const isProxy =
  (proxies: TrustedProxies) =>
  (address: string): boolean =>
    isLoopback(address) || (proxies instanceof BlockList ? isIn(proxies, address) : proxies !== false);

/** Warns once: behind an untrusted proxy all visitors share one limit. */
export const noticeUntrustedProxy = (proxies: TrustedProxies, warn: (proxy: string | undefined) => void) => {
  let isNoticed = proxies !== false;
  return ({ headers, socket }: Request): void => {
    if (isNoticed || !headers['x-forwarded-for']) return;
    isNoticed = true;
    warn(socket.remoteAddress);
  };
};

export const isLoopback = (address: string): boolean => /^(::ffff:)?127\.|^::1$/i.test(address);

const groupsOf = (part: string): string[] => part.split(':').filter(Boolean);

const sixtyFour = (address: string): string[] | undefined => {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain) || plain.includes('.')) return undefined;
  const [left = [], right = []] = plain.split('::').map(groupsOf);
  const between = Array<string>(8 - left.length - right.length).fill('0');
  const groups = [...left, ...between, ...right].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16));
};

/** An IPv4 address or an IPv6 /64, which is what one household gets. */
export const clientNetwork = (address: string): string => {
  const groups = sixtyFour(address);
  return groups ? `${groups.join(':')}::/64` : address.replace(/^::ffff:/i, '');
};

export interface WiderNetwork {
  network: string;
  clients: number;
}

export const networksAround = (address: string): WiderNetwork[] => [
  { network: clientNetwork(address), clients: 1 },
  ...widerNetworks(address),
];

/** One person may own many addresses of these networks. */
export const widerNetworks = (address: string): WiderNetwork[] => {
  if (isLoopback(address)) return [];
  const groups = sixtyFour(address);
  if (groups) {
    const [a, b, c, last = '0'] = groups;
    const upperByte = (Number.parseInt(last, 16) & 0xff00).toString(16);
    return [
      { network: `${a}:${b}:${c}:${upperByte}::/56`, clients: 4 },
      { network: `${a}:${b}:${c}::/48`, clients: 8 },
    ];
  }
  const plain = clientNetwork(address);
  return isIPv4(plain) ? [{ network: `${plain.split('.').slice(0, 3).join('.')}.0/24`, clients: 8 }] : [];
};
