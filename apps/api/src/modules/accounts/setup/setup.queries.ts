import type { SetupStep } from '@bottega/contract/shop/setup-steps';
import type { Db, Row } from '#db/tables.ts';

type Setup = Row<'settings'>['value'];

/** A shop with staff, a menu or orders counts as set up. */
export const isEmpty = async (db: Db): Promise<boolean> => {
  const { users, products, orders } = await db
    .selectNoFrom(({ exists, selectFrom }) => [
      exists(selectFrom('users').select('id').where('role', '!=', 'user')).as('users'),
      exists(selectFrom('products').select('id')).as('products'),
      exists(selectFrom('orders').select('id')).as('orders'),
    ])
    .executeTakeFirstOrThrow();
  return !users && !products && !orders;
};

export const beginSetup = async (db: Db, now: Date): Promise<void> => {
  if (!(await isEmpty(db))) return;
  await db
    .insertInto('settings')
    .values({ key: 'setup', value: { enabled: true }, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const findSetup = async (db: Db): Promise<Setup | undefined> => {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'setup').executeTakeFirst();
  return row?.value.enabled ? row.value : undefined;
};

export const lockSetup = async (trx: Db): Promise<Setup | undefined> => {
  const row = await trx
    .updateTable('settings')
    .set(({ ref }) => ({ updated_at: ref('updated_at') }))
    .where('key', '=', 'setup')
    .returning('value')
    .executeTakeFirst();
  return row?.value.enabled ? row.value : undefined;
};

export const saveSetup = async (trx: Db, value: Setup, now: Date): Promise<void> => {
  await trx.updateTable('settings').set({ value, updated_at: now }).where('key', '=', 'setup').execute();
};

/** Also for a shop whose setup never began. */
export const endSetup = async (trx: Db, now: Date): Promise<void> => {
  const value = { enabled: false };
  await trx
    .insertInto('settings')
    .values({ key: 'setup', value, updated_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at: now }))
    .execute();
  await trx.deleteFrom('setup_links').execute();
};

export const insertSetupLink = (db: Db, link: Omit<Row<'setup_links'>, 'browser_hash'>) =>
  db
    .insertInto('setup_links')
    .values({ ...link, browser_hash: null })
    .execute();

interface Opening {
  tokenHash: string;
  browserHash: string;
  now: Date;
}

/** A link binds the first browser only. */
export const bindSetupLink = async (db: Db, { tokenHash, browserHash, now }: Opening): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('setup_links')
    .set({ browser_hash: browserHash })
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('browser_hash', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Any unexpired link, or the one with `tokenHash`. */
export const hasSetupLink = async (
  db: Db,
  { browserHash, tokenHash, now }: Omit<Opening, 'tokenHash'> & { tokenHash?: string },
): Promise<boolean> => {
  const link = await db
    .selectFrom('setup_links')
    .select('token_hash')
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', now)
    .$if(tokenHash !== undefined, (query) => query.where('token_hash', '=', tokenHash ?? ''))
    .executeTakeFirst();
  return link !== undefined;
};

export const stepOf = ({ owner, step }: Setup): SetupStep => (owner ? (step ?? 'name') : 'account');
