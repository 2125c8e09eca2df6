import { flagDefaults, flagKeys, flagsFromList, laterFlagKeys } from '@bottega/contract/flags';
import { messageStates } from '@bottega/contract/messages/schemas';
import { totalCents } from '@bottega/contract/money';
import { orderNumberPattern } from '@bottega/contract/orders/order-number';
import { canMove, orderStatuses, paymentStatuses } from '@bottega/contract/orders/rules';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { seedMessages } from '#content/demo/messages.ts';
import { seedProducts } from '#content/demo/products.ts';
import { seedRegulars } from '#content/demo/regulars.ts';
import { describeDatabase, openTestDatabase } from '#testing/database/test-database.ts';
import { countByKey } from '../lists/list-counts.ts';
import type { OpenDatabase } from '../open/open-database.ts';
import { indexMissingRecords } from '../search/search-index.ts';
import type { Database, Db } from '../tables.ts';
import { demoAccounts } from './demo-accounts.ts';
import { regularOrders } from './regular-orders.ts';
import { seedDatabase } from './seed.ts';

const now = new Date('2026-11-20T18:30:00Z');
const hashPassword = async (password: string) => `hash of ${password}`;

const count = async (db: Db, table: keyof Database) => {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

const flags = async (db: Db) =>
  flagsFromList(await db.selectFrom('feature_flags').select(['key', 'enabled']).execute());

describeDatabase({ engines: 'both' }, (engine) => {
  let database: OpenDatabase;
  beforeEach(async () => {
    database = await openTestDatabase(engine);
  });
  afterEach(() => database.close());

  describe('none', () => {
    test('adds the flags with their defaults and nothing else', async () => {
      const { db } = database;
      await seedDatabase(db, { kind: 'none', hashPassword, now });
      expect(await flags(db)).toEqual(flagDefaults);
      expect(await db.selectFrom('settings').select(['key', 'value']).execute()).toEqual([
        { key: 'maintenance', value: { enabled: false } },
      ]);
      expect([await count(db, 'users'), await count(db, 'products')]).toEqual([0, 0]);
    });
  });

  describe('demo', () => {
    test('adds accounts, menu, news, reviews and favorites, with all features of the spec switched on', async () => {
      const { db } = database;
      await seedDatabase(db, { kind: 'demo', hashPassword, now });
      const isOn = Object.fromEntries(flagKeys.map((key) => [key, !laterFlagKeys.includes(key)]));
      expect(await flags(db)).toEqual(isOn);
      const named = demoAccounts.map(({ username }) => username);
      const users = await db.selectFrom('users').selectAll().where('username', 'in', named).orderBy('email').execute();
      expect(users.map(({ email, role, locale }) => `${email} ${role} ${locale}`)).toEqual([
        'admin@bottega.example admin en',
        'giulia@bottega.example user en',
        'superadmin@bottega.example superadmin en',
        'theo@bottega.example user fr',
      ]);
      expect(users.every(({ verified_at, password_hash }) => verified_at && password_hash)).toBe(true);
      expect(await count(db, 'products')).toBe(seedProducts.length);
      expect(await count(db, 'news')).toBeGreaterThan(0);
      expect(await count(db, 'favorites')).toBe(3);
      const reviewers = await db
        .selectFrom('reviews')
        .innerJoin('users', 'users.id', 'reviews.user_id')
        .select(['reviews.username', 'users.username as account'])
        .execute();
      expect(new Set(reviewers.map(({ username }) => username))).toEqual(new Set(['giulia', 'theo']));
      expect(reviewers.every(({ username, account }) => username === account)).toBe(true);
    });

    test('adds orders with totals and histories as in a real shop', async () => {
      const { db } = database;
      await seedDatabase(db, { kind: 'demo', hashPassword, now });
      const orders = await db.selectFrom('orders').selectAll().execute();
      expect(orders.filter(({ username }) => username === 'giulia')).toHaveLength(10);
      expect(orders.filter(({ username }) => username === 'theo')).toHaveLength(3);
      expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(orderStatuses));
      expect(new Set(orders.map(({ payment_status }) => payment_status))).toEqual(new Set(paymentStatuses));
      for (const order of orders) {
        const of = (table: 'order_items' | 'order_status_history') =>
          db.selectFrom(table).where('order_id', '=', order.id).orderBy('position');
        const items = await of('order_items').select(['price_cents as priceCents', 'quantity']).execute();
        expect(totalCents(items)).toBe(order.total_cents);
        expect(order.order_number).toMatch(orderNumberPattern);
        const history = await of('order_status_history').select(['status', 'at', 'by_user_id']).execute();
        expect(history.at(0)).toEqual({ status: 'created', at: order.created_at, by_user_id: order.user_id });
        expect(history.at(-1)).toMatchObject({ status: order.status, at: order.updated_at });
        expect(order.updated_at.getTime()).toBeLessThan(now.getTime());
        for (const [index, { status, at, by_user_id }] of history.entries()) {
          const before = history[index - 1];
          if (!before) continue;
          expect(at.getTime()).toBeGreaterThan(before.at.getTime());
          expect(canMove(before.status, status, by_user_id === order.user_id ? 'customer' : 'staff')).toBe(true);
        }
      }
    });

    test('adds messages in every state and both languages, counted and searchable as in a real shop', async () => {
      const { db } = database;
      await seedDatabase(db, { kind: 'demo', hashPassword, now });
      const messages = await db.selectFrom('contact_messages').selectAll().execute();
      expect(new Set(messages.map(({ locale }) => locale))).toEqual(new Set(['en', 'fr']));
      expect([...(await countByKey(db, 'message')).keys()].toSorted()).toEqual(messageStates.toSorted());
      for (const { created_at, read_at, handled_at } of messages) {
        for (const later of [read_at, handled_at]) expect(later?.getTime() ?? 0).toBeLessThan(now.getTime());
        if (read_at) expect(read_at.getTime()).toBeGreaterThan(created_at.getTime());
      }
      const before = await db.selectFrom('search_terms').select('term').execute();
      await indexMissingRecords(db);
      expect(await db.selectFrom('search_terms').select('term').execute()).toEqual(before);
    });

    test('runs once, even for servers that start at once', async () => {
      const { db } = database;
      const seed = () => seedDatabase(db, { kind: 'demo', hashPassword, now });
      await Promise.all([seed(), seed(), seed()]);
      await seed();
      expect(await count(db, 'users')).toBe(demoAccounts.length + seedRegulars.length);
      const orders = await db.selectFrom('orders').select('username').execute();
      expect(orders.filter(({ username }) => username === 'giulia' || username === 'theo')).toHaveLength(13);
      expect(orders).toHaveLength(13 + regularOrders(now).length);
      expect(await count(db, 'contact_messages')).toBe(seedMessages.length);
      expect(await count(db, 'feature_flags')).toBe(flagKeys.length);
    });

    test('does not add a demo to existing users', async () => {
      const { db } = database;
      const owner = { id: 'owner', username: 'owner', email: 'owner@shop.example', password_hash: 'x' };
      const rest = { role: 'superadmin', locale: 'fr', created_at: now, updated_at: now } as const;
      await db
        .insertInto('users')
        .values({ ...owner, ...rest })
        .execute();
      await seedDatabase(db, { kind: 'demo', hashPassword, now });
      expect(await count(db, 'users')).toBe(1);
      expect(await flags(db)).toEqual(flagDefaults);
    });

    test('leaves nothing when it fails', async () => {
      const { db } = database;
      const taken = { id: 'flag', key: 'ff_news', enabled: true, updated_at: now } as const;
      await db.insertInto('feature_flags').values(taken).execute();
      await expect(seedDatabase(db, { kind: 'demo', hashPassword, now })).rejects.toThrow(/unique/i);
      expect([await count(db, 'users'), await count(db, 'settings')]).toEqual([0, 0]);
    });
  });
});
