import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '#db/tables.ts';
import { createKeys } from '#lib/keys.ts';
import { createRateLimiter } from './rate-limiter.ts';

const aLimiter = () => {
  const time = { now: 0 };
  // Reads need no database.
  const db = undefined as unknown as Kysely<Database>;
  const limiter = createRateLimiter({ db, clock: () => new Date(time.now), keys: createKeys(['secret']) });
  const read = (address: string, times = 1) => {
    for (let count = 0; count < times; count++) limiter.countInMemory('read', address);
  };
  return { time, read };
};

test('[RULE-06] an IPv6 /64 reads as one network', () => {
  const { read } = aLimiter();
  for (let host = 0; host < 300; host++) read(`2001:db8:1:2::${host}`);
  expect(() => read('2001:db8:1:2:ffff::1')).toThrow('too_many_requests');
  read('2001:db8:1:3::1');
});

test('[RULE-06] a refused read does not count, and the next window starts at zero', () => {
  const { time, read } = aLimiter();
  read('203.0.113.1', 300);
  for (let refused = 0; refused < 3; refused++) expect(() => read('203.0.113.1')).toThrow('too_many_requests');
  time.now = 60_000;
  read('203.0.113.1', 300);
  expect(() => read('203.0.113.1')).toThrow('too_many_requests');
});

test('[RULE-06] more networks than memory allows restart the window', () => {
  const { read } = aLimiter();
  read('203.0.113.1', 300);
  for (let network = 0; network < 50_000; network++)
    read(`10.${network >> 16}.${(network >> 8) & 255}.${network & 255}`);
  read('203.0.113.1');
});
