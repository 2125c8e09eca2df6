import { availableParallelism } from 'node:os';
import { verify as verifyArgon2 } from '@node-rs/argon2';
import { expect, test, vi } from 'vitest';
import { createPasswordHasher, hashesAtOnce } from './password-hasher.service.ts';

const cheap = createPasswordHasher({ memoryCost: 8, timeCost: 1, parallelism: 1 });

test('the default is Argon2id with the memory and passes recommended by OWASP', async () => {
  expect(await createPasswordHasher().hash('Basilico-7!')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('the right password matches, any other does not', async () => {
  const hashed = await cheap.hash('Basilico-7!');
  expect(await cheap.verify(hashed, 'Basilico-7!')).toBe(true);
  expect(await cheap.verify(hashed, 'basilico-7!')).toBe(false);
  expect(await cheap.verify(hashed, '')).toBe(false);
});

test('the same password never hashes the same twice', async () => {
  expect(await cheap.hash('Basilico-7!')).not.toBe(await cheap.hash('Basilico-7!'));
});

test('no account matches any password, not even that of the dummy hash', async () => {
  expect(await cheap.verify(null, 'no account has this password')).toBe(false);
});

test('a login without an account costs the same hash as one with an account', async () => {
  const verify = vi.fn(verifyArgon2);
  const hasher = createPasswordHasher(undefined, { verify });
  const hashed = await hasher.hash('Basilico-7!');
  await hasher.verify(hashed, 'wrong-1!');
  await hasher.verify(null, 'wrong-1!');
  const costs = verify.mock.calls.map(([against]) => String(against).split('$').slice(1, 4));
  expect(costs).toEqual(Array(2).fill(['argon2id', 'v=19', 'm=19456,t=2,p=1']));
});

test('many concurrent passwords are all verified correctly', async () => {
  const hashed = await cheap.hash('Basilico-7!');
  const given = Array.from({ length: 100 }, (_, index) => (index % 3 === 0 ? 'Basilico-7!' : `wrong-${index}`));
  const answers = await Promise.all(given.map((password) => cheap.verify(hashed, password)));
  expect(answers).toEqual(given.map((_, index) => index % 3 === 0));
});

test('a full queue refuses immediately with Retry-After and completes the waiting calls', async () => {
  const narrow = createPasswordHasher({ memoryCost: 8, timeCost: 1, parallelism: 1 }, { maxPending: 3 });
  const hashed = await narrow.hash('Basilico-7!');

  const asked = Array.from({ length: 20 }, () => narrow.verify(hashed, 'Basilico-7!'));

  const places = hashesAtOnce(availableParallelism()) + 3;
  const settled = await Promise.allSettled(asked);
  const refused = settled.filter((one) => one.status === 'rejected');
  expect(settled.slice(0, places)).toEqual(Array(places).fill({ status: 'fulfilled', value: true }));
  expect(refused).toHaveLength(20 - places);
  for (const { reason } of refused)
    expect(reason).toMatchObject({ code: 'unavailable', headers: { 'Retry-After': '5' } });
  expect(await narrow.verify(hashed, 'Basilico-7!')).toBe(true);
});

test.each([
  [1, 1],
  [2, 1],
  [4, 3],
  [64, 3],
])('with %d cores %d hashes run at once', (cores, atOnce) => {
  expect(hashesAtOnce(cores)).toBe(atOnce);
});

test.each([
  ['more memory', { memoryCost: 16, timeCost: 1, parallelism: 1 }],
  ['more passes', { memoryCost: 8, timeCost: 2, parallelism: 1 }],
  ['another number of lanes', { memoryCost: 16, timeCost: 1, parallelism: 2 }],
])('a hash needs rehashing once %s is required, and still matches until then', async (_what, parameters) => {
  const hashed = await cheap.hash('Basilico-7!');
  const later = createPasswordHasher(parameters);
  expect(cheap.needsRehash(hashed)).toBe(false);
  expect(later.needsRehash(hashed)).toBe(true);
  expect(await later.verify(hashed, 'Basilico-7!')).toBe(true);
  expect(later.needsRehash(await later.hash('Basilico-7!'))).toBe(false);
});

test('a failed hash does not block others', async () => {
  const broken = Array.from({ length: 5 }, () => cheap.verify('no hash at all', 'x'));
  expect((await Promise.allSettled(broken)).map(({ status }) => status)).toEqual(broken.map(() => 'rejected'));
  expect(await cheap.verify(await cheap.hash('Basilico-7!'), 'Basilico-7!')).toBe(true);
});
