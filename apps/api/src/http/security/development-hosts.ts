import { isIP } from 'node:net';
import type { Handler } from '../handler-chain.ts';
import { isLoopback } from '../limits/client-address.ts';
import { securityHeaders } from './response-headers.ts';

const nameIn = (host = ''): string =>
  host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1');

// `127.evil.example` is an ordinary name.
const isLoopbackName = (name: string): boolean =>
  name === 'localhost' || name.endsWith('.localhost') || (isIP(name) !== 0 && isLoopback(name));

const explanation = `This shop runs in development: its accounts have known passwords, and its mailbox is open.
So it answers at localhost, from the same machine, only.

DEV_HOSTS=192.168.1.20 (or the name in the address bar) opens it to others; NODE_ENV=production runs a real shop.
`;

interface Options {
  publicUrl: string;
  devHosts: readonly string[];
}

/**
 * Refuses other machines, and names that a stranger's page could have pointed at this one (DNS rebinding), unless the
 * settings list them.
 */
export const developmentHosts = ({ publicUrl, devHosts }: Options): Handler => {
  const named = new Set([new URL(publicUrl).host, ...devHosts].map(nameIn).filter((name) => !isLoopbackName(name)));
  const headers = {
    ...securityHeaders(publicUrl),
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
  };
  return (req, res, next) => {
    const name = nameIn(req.headers.host);
    if (named.has(name) || (isLoopbackName(name) && isLoopback(req.socket.remoteAddress ?? ''))) next();
    else res.writeHead(403, headers).end(explanation);
  };
};
