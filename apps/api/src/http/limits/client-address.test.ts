import { BlockList } from 'node:net';
import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import {
  clientAddress,
  clientNetwork,
  noticeUntrustedProxy,
  type TrustedProxies,
  visitorAddressHeader,
  widerNetworks,
} from './client-address.ts';

/** The client address determined for a request from this socket. */
const addressOf = async (
  trustProxy: TrustedProxies,
  forwarded: string | undefined,
  socket: object | undefined,
  others: Record<string, string> = {},
) => {
  const app = new Hono();
  app.get('/', (c) => c.text(clientAddress(trustProxy)(c)));
  const headers = { ...others, ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }) };
  const response = await app.request('/', { headers }, socket ? { incoming: { socket } } : {});
  return response.text();
};

const socket = { remoteAddress: '198.51.100.7', remotePort: 4000, remoteFamily: 'IPv4' };

test.each(['1.2.3.4', '1.2.3.4, 5.6.7.8', '127.0.0.1', 'unknown', ''])(
  'without a trusted proxy X-Forwarded-For %j is ignored',
  async (forwarded) => {
    expect(await addressOf(false, forwarded, socket)).toBe('198.51.100.7');
  },
);

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['1.2.3.4, 203.0.113.9', '203.0.113.9'],
  ['1.2.3.4,5.6.7.8 , 203.0.113.9 ', '203.0.113.9'],
  ['forged, "; drop table, 2001:db8::1', '2001:db8::1'],
])('behind a trusted proxy only the last entry counts: %j', async (forwarded, address) => {
  expect(await addressOf(true, forwarded, socket)).toBe(address);
});

test.each([undefined, '', ' ', '1.2.3.4, '])(
  'behind a proxy without an entry (%j) the socket counts',
  async (forwarded) => {
    expect(await addressOf(true, forwarded, socket)).toBe('198.51.100.7');
  },
);

test('a closed socket has no address', async () => {
  expect(await addressOf(false, undefined, { remoteAddress: undefined })).toBe('unknown');
});

test('a call made in process has no socket', async () => {
  expect(await addressOf(false, undefined, undefined)).toBe('in-process');
});

test('the page renderer passes on its visitor’s address, which a network call cannot fake', async () => {
  const claim = { [visitorAddressHeader]: '203.0.113.9' };
  expect(await addressOf(false, undefined, undefined, claim)).toBe('203.0.113.9');
  expect(await addressOf(false, undefined, socket, claim)).toBe('198.51.100.7');
  expect(await addressOf(true, undefined, socket, claim)).toBe('198.51.100.7');
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:12:34:a:b:c:d', '2001:db8:12:34::/64'],
  ['2001:0db8:0012:0034::1', '2001:db8:12:34::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, network) => {
  expect(clientNetwork(address)).toBe(network);
});

test.each([
  ['203.0.113.7', ['203.0.113.0/24 8']],
  ['::ffff:203.0.113.7', ['203.0.113.0/24 8']],
  ['2001:db8:12:34ab::1', ['2001:db8:12:3400::/56 4', '2001:db8:12::/48 8']],
  ['2001:db8::1', ['2001:db8:0:0::/56 4', '2001:db8:0::/48 8']],
  ['127.0.0.1', []],
  ['::1', []],
  ['unknown', []],
])('around %s are %j', (address, networks) => {
  expect(widerNetworks(address).map(({ network, clients }) => `${network} ${clients}`)).toEqual(networks);
});

test.each([
  ['203.0.113.2:4000', '203.0.113.2'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['x'.repeat(3000), '198.51.100.7'],
  [`fe80::1%${'x'.repeat(3000)}`, '198.51.100.7'],
  ['203.0.113.2:4000:1', '198.51.100.7'],
  ['999.1.1.1', '198.51.100.7'],
])('an entry is an address, without its port: %s', async (forwarded, address) => {
  expect(await addressOf(true, forwarded, socket)).toBe(address);
});

test.each([
  ['192.0.2.1, 203.0.113.9, 10.0.0.1', '203.0.113.9'],
  ['203.0.113.9, 10.0.0.1', '203.0.113.9'],
  ['203.0.113.9', '203.0.113.9'],
  ['junk, 10.0.0.1', '198.51.100.7'],
  ['', '198.51.100.7'],
])('behind two proxies the second to last entry counts: %j', async (forwarded, address) => {
  expect(await addressOf(2, forwarded, socket)).toBe(address);
});

test.each([
  ['1.2.3.4, 203.0.113.9, 10.0.0.1, 2001:db8::7', '203.0.113.9'],
  ['203.0.113.9', '203.0.113.9'],
  ['10.0.0.1', '10.0.0.1'],
  ['junk, 10.0.0.1', '10.0.0.1'],
  ['', '198.51.100.7'],
])('behind known networks the last entry outside them counts: %j', async (forwarded, address) => {
  const networks = new BlockList();
  networks.addSubnet('10.0.0.0', 8, 'ipv4');
  networks.addSubnet('198.51.100.0', 24, 'ipv4');
  networks.addSubnet('2001:db8::', 32, 'ipv6');
  expect(await addressOf(networks, forwarded, socket)).toBe(address);
  const mapped = { ...socket, remoteAddress: '::ffff:198.51.100.7' };
  if (forwarded) expect(await addressOf(networks, forwarded, mapped)).toBe(address);
  expect(await addressOf(networks, forwarded, { ...socket, remoteAddress: '192.0.2.99' })).toBe('192.0.2.99');
});

test('an X-Forwarded-For that is not trusted is reported once', () => {
  const warn = vi.fn();
  const notice = noticeUntrustedProxy(false, warn);
  const request = (forwarded?: string) => ({
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    socket: { remoteAddress: '10.0.0.1' },
  });
  notice(request());
  expect(warn).not.toHaveBeenCalled();
  for (let time = 0; time < 3; time++) notice(request('203.0.113.9'));
  expect(warn.mock.calls).toEqual([['10.0.0.1']]);
  noticeUntrustedProxy(true, warn)(request('203.0.113.9'));
  expect(warn).toHaveBeenCalledTimes(1);
});
