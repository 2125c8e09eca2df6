import { exportUsers } from '@bottega/contract/accounts/staff-endpoints';
import { addToCart, getCart } from '@bottega/contract/cart/endpoints';
import { createOrder } from '@bottega/contract/orders/endpoints';
import { listProducts } from '@bottega/contract/products/endpoints';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/tables.ts';
import { dumpTables } from '#testing/database/dump.ts';
import { aProduct, aSignedInUser, withFlags } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp('sqlite');
  await withFlags(app);
});
afterEach(() => app.close());

const pragma = async (db: Kysely<Database>, text: string): Promise<number> => {
  const { rows } = await sql.raw<Record<string, number>>(`pragma ${text}`).execute(db);
  return Object.values(rows[0] ?? {})[0] ?? 0;
};

/** Stops the database from growing, and fills the remaining space in its pages. */
const fill = async (db: Kysely<Database>): Promise<void> => {
  await pragma(db, `max_page_count = ${(await pragma(db, 'page_count')) + 2}`);
  const resets_at = app.clock.now();
  const insert = async (length: number, count: number): Promise<void> => {
    await db
      .insertInto('rate_limits')
      .values({ key: `${'k'.repeat(length)}${count}`, count, resets_at })
      .execute();
    return insert(length, count + 1);
  };
  // First large values, then ones that fit into the gaps.
  for (const length of [900, 9]) await expect(insert(length, 0)).rejects.toThrow('full');
};

// What SQLite reports for a read-only or full disk: SQLITE_READONLY and SQLITE_FULL.
describe.each([
  {
    disk: 'read-only',
    break: (db: Kysely<Database>) => pragma(db, 'query_only = on'),
    mend: (db: Kysely<Database>) => pragma(db, 'query_only = off'),
    advice: 'the data folder (DATA_DIR) is read-only: make it writable for the user that runs the shop.',
  },
  {
    disk: 'full',
    break: fill,
    mend: (db: Kysely<Database>) => pragma(db, 'max_page_count = 1000000'),
    advice: 'The disk is full: free some space on the disk of the data folder (DATA_DIR).',
  },
])('on a disk that is $disk', (trouble) => {
  test('an order is refused with a reason and rolled back, and succeeds after the disk is repaired', async () => {
    const { user, client } = await aSignedInUser(app);
    const product = await aProduct(app);
    const params = { userId: user.id };
    await client.call(addToCart, { params, body: { productId: product.id, quantity: 2 } });
    const order = (language: string) =>
      client.call(createOrder, { params, body: {} }, { 'idempotency-key': 'key', 'accept-language': language });
    await trouble.break(app.db);
    const before = await dumpTables(app.db);

    const refused = await order('en');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect(refused.body).toEqual({
      code: 'cannot_save',
      message: 'The shop cannot save anything right now. Please try again in a few minutes.',
    });
    expect((await order('fr')).body.message).toMatch(/^La boutique ne peut rien enregistrer/);
    expect(await dumpTables(app.db)).toEqual(before);
    expect(app.log).toContainEqual(
      expect.objectContaining({ msg: 'the shop cannot save', level: 50, advice: trouble.advice }),
    );
    expect((await client.call(getCart, { params })).status).toBe(200);

    await trouble.mend(app.db);
    expect((await order('en')).status).toBe(201);
  });

  test('an export, which cannot be recorded, is refused before its first line', async () => {
    const { client } = await aSignedInUser(app, { role: 'admin' });
    await trouble.break(app.db);
    const refused = await client.call(exportUsers, {});
    expect([refused.status, refused.body]).toMatchObject([503, { code: 'cannot_save' }]);
    await trouble.mend(app.db);
    const exported = await client.call(exportUsers, {});
    expect([exported.status, String(exported.body)]).toEqual([200, expect.stringContaining('_id,username')]);
  });

  test('any number of reads still succeed', async () => {
    await trouble.break(app.db);
    const reader = app.client();
    for (let nr = 0; nr < 50; nr++) expect((await reader.call(listProducts, { query: {} })).status).toBe(200);
  });
});
