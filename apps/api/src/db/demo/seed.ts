import { type FlagKey, flagDefaults, flagKeys, laterFlagKeys } from '@bottega/contract/flags';
import { randomId } from '#lib/random.ts';
import type { Db } from '../tables.ts';
import { demoAccounts } from './demo-accounts.ts';
import { insertDemoShop } from './demo-shop.ts';
import type { ContentKind } from './shop-content.ts';

export type SeedKind = ContentKind | 'none';

interface Options {
  kind: SeedKind;
  hashPassword: (password: string) => Promise<string>;
  now: Date;
}

/** All or nothing; a database with users gets no content. */
export const seedDatabase = async (db: Db, { kind, hashPassword, now }: Options): Promise<void> => {
  if (await isSeeded(db)) return;
  const content = kind === 'none' || (await hasUsers(db)) ? undefined : kind;
  // Slow, so before the transaction, which blocks writers.
  const hashes = content ? await Promise.all(demoAccounts.map(({ password }) => hashPassword(password))) : [];
  await db.transaction().execute(async (trx) => {
    if (!(await claim(trx, now))) return;
    await insertFlags(trx, content, now);
    if (content) await insertDemoShop(trx, { kind: content, hashes, now });
  });
};

const isSeeded = async (db: Db): Promise<boolean> => {
  const claimed = await db.selectFrom('settings').select('key').where('key', '=', 'maintenance').executeTakeFirst();
  return claimed !== undefined;
};

const hasUsers = async (db: Db): Promise<boolean> => {
  return (await db.selectFrom('users').select('id').executeTakeFirst()) !== undefined;
};

// The second of two servers starting together waits here and inserts nothing.
const claim = async (trx: Db, now: Date): Promise<boolean> => {
  const claimed = await trx
    .insertInto('settings')
    .values({ key: 'maintenance', value: { enabled: false }, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return claimed !== undefined;
};

const insertFlags = async (trx: Db, content: ContentKind | undefined, now: Date): Promise<void> => {
  const isOn = (key: FlagKey) => content === 'trattoria' || (content === 'demo' && !laterFlagKeys.includes(key));
  const flags = flagKeys.map((key) => ({
    id: randomId(),
    key,
    enabled: isOn(key) || flagDefaults[key],
    updated_at: now,
  }));
  await trx.insertInto('feature_flags').values(flags).execute();
};
