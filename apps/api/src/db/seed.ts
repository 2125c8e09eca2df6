import { flagDefaults, flagKeys } from '@bottega/contract/flag-keys';
import type { Kysely } from 'kysely';
import { randomId } from '../random.ts';
import { demoAccounts } from './demo-accounts.ts';
import { insertDemoShop } from './demo-shop.ts';
import type { Database } from './tables.ts';

type Options = {
  /** `none`: the switches alone, at the defaults of the spec. `demo`: a shop in full swing. */
  kind: 'demo' | 'none';
  hashPassword: (password: string) => Promise<string>;
  now: Date;
};

/** Fills a fresh database, once: all or nothing. An existing shop is left as it is; one with users gets no demo. */
export async function seedDatabase(db: Kysely<Database>, { kind, hashPassword, now }: Options): Promise<void> {
  if (await hasSettings(db)) return;
  const withDemo = kind === 'demo' && !(await hasUsers(db));
  // Hashing takes its time: before the transaction, which holds up every other writer.
  const hashes = withDemo ? await Promise.all(demoAccounts.map(({ password }) => hashPassword(password))) : [];
  await db.transaction().execute(async (trx) => {
    if (!(await claim(trx, now))) return;
    await insertFlags(trx, withDemo, now);
    if (withDemo) await insertDemoShop(trx, { hashes, now });
  });
}

async function hasSettings(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom('settings').select('key').executeTakeFirst()) !== undefined;
}

async function hasUsers(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom('users').select('id').executeTakeFirst()) !== undefined;
}

// Of two servers that start at once, the second waits here for the first and then inserts nothing.
async function claim(trx: Kysely<Database>, now: Date): Promise<boolean> {
  const claimed = await trx
    .insertInto('settings')
    .values({ key: 'maintenance', value: { enabled: false }, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return claimed !== undefined;
}

async function insertFlags(trx: Kysely<Database>, allOn: boolean, now: Date): Promise<void> {
  const flags = flagKeys.map((key) => ({
    id: randomId(),
    key,
    enabled: allOn || flagDefaults[key],
    updated_at: now,
  }));
  await trx.insertInto('feature_flags').values(flags).execute();
}
