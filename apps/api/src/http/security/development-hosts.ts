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

const explanation = `This shop runs in development or with demonstration accounts: their passwords are known to all.
So it answers at localhost, from the same machine, only.

DEV_HOSTS=192.168.1.20 (or the name in the address bar) opens it to others. For a real shop set NODE_ENV=production
and start with an empty database.
`;

type DevHosts = readonly string[];

const isNamed = (devHosts: DevHosts, name: string): boolean => devHosts.some((host) => nameIn(host) === name);

/** A shop with known passwords may have only its own machine's address, without TLS, or one in DEV_HOSTS. */
export const isDevelopmentAddress = (address: string, devHosts: DevHosts): boolean => {
  const { protocol, host } = new URL(address);
  const name = nameIn(host);
  return isNamed(devHosts, name) || (protocol === 'http:' && isLoopbackName(name));
};

/** Refuses other machines, and hosts that a stranger's page could point here (DNS rebinding), unless in DEV_HOSTS. */
export const developmentHosts = ({ publicUrl, devHosts }: { publicUrl: string; devHosts: DevHosts }): Handler => {
  const headers = {
    ...securityHeaders(publicUrl),
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
  };
  return (req, res, next) => {
    const name = nameIn(req.headers.host);
    if (isNamed(devHosts, name) || (isLoopbackName(name) && isLoopback(req.socket.remoteAddress ?? ''))) next();
    else res.writeHead(403, headers).end(explanation);
  };
};

/** A page at a host that {@link developmentHosts} admits is the shop's. */
export const isPageAt = (origin: string, host: string | undefined): boolean =>
  host !== undefined && (origin === `http://${host}` || origin === `https://${host}`);
