import { seedRegulars } from '#content/demo/regulars.ts';
import { randomId } from '#lib/random.ts';
import { indexRecords } from '../search/search-index.ts';
import type { Db } from '../tables.ts';
import { demoAccounts } from './demo-accounts.ts';
import type { Person } from './demo-orders.ts';

type Trx = Db;

export type People = ReadonlyMap<string, Person>;

export const found = <Value>(value: Value | undefined, name: string): Value => {
  if (value === undefined) throw new Error(`The demonstration data lacks ${name}`);
  return value;
};

const dayMs = 24 * 3_600_000;

export const insertPeople = async (
  trx: Trx,
  { hashes, opening, now }: { hashes: readonly string[]; opening: Date; now: Date },
): Promise<People> => {
  const rows = [...accountRows(hashes, opening), ...regularRows(found(hashes[0], 'a hash'), now)];
  await trx.insertInto('users').values(rows).execute();
  await indexRecords(
    trx,
    'user',
    rows.map(({ id }) => id),
  );
  return new Map(rows.map((row) => [row.username, row]));
};

const accountRows = (hashes: readonly string[], opening: Date) =>
  demoAccounts.map(({ username, email, role, locale }, index) => ({
    id: randomId(),
    username,
    email,
    password_hash: found(hashes[index], `the hash of ${username}`),
    role,
    verified_at: opening,
    locale,
    created_at: opening,
    updated_at: opening,
  }));

const regularRows = (password_hash: string, now: Date) =>
  seedRegulars.map(({ username, fullName, phone, locale, daysAgo, verified }) => {
    const since = new Date(now.getTime() - daysAgo * dayMs);
    return {
      id: randomId(),
      username,
      email: `${username}@bottega.example`,
      password_hash,
      full_name: fullName ?? null,
      phone_number: phone ?? null,
      role: 'user' as const,
      verified_at: verified ? since : null,
      locale,
      created_at: since,
      updated_at: since,
    };
  });
