import type { IncomingMessage } from 'node:http';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** Header in which the page server passes on the address of the visitor for whom it renders. */
export const visitorAddressHeader = 'x-bottega-visitor';

// Behind a trusted proxy the last entry is the one that it wrote itself; the ones before it can be forged.
const forwardedAddress = (trustProxy: boolean, header: string | undefined): string | undefined =>
  (trustProxy && header?.split(',').at(-1)?.trim()) || undefined;

/** Whether a call was made in process, for a page, and not over a socket. */
export const isInProcess = (c: Context): boolean =>
  !(c.env as { incoming?: { socket?: object } } | undefined)?.incoming?.socket;

/** The address of the client of an API call: the socket's, or behind a trusted proxy what that says. */
export const clientAddress =
  (trustProxy: boolean) =>
  (c: Context): string => {
    const forwarded = forwardedAddress(trustProxy, c.req.header('x-forwarded-for'));
    if (forwarded) return forwarded;
    // Only a call in process is believed what it says of its visitor: the header cannot come from outside.
    if (isInProcess(c)) return c.req.header(visitorAddressHeader) ?? 'in-process';
    return getConnInfo(c).remote.address ?? 'unknown';
  };

/** The address of whoever asks for a page, told like {@link clientAddress}. */
export const readerAddress =
  (trustProxy: boolean) =>
  ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string =>
    forwardedAddress(trustProxy, headers['x-forwarded-for']?.toString()) ?? socket.remoteAddress ?? 'unknown';
