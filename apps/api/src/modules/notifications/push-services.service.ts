import { lookup as lookUp } from 'node:dns/promises';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';
import type { PushServices } from '#deps.ts';

const knownHosts = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

const withinMs = 10_000;

interface Options {
  /** More hosts; `*.` means any subdomain. */
  hosts: readonly string[];
  /** For local development. */
  allowsLoopback: boolean;
  resolve?: (host: string) => Promise<readonly string[]>;
}

const addressesOf = async (host: string): Promise<readonly string[]> =>
  (await lookUp(host, { all: true })).map(({ address }) => address);

const privateV4 = new BlockList();
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]) {
  const [address = '', prefix] = network.split('/');
  privateV4.addSubnet(address, Number(prefix));
}

const globalV6 = new BlockList();
globalV6.addSubnet('2000::', 3, 'ipv6');
/** Exceptions: documentation, and IPv4 inside (Teredo, 6to4). */
const specialV6 = new BlockList();
specialV6.addSubnet('2001::', 23, 'ipv6');
specialV6.addSubnet('2001:db8::', 32, 'ipv6');
specialV6.addSubnet('2002::', 16, 'ipv6');
specialV6.addSubnet('3fff::', 20, 'ipv6');

export const isPublicAddress = (address: string): boolean =>
  isIPv6(address)
    ? globalV6.check(address, 'ipv6') && !specialV6.check(address, 'ipv6')
    : !privateV4.check(address, 'ipv4');

const isLoopback = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && (hostname === '127.0.0.1' || hostname === '[::1]');

const fits = (host: string, pattern: string): boolean =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) && host.length > pattern.length - 1 : host === pattern;

/** Posts to known push services only: subscriptions may name any address. */
export const createPushServices = ({ hosts, allowsLoopback, resolve = addressesOf }: Options): PushServices => {
  const patterns = [...knownHosts, ...hosts];

  const isKnown = (url: URL): boolean =>
    url.protocol === 'https:' && url.port === '' && patterns.some((pattern) => fits(url.hostname, pattern));

  const allows = (endpoint: string): boolean => {
    const url = URL.parse(endpoint);
    if (!url || url.username || url.password) return false;
    return isKnown(url) || (allowsLoopback && isLoopback(url));
  };

  // Checked at connection, so that a second DNS answer cannot lead elsewhere.
  const lookup: LookupFunction = (host, { all }, callback) => {
    const answer = async () => {
      const addresses = await resolve(host);
      if (!addresses.length || !addresses.every(isPublicAddress)) throw new Error(`${host} is at a private address`);
      return addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
    };
    answer().then(
      (found) => (all ? callback(null, found) : callback(null, found[0]?.address ?? '', found[0]?.family)),
      (error: NodeJS.ErrnoException) => callback(error, ''),
    );
  };

  return {
    allows,
    post: async (endpoint, { headers, body }) => {
      if (!allows(endpoint)) throw new Error('not the address of a push service');
      const url = new URL(endpoint);
      const request = url.protocol === 'https:' ? requestHttps : requestHttp;
      const options = { method: 'POST', agent: false, lookup, signal: AbortSignal.timeout(withinMs) };
      return new Promise<number>((done, fail) => {
        // `node:http` follows no redirects.
        const sent = request(url, { ...options, headers: { ...headers, 'Content-Length': body.length } }, (answer) => {
          done(answer.statusCode ?? 0);
          answer.destroy();
        });
        sent.on('error', fail);
        sent.end(body);
      });
    },
  };
};
