import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { userMenu } from '../support/account-forms.ts';
import { browserTests, type Visit } from '../support/browser.ts';
import { logIn } from '../support/customers.ts';
import { callerOf, type Staff, staffOf } from '../support/dashboard/staff.ts';
import { type Dishes, dishesWithOptions } from '../support/dishes-with-options.ts';
import { hydrated } from '../support/hydrated.ts';
import { aLoggedInCustomer, type Guest, menuOf } from '../support/orders/carts.ts';
import { delay, story } from '../support/orders/live-order.ts';
import { customerWithMeal, putBack } from '../support/orders/order-again.ts';
import {
  notice,
  orderCards,
  type PlacedOrder,
  pickupNow,
  placeOrder,
  promote,
} from '../support/orders/placed-orders.ts';
import { dialog, looks, type PageState, press, quietPage, says, violationsIn } from '../support/page-states.ts';
import { withPushService } from '../support/push-service.ts';
import { onTrattoria } from '../support/seed.ts';
import { sharedShop } from '../support/shared-shop.ts';
import { type Shop, trattoriaAtDinner } from '../support/shop.ts';

const url = inject('shopUrl');
const { visit } = browserTests();
const dishes = await menuOf(url, 3);

const broken = { status: 500, json: {} };
const openFromMenu = async (page: Page, guest: Pick<Guest, 'username'>, name: string) => {
  await userMenu(page, guest).click();
  await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
};

/** Giulia's orders, of every status; nothing is changed. */
const inEnglish = (numberOf: (status: string) => string): PageState[] => [
  {
    name: 'home with the order under way',
    path: '/',
    arrange: (page) => page.getByRole('link', { name: 'Follow' }).first().waitFor(),
  },
  { name: 'delivered order', path: `/orders/${numberOf('delivered')}`, arrange: hydrated },
  { name: 'canceled order', path: `/orders/${numberOf('canceled')}`, arrange: hydrated },
  {
    name: 'orders of every status',
    path: '/orders',
    arrange: async (page) => {
      await hydrated(page);
      await press(page, 'Load more');
      await orderCards(page).nth(5).waitFor();
    },
  },
  {
    name: 'question before canceling',
    arrange: async (page) => {
      await page.getByRole('button', { name: `Cancel order ${numberOf('created')}` }).click();
      await dialog(page).waitFor();
    },
  },
  {
    name: 'order that fails to load',
    arrange: async (page) => {
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'hidden' });
      await page.route('**/api/orders/**', (route) => route.fulfill(broken));
      await page.getByRole('link', { name: `Order ${numberOf('confirmed')}` }).click();
      await says(page, 'The order could not be loaded.');
    },
  },
  {
    name: 'orders that fail to load',
    path: quietPage,
    arrange: async (page) => {
      await hydrated(page);
      await openFromMenu(page, { username: 'giulia' }, 'Orders');
      await notice(page, 'Your orders could not be loaded. Please try again.').waitFor();
    },
  },
];

test.skipIf(onTrattoria)(
  `orders are accessible, in English${onTrattoria ? ' (skipped: reads the ten orders of Giulia on the demo)' : ''}`,
  async () => {
    const account = { email: 'giulia@bottega.example', password: 'Bottega-2026' };
    const giulia = await callerOf({ url }, account);
    const { body } = await giulia.call('GET', `/orders/user/${giulia.id}?limit=10`);
    const { orders } = (body as { payload: { orders: (PlacedOrder & { status: string })[] } }).payload;
    const page = await visit('about:blank', looks.english);
    await logIn(page, account);
    const numberOf = (wanted: string) => orders.find(({ status }) => status === wanted)?.orderNumber ?? '';
    expect(await violationsIn(page, inEnglish(numberOf))).toEqual({});
  },
);

