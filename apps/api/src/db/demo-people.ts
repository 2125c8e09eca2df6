import type { Kysely } from 'kysely';
import { randomId } from '../random.ts';
import { demoAccounts } from './demo-accounts.ts';
import type { Person } from './demo-orders.ts';
import { found } from './seed/found.ts';
import { seedRegulars } from './seed/regulars.ts';
import { indexRecord } from './staff-search.ts';
import type { Database } from './tables.ts';

type Trx = Kysely<Database>;

/** The customers and staff of the demonstration shop by their usernames. */
export type People = ReadonlyMap<string, Person>;

const dayMs = 24 * 3_600_000;

/** Inserts the demonstration accounts, as old as the shop, and the regulars. `hashes`: one per demo account, in order. */
export async function insertPeople(
  trx: Trx,
  { hashes, opening, now }: { hashes: readonly string[]; opening: Date; now: Date },
): Promise<People> {
  const rows = [...accountRows(hashes, opening), ...regularRows(found(hashes[0], 'a hash'), now)];
  await trx.insertInto('users').values(rows).execute();
  for (const { id } of rows) await indexRecord(trx, 'user', id);
  return new Map(rows.map((row) => [row.username, row]));
}

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

// Hashing costs time, and they have the password of all demonstration accounts.
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
