import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { clientAddress, clientNetwork, visitorAddressHeader } from './client-address.ts';

/** The address that a request from this socket is taken to come from. */
const addressOf = async (
  trustProxy: boolean,
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

test('the page renderer passes on its visitor’s address, which no network call can claim', async () => {
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
