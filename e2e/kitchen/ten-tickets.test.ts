import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserTests, timePassesUntil, withClock } from '../support/browser.ts';
import { columnOf, openKitchen, ticketOf } from '../support/dashboard/kitchen-screen.ts';
import { type Staff, staffOf } from '../support/dashboard/staff.ts';
import {
  expectRefusalInSight,
  expectStillWhileCrossing,
  expectTenRead,
  placeTen,
  smallestLetters,
} from '../support/dashboard/ten-tickets.ts';
import type { EveningOrder } from '../support/evening.ts';
import { type Shop, startInstance, trattoriaAtDinner } from '../support/shop.ts';

// In more languages and sizes: e2e/deep/kitchen/ten-tickets.test.ts.

let shop: Shop;
let staff: Staff;
let cooking: EveningOrder[];
beforeAll(async () => {
  shop = await startInstance(trattoriaAtDinner);
  staff = await staffOf(shop);
  cooking = await placeTen(shop, staff);
}, 60_000);
afterAll(() => shop.stop());

const { visit } = browserTests(() => shop.url);

test('[KITCH-01, KITCH-04] ten tickets and the dialog that refuses an order are read without scrolling, also before the shift begins; no button moves when dishes are crossed off', async () => {
  const page = await openKitchen(visit, { language: 'fr', theme: 'dark' });
  await page.getByRole('button', { name: 'Commencer le service' }).waitFor();
  await expectTenRead(page, smallestLetters.tablet);
  await expectStillWhileCrossing(page, staff);
  await expectRefusalInSight(page, cooking[0] as EveningOrder);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.setViewportSize({ width: 1920, height: 1080 });
  await expectTenRead(page, smallestLetters.screen);
});

test('[KITCH-04] tickets stay where they are while others leave and notices come', async () => {
  const page = await openKitchen(withClock(visit));
  const [, gone, ...others] = cooking as [EveningOrder, EveningOrder, ...EveningOrder[]];
  const column = columnOf(page, 'Cooking');
  await ticketOf(column, gone).waitFor();
  const placeOf = async (each: EveningOrder) => {
    const box = await ticketOf(column, each).boundingBox();
    return [each.orderNumber, box?.x, box?.y];
  };
  const places = () => Promise.all(others.map(placeOf));
  const below = async (each: EveningOrder) => (await placeOf(each))[1] === (await placeOf(gone))[1];
  const inOtherLanes: EveningOrder[] = [];
  for (const each of others) if (!(await below(each))) inOtherLanes.push(each);
  expect(inOtherLanes.length).toBeGreaterThan(0);
  const before = await places();
  await page.route('**/api/kitchen/orders', (route) => route.abort());
  await timePassesUntil(page, page.getByText('No connection. These are the tickets of'));
  expect(await places()).toEqual(before);
  await page.unroute('**/api/kitchen/orders');
  await timePassesUntil(page, async () => (await page.getByText('No connection').count()) === 0);
  const stay = await Promise.all(inOtherLanes.map(placeOf));
  await ticketOf(column, gone)
    .getByRole('button', { name: `Ready ${gone.orderNumber}` })
    .tap();
  await ticketOf(columnOf(page, 'To hand over'), gone).waitFor();
  expect(await Promise.all(inOtherLanes.map(placeOf))).toEqual(stay);
});
