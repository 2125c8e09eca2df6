import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { browserTests, timePassesUntil, withClock } from '../support/browser.ts';
import { card, openCourier, press as pressOn } from '../support/dashboard/courier-screen.ts';
import { aReadyDelivery, type PlacedDelivery } from '../support/dashboard/deliveries.ts';
import { emptyKitchen, openKitchen, ticketOf } from '../support/dashboard/kitchen-screen.ts';
import { type Staff, staffOf } from '../support/dashboard/staff.ts';
import { aCourier } from '../support/dashboard/workers.ts';
import { type EveningOrder, eveningIn } from '../support/evening.ts';
import { hydrated } from '../support/hydrated.ts';
import type { Dish } from '../support/orders/carts.ts';
import { dialog, looks, type PageState, press, says, violationsIn } from '../support/page-states.ts';
import { sharedShop } from '../support/shared-shop.ts';
import { type Shop, trattoriaAtDinner } from '../support/shop.ts';

let shop: Shop;
let staff: Staff;
let orders: EveningOrder[];
let delivery: PlacedDelivery;
beforeAll(async () => {
  shop = await sharedShop(trattoriaAtDinner);
  staff = await staffOf(shop);
  await emptyKitchen(staff);
  const place = eveningIn(shop);
  // One is new, one is cooking with a dish crossed off, and one is put away.
  orders = [await place(), await place(), await place()];
  const [, cooking, ready] = orders as [EveningOrder, EveningOrder, EveningOrder];
  for (const { _id } of [cooking, ready]) await staff.call('POST', `/kitchen/orders/${_id}/accept`, { minutes: 0 });
  await staff.call('PUT', `/kitchen/orders/${cooking._id}/lines/0`, { done: true });
  await staff.call('POST', `/kitchen/orders/${ready._id}/bump`);
  delivery = await aReadyDelivery(shop, staff);
}, 60_000);
afterAll(() => emptyKitchen(staff));

const { visit } = browserTests(() => shop.url);

const openRefusal = async (page: Page) => {
  await ticketOf(page, orders[0] as EveningOrder)
    .getByRole('button', { name: /refus/ })
    .click();
  await dialog(page).getByRole('radio').last().check();
};

const inKitchen: PageState[] = [
  { name: 'tickets', arrange: (page) => page.locator('button[aria-pressed=true]').waitFor() },
  {
    name: 'order that is refused',
    arrange: async (page) => {
      await openRefusal(page);
      await dialog(page).getByText('Something is sold out').click();
      await page.getByLabel(/Message to the customer/).fill('No more tiramisù');
    },
  },
  {
    name: 'keys',
    arrange: async (page) => {
      await page.keyboard.press('Escape');
      await page.keyboard.press('?');
      await dialog(page).getByText('show these keys').waitFor();
    },
  },
  {
    name: 'dishes, one of them sold out',
    arrange: async (page) => {
      await page.keyboard.press('Escape');
      await press(page, 'Sold out');
      await dialog(page).getByText('All other dishes').click();
      await dialog(page)
        .getByRole('button', { name: /^Sold out today: Lasagne/ })
        .click();
      await dialog(page)
        .getByText(/^sold out, back Sat/)
        .waitFor();
    },
  },
  {
    name: 'no connection',
    arrange: async (page) => {
      await page.keyboard.press('Escape');
      await page.route('**/api/kitchen/**', (route) => route.abort());
      await timePassesUntil(page, page.getByText('No connection. These are the tickets of'));
      await page.getByRole('button', { name: `Accept ${orders[0]?.orderNumber}`, exact: true }).click();
      await says(page, '1 press is sent when it is back.');
    },
  },
  {
    name: 'deliveries in the dashboard',
    path: '/dashboard?section=orders',
    arrange: async (page) => {
      await hydrated(page);
      await page.getByRole('tab', { name: /^Deliveries/ }).click();
      await card(page, delivery).getByText('12 rue Mercière').waitFor();
    },
  },
];

test('the kitchen has no violations', async () => {
  const { body } = await staff.call('GET', '/products/staff?limit=100');
  const { products } = (body as { payload: { products: Dish[] } }).payload;
  const lasagne = products.find(({ name }) => name.startsWith('Lasagne'));
  const onSale = { soldOut: 'no' };
  onTestFinished(async () => void (await staff.call('PUT', `/products/${lasagne?._id}/availability`, onSale)));
  const page = await openKitchen(withClock(visit), { hasTouch: false, ...looks.english });
  expect(await violationsIn(page, inKitchen)).toEqual({});
});

test('nor has it in French, in the dark and on a large screen', async () => {
  const viewport = { width: 1920, height: 1080 };
  const page = await openKitchen(visit, { ...looks.french, viewport });
  const states: PageState[] = [
    { name: 'tickets before the shift', arrange: () => says(page, 'Commencer le service') },
    { name: 'order that is refused', arrange: openRefusal },
  ];
  expect(await violationsIn(page, states)).toEqual({});
});

test('nor have the deliveries', async () => {
  const french: PageState[] = [
    { name: 'delivery', arrange: (page) => card(page, delivery).waitFor() },
    {
      name: 'delivery that was taken',
      arrange: async (page) => {
        await pressOn(page, delivery, /^Prendre en charge/).click();
        await pressOn(page, delivery, /^Pas encore emportée/).waitFor();
      },
    },
    {
      name: 'no connection',
      arrange: async (page) => {
        await pressOn(page, delivery, /^Pas encore emportée/).click();
        await page.route('**/api/**', (route) => route.abort());
        await timePassesUntil(page, page.getByRole('alert').first());
      },
    },
  ];
  const phone = await openCourier(withClock(visit), await aCourier(shop, staff), looks.french);
  expect(await violationsIn(phone, french)).toEqual({});

  const made = await staff.call('POST', '/team/devices/codes', { name: 'Phone of the bicycle', duty: 'courier' });
  const paired: PageState = {
    name: 'deliveries of a paired phone',
    path: '/pair',
    arrange: async (page) => {
      await hydrated(page);
      await page.getByLabel('Code').fill((made.body as { code: string }).code);
      await press(page, 'Connect this device');
      await page.getByRole('link', { name: 'Open the deliveries' }).click();
      await card(page, delivery).waitFor();
    },
  };
  expect(await violationsIn(await visit('about:blank', { ...looks.english, width: 375 }), [paired])).toEqual({});
});
