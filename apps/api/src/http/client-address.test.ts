import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { clientAddress, visitorAddressHeader } from './client-address.ts';

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
  'without a trusted proxy X-Forwarded-For %j is nobody’s word: the socket counts',
  async (forwarded) => {
    expect(await addressOf(false, forwarded, socket)).toBe('198.51.100.7');
  },
);

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['1.2.3.4, 203.0.113.9', '203.0.113.9'],
  ['1.2.3.4,5.6.7.8 , 203.0.113.9 ', '203.0.113.9'],
  ['forged, "; drop table, 2001:db8::1', '2001:db8::1'],
])('behind a trusted proxy only the entry that it wrote itself counts: %j', async (forwarded, address) => {
  expect(await addressOf(true, forwarded, socket)).toBe(address);
});

test.each([undefined, '', ' ', '1.2.3.4, '])(
  'behind a proxy that says nothing (%j) the socket counts',
  async (forwarded) => {
    expect(await addressOf(true, forwarded, socket)).toBe('198.51.100.7');
  },
);

test('a socket that has closed has no address left', async () => {
  expect(await addressOf(false, undefined, { remoteAddress: undefined })).toBe('unknown');
});

test('a call made in process has no socket', async () => {
  expect(await addressOf(false, undefined, undefined)).toBe('in-process');
});

test('a page rendered in process passes on its visitor’s address, which nobody outside can claim', async () => {
  const claim = { [visitorAddressHeader]: '203.0.113.9' };
  expect(await addressOf(false, undefined, undefined, claim)).toBe('203.0.113.9');
  expect(await addressOf(false, undefined, socket, claim)).toBe('198.51.100.7');
  expect(await addressOf(true, undefined, socket, claim)).toBe('198.51.100.7');
});
