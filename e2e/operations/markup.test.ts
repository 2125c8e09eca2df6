import { expect, onTestFinished, test } from 'vitest';
import { aCustomer } from '../support/customers.ts';
import { linkOf } from '../support/dashboard/setup-steps.ts';
import { callerOf, staffOf } from '../support/dashboard/staff.ts';
import { fillCart, plainMenuOf } from '../support/orders/carts.ts';
import { placeOrder } from '../support/orders/placed-orders.ts';
import { readPage } from '../support/pages/crawl.ts';
import { markupFaults } from '../support/pages/markup.ts';
import { sharedShop } from '../support/shared-shop.ts';
import { startShop, trattoriaAtDinner } from '../support/shop.ts';

// Pages that links lead to: crawl.test.ts.

type Open = (path: string) => Promise<{ status: number; html: string }>;

const faultsIn = async (open: Open, status: number, paths: readonly string[]): Promise<Record<string, string[]>> => {
  const found: Record<string, string[]> = {};
  for (const path of paths) {
    const page = await open(path);
    expect([path, page.status]).toEqual([path, status]);
    const faults = await markupFaults(page.html);
    if (faults.length > 0) found[path] = faults;
  }
  return found;
};

const by =
  ({ open }: Awaited<ReturnType<typeof callerOf>>): Open =>
  async (path) => {
    const response = await open(path);
    return { status: response.status, html: await response.text() };
  };

const sections = [
  'orders&tab=all',
  'news',
  'products',
  'options',
  'reviews',
  'users',
  'team',
  'ordering',
  'ordering&tab=services',
  'ordering&tab=zones',
  'kitchen',
  'kitchen&tab=printers',
  'shop',
  'shop&tab=contact',
  'shop&tab=hours',
  'shop&tab=legal',
  'config',
  'messages',
  'audit',
  'untranslated',
  'allergens',
];

test('what staff are sent has valid markup', async () => {
  const shop = await sharedShop(trattoriaAtDinner);
  const paths = [
    '/dashboard',
    '/kitchen',
    '/courier',
    '/profile',
    '/menu/print',
    '/menu/cards',
    ...sections.map((name) => `/dashboard?section=${name}`),
  ];
  expect(await faultsIn(by(await staffOf(shop)), 200, paths)).toEqual({});
});

test('what customers are sent has valid markup', async () => {
  const shop = await sharedShop(trattoriaAtDinner);
  const customer = await callerOf(shop, await aCustomer(shop.url));
  const [dish] = await plainMenuOf(shop.url);
  const { orderNumber } = await placeOrder(customer, [[dish, 1]]);
  await fillCart(customer, [[dish, 2]]);
  const paths = ['/', '/cart', '/checkout', '/profile', '/favorites', '/orders', `/orders/${orderNumber}`];
  expect(await faultsIn(by(customer), 200, paths)).toEqual({});
});

test('pages without a shop behind them have valid markup', async () => {
  const shop = await startShop({ SEED: 'none' });
  onTestFinished(() => shop.stop());
  const open: Open = (path) => readPage(shop, path, 'en');
  expect(await faultsIn(open, 503, ['/'])).toEqual({});
  expect(await faultsIn(open, 404, ['/setup?token=wrong'])).toEqual({});
  const { headers } = await fetch(linkOf(shop), { redirect: 'manual' });
  const [cookie = ''] = headers.getSetCookie()[0]?.split(';') ?? [];
  const openBound: Open = async (path) => {
    const response = await fetch(shop.url + path, { headers: { cookie } });
    return { status: response.status, html: await response.text() };
  };
  expect(await faultsIn(openBound, 200, ['/setup'])).toEqual({});
  expect(await faultsIn(open, 200, ['/offline', '/api/docs'])).toEqual({});
});
