// Does the kitchen's screen stay as it is for a shift of eight hours? 2,000 orders come, are accepted and cooked, and leave, on one page.
import type { Browser, CDPSession, Page } from 'playwright-core';
import { launchChromium } from './pages/slow-phone.ts';
import { readCommand } from './support/command.ts';
import {
  addCustomers,
  addToCart,
  checkout,
  demoSuperadmin,
  logIn,
  logInCustomers,
  password,
  productIds,
  type SignedIn,
} from './support/customers.ts';
import { engines, openDatabase } from './support/database.ts';
import { type Load, openLoad } from './support/load.ts';
import { leaveFirstCore } from './support/pinned-process.ts';
import { atMost, megabytes, print } from './support/report.ts';
import { type OwnShop, withShops } from './support/shop.ts';

const { checkouts, parts, rounds } = readCommand(engines);
const perBatch = 20;
const wholeShift = 100;
const batches = rounds(wholeShift);
const batchMs = (8 * 3_600_000) / wholeShift;
// Ten orders a minute each.
const customers = 100;
const mb = 1024 * 1024;

const openKitchen = async (browser: Browser, url: string): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width: 1024, height: 768 }, locale: 'en-GB' });
  await page.goto(`${url}/login`, { waitUntil: 'networkidle' });
  await page.getByLabel(/^Email/).fill(demoSuperadmin);
  await page.getByLabel(/^Password/).fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/dashboard/);
  await page.clock.install();
  await page.goto(`${url}/kitchen`);
  await page.locator('h1').waitFor();
  return page;
};

const heapOf = async (session: CDPSession): Promise<number> => {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / mb;
};

interface Order {
  _id: string;
  orderNumber: string;
}

const placeOrder = async (load: Load, customer: SignedIn, dish: string): Promise<Order> => {
  await load.expect(200, addToCart(customer, dish));
  return JSON.parse((await load.expect(201, checkout(customer))).body.toString()) as Order;
};

const press = (load: Load, { cookie }: SignedIn, path: string) =>
  load.expect(200, { method: 'POST', path: `/api${path}`, headers: { cookie }, body: {} });

const shift = async (browser: Browser, { url }: OwnShop) => {
  const load = openLoad(url, 8);
  const guests = await logInCustomers(load, 0, customers);
  const cook = await logIn(load, demoSuperadmin);
  const dishes = await productIds(load);
  const page = await openKitchen(browser, url);
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  let missed = 0;
  let first = 0;
  let most = 0;
  for (let batch = 0; batch < batches; batch += 1) {
    const orders: Order[] = [];
    const nrs = Array.from({ length: perBatch }, (_, at) => batch * perBatch + at);
    await load.each(nrs, async (nr) => {
      const guest = guests[nr % customers] as SignedIn;
      orders.push(await placeOrder(load, guest, dishes[nr % dishes.length] ?? ''));
    });
    await page.clock.runFor(5000);
    for (const { orderNumber } of orders) {
      const card = page.getByRole('article', { name: orderNumber });
      await card.waitFor({ timeout: 10_000 }).catch(() => {
        missed += 1;
      });
    }
    await load.each(orders, async ({ _id }) => {
      await press(load, cook, `/kitchen/orders/${_id}/accept`);
      await press(load, cook, `/kitchen/orders/${_id}/bump`);
      await press(load, cook, `/orders/${_id}/hand-over`);
    });
    await page.clock.runFor(batchMs - 5000);
    // What a first batch loads for good is no leak.
    if (batch === Math.floor(batches / 20)) first = await heapOf(session);
    else if (batch > batches / 20 && batch % 10 === 9) most = Math.max(most, await heapOf(session));
  }
  const last = await heapOf(session);
  await page.close();
  load.close();
  return { first, growth: Math.max(most, last) - first, missed };
};

const prepare = async (place: OwnShop['place']): Promise<void> => {
  await addCustomers(place, customers);
  const db = await openDatabase(place);
  await db.run(`update feature_flags set enabled = true where key = 'ff_kitchen'`).finally(() => db.close());
};

leaveFirstCore();
const browser = await launchChromium();
try {
  for (const engine of parts) {
    const found: Awaited<ReturnType<typeof shift>>[] = [];
    for (const each of checkouts)
      found.push(await withShops([each], { engine, prepare }, async ([shop]) => shift(browser, shop as OwnShop)));
    print(`${batches * perBatch} orders in ${(batches * batchMs) / 60_000} simulated minutes, ${engine}`, checkouts, [
      { what: 'heap after the first twentieth', figures: found.map(({ first }) => megabytes(first)) },
      { what: 'growth', figures: found.map(({ growth }) => megabytes(growth)), limit: atMost(50, '50 MB') },
      {
        what: 'missed orders',
        figures: found.map(({ missed }) => ({ value: missed, text: String(missed) })),
        limit: atMost(0),
      },
    ]);
  }
} finally {
  await browser.close();
}
