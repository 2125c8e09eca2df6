import { existsSync } from 'node:fs';
import { internationalPhone } from '@bottega/contract/fulfilment/addresses';
import { priceFromCents, totalCents } from '@bottega/contract/money';
import { articleForm } from '@bottega/contract/news/form';
import { canMove } from '@bottega/contract/orders/rules';
import { productForm } from '@bottega/contract/products/form';
import { hoursForm } from '@bottega/contract/shop/hours/hours-form';
import { openState } from '@bottega/contract/shop/hours/opening-hours';
import { shopDate, shopTime } from '@bottega/contract/shop/shop-time';
import { is } from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { seedRegulars } from '#content/demo/regulars.ts';
import type { OpenDatabase } from '#db/open/open-database.ts';
import { describeDatabase, openTestDatabase } from '#testing/database/test-database.ts';
import { countByKey } from '../lists/list-counts.ts';
import { indexMissingRecords } from '../search/search-index.ts';
import { demoAccounts } from './demo-accounts.ts';
import { seedDatabase } from './seed.ts';
import { contentOf } from './shop-content.ts';

const dayMs = 86_400_000;
const weekdayOf = (date: string): number => new Date(`${date}T00:00Z`).getUTCDay();

// A Friday at dinner, a Monday, a night, and sixty days with a clock change in either direction.
describe.each(['2026-11-20T18:30:00Z', '2026-11-23T11:00:00Z', '2026-04-10T02:00:00Z', '2026-11-10T12:40:00Z'])(
  'the restaurant at %s',
  (moment) => {
    const now = new Date(moment);
    const { articles, reviews, orders, hours } = contentOf.trattoria(now);
    const placed = orders.map((order) => ({ ...order, at: new Date(now.getTime() - order.hoursAgo * 3_600_000) }));

    test('has had two hundred orders in sixty days, none on a Monday, all at lunch or dinner', () => {
      expect(orders).toHaveLength(200);
      const beginning = new Date(now.getTime() - 60 * dayMs);
      for (const { at } of placed) {
        expect(at > beginning && at < now).toBe(true);
        expect(weekdayOf(shopDate(at))).not.toBe(1);
        expect(shopTime(at)).toMatch(/^(12:|13:[0-4]|19:|20:|21:[0-3])/);
        expect([at, openState(at, hours).open]).toEqual([at, true]);
      }
    });

    test('is busiest on Friday and Saturday evenings', () => {
      const evenings = placed.filter(({ at }) => shopTime(at) > '18').map(({ at }) => weekdayOf(shopDate(at)));
      const weekend = evenings.filter((weekday) => weekday >= 5);
      expect(weekend.length).toBeGreaterThan(evenings.length * 0.45);
    });

    test('has open orders only from the last hour, and customers who already had an account', () => {
      const open = orders.filter(({ reached, canceledBy }) => reached !== 'delivered' && !canceledBy);
      for (const { hoursAgo, payment } of open) expect([hoursAgo < 1, payment]).toEqual([true, 'pending']);
      const since = new Map(seedRegulars.map(({ username, daysAgo }) => [username, daysAgo]));
      for (const { username, hoursAgo } of orders) {
        expect((since.get(username) ?? 90) * 24).toBeGreaterThan(hoursAgo);
      }
    });

    test('is closed on Mondays, on Sunday evenings and in the coming August', () => {
      expect(is(hoursForm, hours)).toBe(true);
      const at = (date: string) => openState(new Date(`${date}+01:00`), hours).open;
      const sunday = ['2026-11-22T13:00', '2026-11-22T20:00', '2026-11-23T13:00', '2026-11-24T20:00'].map(at);
      expect(sunday).toEqual([true, false, false, true]);
      const [{ from = '', to = '' } = {}] = hours.specialDays;
      expect([to > shopDate(now), from.slice(5), openState(new Date(`${from}T20:00+02:00`), hours).open]).toEqual([
        true,
        '08-03',
        false,
      ]);
    });

    test('has news and reviews of the last weeks, in both languages', () => {
      expect(new Set(articles.filter(({ visibility }) => visibility).map(({ locale }) => locale)).size).toBe(2);
      // The list shows two sections of an article and a link to the rest.
      for (const locale of ['en', 'fr']) {
        expect(articles.some((article) => article.locale === locale && article.content.length > 2)).toBe(true);
      }
      for (const { slug: _, ...article } of articles) expect(is(articleForm, article)).toBe(true);
      expect(reviews.some(({ approved }) => !approved)).toBe(true);
      for (const { date } of [...articles, ...reviews]) expect(new Date(date) < now).toBe(true);
    });

    test('is the same whenever it is made', () => {
      expect(contentOf.trattoria(now)).toEqual(contentOf.trattoria(now));
    });
  },
);