const inFrench = (guest: Guest): PageState[] => [
  { name: 'no orders', path: '/orders', arrange: hydrated },
  { name: 'no favorites', path: '/favorites', arrange: hydrated },
  { name: 'unknown order', path: '/orders/B-2222222', arrange: hydrated },
  {
    name: 'favorites that load',
    path: quietPage,
    arrange: async (page) => {
      await hydrated(page);
      await page.route('**/api/user/*/favorites?*', () => undefined);
      await openFromMenu(page, guest, 'Favoris');
      await page.locator('main').getByRole('status').first().waitFor({ state: 'attached' });
      await page.getByRole('heading', { level: 1, name: 'Vos favoris' }).waitFor();
    },
  },
  {
    name: 'favorites',
    arrange: async (page) => {
      for (const { _id } of dishes) await guest.call('POST', `/user/${guest.id}/favorite/${_id}`, {});
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.goto('/favorites');
      await hydrated(page);
    },
  },
  {
    name: 'orders',
    arrange: async (page) => {
      const order = await placeOrder(guest, [[dishes[0], 1]]);
      await page.goto('/orders');
      await says(page, order.orderNumber);
    },
  },
  {
    name: 'order',
    arrange: async (page) => {
      await orderCards(page).getByRole('link').first().click();
      await page.waitForURL('**/orders/B-*');
      await page.getByRole('list', { name: 'Avancement de votre commande' }).waitFor();
    },
  },
];

test('[FAV-01] orders and favorites are accessible, in French on a phone', async () => {
  const page = await visit('about:blank', looks.french);
  expect(await violationsIn(page, inFrench(await aLoggedInCustomer(page)))).toEqual({});
});

let shop: Shop;
let boss: Staff;
let menu: Dishes;
beforeAll(async () => {
  shop = await sharedShop(trattoriaAtDinner);
  boss = await staffOf(shop);
  menu = await dishesWithOptions(shop, boss);
});
afterAll(() => putBack(boss, menu));

/** A browser that can be notified. */
const notifiable = async (look: Visit) => {
  const page = await visit('about:blank', { ...look, baseURL: shop.url, serviceWorkers: 'allow' });
  await withPushService(page.context(), shop.url);
  // The headless shell refuses it.
  await page.context().addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
  });
  return page;
};

test('an order that is followed is accessible, with notifications, and its dishes in the cart again', async () => {
  const page = await notifiable(looks.french);
  const { guest, order } = await customerWithMeal(async () => page)({ staff: boss, dishes: menu });
  await guest.call('POST', `/cart/${guest.id}`, { productId: menu.plain._id, quantity: 1 });
  const open = (await guest.call('POST', `/orders/create/${guest.id}`, pickupNow)).body as PlacedOrder;
  const states: PageState[] = [
    {
      name: 'followed order',
      path: `/orders/${open.orderNumber}`,
      arrange: async () => {
        await press(page, 'Me prévenir quand c’est prêt');
        await page.getByRole('button', { name: 'Arrêter' }).waitFor();
        await promote(boss, open, 'confirmed');
        await delay(boss, open, 10);
        await story(page, '10 minutes').waitFor();
      },
    },
    {
      name: 'stopped notifications',
      arrange: async () => {
        await press(page, 'Arrêter');
        await page.getByRole('button', { name: 'Me prévenir quand c’est prêt' }).waitFor();
      },
    },
    {
      name: 'cart without what is sold out',
      path: `/orders/${order.orderNumber}/again`,
      arrange: async () => {
        await page.waitForURL('**/cart');
        await notice(page, 'Épuisé').waitFor();
      },
    },
  ];
  expect(await violationsIn(page, states)).toEqual({});
});

test('[KITCH-08] the notifications of the dashboard are accessible', async () => {
  const page = await notifiable(looks.english);
  await logIn(page, { email: 'superadmin@bottega.example', password: 'Bottega-2026' });
  const on: PageState = {
    name: 'notifications',
    path: '/dashboard',
    within: 'header',
    arrange: async () => {
      await hydrated(page);
      await press(page, 'Notifications');
      await press(page, 'Notify this browser');
      await says(page, 'This browser notifies you if the kitchen does not see an order');
    },
  };
  expect(await violationsIn(page, [on])).toEqual({});
});
