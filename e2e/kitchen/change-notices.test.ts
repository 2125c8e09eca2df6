import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserTests, expectAccessible } from '../support/browser.ts';
import { openKitchen, ticketOf } from '../support/dashboard/kitchen-screen.ts';
import { type Staff, staffOf } from '../support/dashboard/staff.ts';
import { type EveningOrder, eveningIn } from '../support/evening.ts';
import { type Shop, startInstance } from '../support/shop.ts';

let shop: Shop;
let staff: Staff;
let place: () => Promise<EveningOrder>;
beforeAll(async () => {
  shop = await startInstance({ SEED: 'trattoria', CLOCK: '2026-11-27T18:15:00Z' });
  staff = await staffOf(shop);
  place = eveningIn(shop);
}, 60_000);
afterAll(() => shop.stop());

const { visit } = browserTests(() => shop.url);

interface Lines {
  products: { product: { _id: string }; quantity: number; line?: number }[];
}

interface Untold {
  _id: string;
  change: object | null;
}

const untold = async (): Promise<string[]> => {
  const { body } = await staff.call('GET', '/kitchen/orders');
  return (body as { orders: Untold[] }).orders.flatMap(({ _id, change }) => (change ? [_id] : []));
};

test('[KITCH-09] what the dashboard cancels and changes is marked until it is pressed, and a press without a network is sent later', async () => {
  const page = await openKitchen(visit);
  const [canceled, changed] = [await place(), await place()];
  for (const order of [canceled, changed]) await ticketOf(page, order).waitFor();
  expect((await staff.call('PUT', `/orders/${canceled._id}/cancel`)).status).toBe(200);
  const { body } = await staff.call('GET', `/orders/number/${changed.orderNumber}`);
  const products = (body as Lines).products.map(({ product, quantity, line }) => ({
    product: product._id,
    quantity: quantity + 1,
    ...(line !== undefined && { line }),
  }));
  expect((await staff.call('PUT', `/orders/${changed._id}`, { products })).status).toBe(200);

  await ticketOf(page, canceled).getByText('Canceled by the shop').waitFor();
  await ticketOf(page, changed).getByText('+ 1 Lasagne').waitFor();
  await expectAccessible(page);
  await page.context().setOffline(true);
  for (const order of [canceled, changed]) {
    await ticketOf(page, order)
      .getByRole('button', { name: `Got it ${order.orderNumber}` })
      .tap();
  }
  await ticketOf(page, canceled).waitFor({ state: 'detached' });
  expect((await untold()).toSorted()).toEqual([canceled._id, changed._id].toSorted());
  await page.context().setOffline(false);
  await expect.poll(untold).toEqual([]);
}, 60_000);
