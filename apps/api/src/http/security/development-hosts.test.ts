import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test, vi } from 'vitest';
import { developmentHosts, isDevelopmentAddress, isPageAt } from './development-hosts.ts';

/** Whether a request for that host is passed on; the peer is this machine by default. */
const passes = (host: string | undefined, { devHosts = [] as string[], peer = '127.0.0.1' } = {}): boolean => {
  const next = vi.fn();
  const end = vi.fn();
  const res = { writeHead: vi.fn(() => ({ end })) };
  const req = { headers: { host }, socket: { remoteAddress: peer } };
  developmentHosts({ publicUrl: 'http://127.0.0.1:3000', devHosts })(
    req as IncomingMessage,
    res as unknown as ServerResponse,
    next,
  );
  expect(next.mock.calls.length + end.mock.calls.length).toBe(1);
  return next.mock.calls.length === 1;
};

test.each(['localhost', 'LOCALHOST:3000', 'shop.localhost:3000', '127.0.0.1:3000', '127.1.2.3', '[::1]:3000'])(
  'a shop in development responds to its own machine at %s',
  (host) => expect(passes(host)).toBe(true),
);

test.each([
  'evil.example',
  '127.evil.example',
  'localhost.evil.example',
  'evil.example:3000',
  '192.168.1.20',
  '',
  undefined,
])('it refuses %s, which could be a name pointed at it', (host) => expect(passes(host)).toBe(false));

test('it refuses other machines, whatever host they name', () => {
  for (const host of ['localhost', '127.0.0.1:3000', '192.168.1.20'])
    expect(passes(host, { peer: '192.168.1.5' })).toBe(false);
});

test('DEV_HOSTS opens it to other machines, only under these names', () => {
  const phone = { peer: '192.168.1.5' };
  expect(passes('192.168.1.20:3000', { ...phone, devHosts: ['192.168.1.20'] })).toBe(true);
  expect(passes('[fe80::1]:3000', { ...phone, devHosts: ['[fe80::1]'] })).toBe(true);
  expect(passes('evil.example', { ...phone, devHosts: ['192.168.1.20'] })).toBe(false);
  expect(passes('localhost', { ...phone, devHosts: ['192.168.1.20'] })).toBe(false);
});

test.each<[string, string[], boolean]>([
  ['http://127.0.0.1:3000', [], true],
  ['http://localhost:3000', [], true],
  ['http://[::1]:3000', [], true],
  ['https://localhost', [], false],
  ['https://localhost', ['localhost'], true],
  ['http://192.168.1.20:3000', [], false],
  ['http://192.168.1.20:3000', ['192.168.1.20'], true],
  ['https://shop.example', ['192.168.1.20'], false],
  ['https://shop.example', ['shop.example'], true],
  ['http://127.evil.example', [], false],
])('a shop in development may have the address %s with DEV_HOSTS=%j: %s', (address, devHosts, may) =>
  expect(isDevelopmentAddress(address, devHosts)).toBe(may),
);

test('a page at the host of the request is the shop’s own, with the same port only', () => {
  expect(isPageAt('http://bottega.test:3000', 'bottega.test:3000')).toBe(true);
  expect(isPageAt('https://bottega.test', 'bottega.test')).toBe(true);
  expect(isPageAt('http://bottega.test:3001', 'bottega.test:3000')).toBe(false);
  expect(isPageAt('null', 'bottega.test')).toBe(false);
  expect(isPageAt('http://undefined', undefined)).toBe(false);
});
