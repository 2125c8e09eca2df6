import type { Page } from 'playwright-core';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { browserTests } from '../support/browser.ts';
import { fromUniqueAddress } from '../support/chromium.ts';
import { type Staff, staffOf } from '../support/dashboard/staff.ts';
import { hydrated } from '../support/hydrated.ts';
import { aLoggedInCustomer, type Dish, fillCart, type Guest, menuOf } from '../support/orders/carts.ts';
import { checkoutOfThree, shortageMessage } from '../support/orders/order-the-rest.ts';
import { asSoonAsPossible, payButton, times } from '../support/orders/ordering.ts';
import { looks, type PageState, press, says, violationsIn } from '../support/page-states.ts';
import { sharedShop } from '../support/shared-shop.ts';
import { type Shop, trattoriaAtDinner } from '../support/shop.ts';

let shop: Shop;
let staff: Staff;
let dish: Dish;
const { visit } = browserTests(() => shop.url);
beforeAll(async () => {
  shop = await sharedShop(trattoriaAtDinner);
  staff = await staffOf(shop);
  [dish] = await menuOf(shop.url);
});

test('[ALLER-03] [ALLER-07] filter, warnings, what is sold out and the allergens are accessible', async () => {
  const page = await visit('about:blank', looks.english);
  // The first on the page.
  const list = await fetch(`${shop.url}/api/products?sort=category&limit=1`, { headers: fromUniqueAddress() });
  const [first] = ((await list.json()) as { payload: { products: Dish[] } }).payload.products;
  const soldOut = (until: string) => staff.call('PUT', `/products/${first?._id}/availability`, { soldOut: until });
  onTestFinished(async () => void (await soldOut('no')));
  expect((await soldOut('off')).status).toBe(200);
  const states: PageState[] = [
    {
      name: 'the filter, warnings and a dish that is sold out',
      path: '/products',
      arrange: async () => {
        await hydrated(page);
        await page.locator('main summary').first().click();
        await page.getByRole('checkbox', { name: 'Warn me of my allergens' }).check();
        await page.getByRole('checkbox', { name: 'gluten', exact: true }).check();
        await says(page, /Careful. Contains: gluten/);
        await page.getByRole('article').getByText('Sold out', { exact: true }).first().waitFor();
      },
    },
    { name: 'allergens', path: '/legal/allergens', arrange: hydrated },
  ];
  expect(await violationsIn(page, states)).toEqual({});
});

test('[ALLER-03] [ALLER-07] the configurator is accessible on a phone, and so is the notice of holidays', async () => {
  const page = await visit('about:blank', looks.french);
  const { body } = await staff.call('GET', '/shop/hours');
  const { version, ...hours } = body as { version: number; specialDays: object[] };
  onTestFinished(async () => void (await staff.call('PUT', '/shop/hours', hours)));
  const label = { en: 'Holidays', fr: 'Congés' };
  const holidays = { from: '2026-12-01', to: '2026-12-02', service: null, intervals: [], label };
  const changed = { ...hours, specialDays: [...hours.specialDays, holidays] };
  expect((await staff.call('PUT', '/shop/hours', changed)).status).toBe(200);
  const states: PageState[] = [
    {
      name: 'a configured dish in the cart, and holidays',
      path: '/products/product/pizza-margherita',
      arrange: async () => {
        await hydrated(page);
        await page.getByRole('checkbox', { name: /^Anchois/ }).check();
        await says(page, /poisson/);
        await page.getByRole('button', { name: /^Ajouter · / }).click();
        await says(page, '1 au panier');
        await says(page, /^Fermé du 1/);
      },
    },
  ];
  expect(await violationsIn(page, states)).toEqual({});
});

const toCheckout = async (page: Page, guest: Guest, lines: readonly (readonly [Dish, number])[]) => {
  await fillCart(guest, lines);
  await page.goto('/checkout');
  await asSoonAsPossible(page).waitFor();
};

test('every state of the checkout is accessible, in English', async () => {
  const page = await visit('about:blank', looks.english);
  const guest = await aLoggedInCustomer(page);
  const rival = await aLoggedInCustomer(await visit('about:blank'));
  const states: PageState[] = [
    {
      name: 'an address outside',
      arrange: async () => {
        await toCheckout(page, guest, [[dish, 1]]);
        await page.getByRole('radio', { name: 'Delivery', exact: true }).check();
        await page.getByLabel(/^Postcode/).fill('75001');
        await page.getByLabel(/^City/).fill('Paris');
        await says(page, 'We do not deliver to this address.');
      },
    },
    {
      name: 'too little for the address',
      arrange: async () => {
        await page.getByLabel(/^Postcode/).fill('69003');
        await says(page, /We deliver to this address from €25.00/);
      },
    },
    {
      name: 'a time that another customer took',
      arrange: async () => {
        await page.getByRole('radio', { name: 'Pickup', exact: true }).check();
        await page.getByRole('tab').nth(1).click();
        const slot = (await times(page).first().getAttribute('value')) ?? '';
        await times(page).first().check();
        await page.getByLabel(/^Phone/).fill('0612345678');
        await fillCart(rival, [[dish, 12]]);
        const fulfilment = { service: 'pickup', slot, contactName: 'Rival', phone: '+33612345679' };
        expect((await rival.call('POST', `/orders/create/${rival.id}`, { fulfilment })).status).toBe(201);
        await payButton(page).click();
        await says(page, /The next free time is/);
      },
    },
  ];
  expect(await violationsIn(page, states)).toEqual({});

  const atShortage = await checkoutOfThree(visit, () => shop)(looks.english);
  const { pizza, pannaCotta, setAvailability } = atShortage;
  await setAvailability(pizza, { stock: 4 });
  await setAvailability(pannaCotta, { soldOut: 'off' });
  const shortages: PageState[] = [
    {
      name: 'not everything is available',
      arrange: async (at) => {
        await at.getByLabel(/^Note to the kitchen/).focus();
        await press(at, 'Order and pay');
        await shortageMessage(at, 'Not everything is available').waitFor();
      },
    },
  ];
  expect(await violationsIn(atShortage.page, shortages)).toEqual({});
});

test('every state of the checkout is accessible, in French on a phone', async () => {
  const page = await visit('about:blank', looks.french);
  const guest = await aLoggedInCustomer(page);
  const spritz = (await menuOf(shop.url, 50)).find(({ name }) => /^Spritz/.test(name)) ?? dish;
  const states: PageState[] = [
    {
      name: 'a delivery with missing fields',
      arrange: async () => {
        await toCheckout(page, guest, [
          [dish, 3],
          [spritz, 1],
        ]);
        await page.getByRole('radio', { name: 'Livraison', exact: true }).check();
        await payButton(page).click();
        await says(page, 'Confirmez que vous avez 18 ans ou plus.');
      },
    },
  ];
  expect(await violationsIn(page, states)).toEqual({});

  const atShortage = await checkoutOfThree(visit, () => shop)(looks.french);
  const { pizza, pannaCotta, focaccia, setAvailability } = atShortage;
  for (const each of [pizza, pannaCotta, focaccia]) await setAvailability(each, { soldOut: 'off' });
  const shortages: PageState[] = [
    {
      name: 'nothing is available',
      arrange: async (at) => {
        await press(at, 'Commande avec obligation de paiement');
        await at.locator('[data-shortages]').waitFor();
      },
    },
  ];
  expect(await violationsIn(atShortage.page, shortages)).toEqual({});
});