test('the menu has forty dishes, each with a picture and texts in both languages, and orders contain no others', () => {
  const { products, orders } = contentOf.trattoria(new Date('2026-11-20T18:30:00Z'));
  expect(products).toHaveLength(40);
  expect(new Set(products.map(({ name }) => name)).size).toBe(40);
  for (const { slug, priceCents, ...dish } of products) {
    const img = `/dishes/${slug}.svg`;
    expect(existsSync(new URL(`../../../../web/public${img}`, import.meta.url)), img).toBe(true);
    expect(is(productForm, { ...dish, img, price: priceFromCents(priceCents) }), slug).toBe(true);
    expect(dish.descriptionFr).not.toMatch(/ [;:!?»]/);
  }
  const slugs = new Set(products.map(({ slug }) => slug));
  const ordered = new Set(orders.flatMap(({ items }) => Object.keys(items)));
  expect([...ordered].filter((slug) => !slugs.has(slug))).toEqual([]);
  expect(ordered.size).toBeGreaterThan(30);
});

test('speaks English first, and French in the kitchen', () => {
  const { profile } = contentOf.trattoria(new Date('2026-11-20T18:30:00Z'));
  expect(profile).toMatchObject({ languages: ['en', 'fr'], kitchenLocale: 'fr' });
});

describeDatabase((engine) => {
  let database: OpenDatabase;
  beforeEach(async () => {
    database = await openTestDatabase(engine);
  });
  afterEach(() => database.close());

  test('is seeded with the demo accounts, sound orders and a complete search index', async () => {
    const { db } = database;
    const now = new Date('2026-11-20T18:30:00Z');
    await seedDatabase(db, { kind: 'trattoria', hashPassword: async () => 'x', now });
    const users = await db.selectFrom('users').select('username').execute();
    expect(users).toHaveLength(demoAccounts.length + seedRegulars.length);
    expect(await db.selectFrom('products').select('id').execute()).toHaveLength(40);
    const orders = await db.selectFrom('orders').selectAll().execute();
    expect(orders).toHaveLength(200);
    for (const order of orders) {
      const of = (table: 'order_items' | 'order_status_history') =>
        db.selectFrom(table).where('order_id', '=', order.id).orderBy('position');
      const items = await of('order_items').select(['price_cents as priceCents', 'quantity']).execute();
      expect(totalCents(items) + order.delivery_fee_cents).toBe(order.total_cents);
      const history = await of('order_status_history').select(['status', 'at', 'by_user_id']).execute();
      expect(history.at(-1)).toMatchObject({ status: order.status, at: order.updated_at });
      expect(order.updated_at.getTime()).toBeLessThanOrEqual(now.getTime());
      for (const [index, { status, by_user_id }] of history.entries()) {
        const before = history[index - 1];
        const by = by_user_id === order.user_id ? 'customer' : 'staff';
        if (before) expect(canMove(before.status, status, by)).toBe(true);
      }
    }
    const delivered = orders.filter(({ service }) => service === 'delivery');
    expect(delivered.length).toBeGreaterThan(60);
    for (const { address, zone_name, contact_phone } of delivered) {
      expect(address && zone_name && is(internationalPhone, contact_phone)).toBe(true);
    }
    for (const { service, promised_at, created_at } of orders) {
      const wait = ((promised_at?.getTime() ?? 0) - created_at.getTime()) / 60_000;
      expect([service, wait > 20 && wait < 80]).toEqual([expect.stringMatching(/pickup|delivery/), true]);
    }
    const taken = orders.filter(({ status }) => status !== 'canceled').reduce((sum, { units }) => sum + units, 0);
    const loads = await db.selectFrom('slot_loads').select('units').execute();
    expect(loads.reduce((sum, { units }) => sum + units, 0)).toBe(taken);
    expect([...(await countByKey(db, 'message')).keys()]).toHaveLength(3);
    const before = await db.selectFrom('search_terms').select('term').execute();
    await indexMissingRecords(db);
    expect(await db.selectFrom('search_terms').select('term').execute()).toEqual(before);
  });
});
