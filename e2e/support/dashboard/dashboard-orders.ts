import type { Page } from 'playwright-core';
import { beforeAll, inject } from 'vitest';
import { browserTests } from '../browser.ts';
import { aCustomer } from '../customers.ts';
import { type Dish, menuOf } from '../orders/carts.ts';
import { type PlacedOrder, placeOrder } from '../orders/placed-orders.ts';
import { type DashboardVisit, openDashboard, record, settled } from './dashboard.ts';
import { callerOf, type Staff, staffOf } from './staff.ts';

/** Shared by the tests of the dashboard's orders: a browser, orders to work on, and what is visible of them. */
export const dashboardOrders = () => {
  const { visit } = browserTests();

  let dishes: Dish[];
  let staff: Staff;
  let customer: Staff & { username: string };
  beforeAll(async () => {
    const shop = { url: inject('shopUrl') };
    dishes = await menuOf(shop.url, 3);
    staff = await staffOf(shop);
  });

  const dish = (index: number): Dish => dishes[index] as Dish;
  const euros = (...lines: [index: number, quantity: number][]): string =>
    `€${(lines.reduce((sum, [index, quantity]) => sum + Math.round(dish(index).price * 100) * quantity, 0) / 100).toFixed(2)}`;

  let placed = 0;
  /** Two dishes, three pieces. */
  const anOrder = async (): Promise<PlacedOrder> => {
    const url = inject('shopUrl');
    // At most ten orders a minute per customer.
    if (placed % 8 === 0) {
      const account = await aCustomer(url);
      customer = { ...(await callerOf({ url }, account)), username: account.username };
    }
    placed += 1;
    return placeOrder(customer, [
      [dish(0), 2],
      [dish(1), 1],
    ]);
  };

  /** Orders of three dishes, by a customer of their own, oldest first; up to ten. */
  const severalOrders = async (number: number) => {
    const url = inject('shopUrl');
    const account = await aCustomer(url);
    const caller = await callerOf({ url }, account);
    const orders: PlacedOrder[] = [];
    for (let count = 0; count < number; count++) {
      orders.push(
        await placeOrder(caller, [
          [dish(0), 2],
          [dish(1), 1],
          [dish(2), 3],
        ]),
      );
    }
    return { orders, username: account.username };
  };

  const orderNow = async ({ orderNumber }: PlacedOrder) =>
    (await staff.call('GET', `/orders/number/${orderNumber}`)).body as {
      status: string;
      statusHistory: { status: string }[];
      totalPrice: number;
      products: { name: string; quantity: number }[];
    };

  /** The list of all orders, with a search for one. */
  const openOrder = async (order: PlacedOrder, options: DashboardVisit = {}): Promise<Page> => {
    const page = await openDashboard(visit, { section: 'orders', tab: 'all', search: order.orderNumber, ...options });
    await record(page, order.orderNumber).waitFor();
    return page;
  };

  /** The record of the order. */
  const openRecord = ({ orderNumber }: PlacedOrder, options: DashboardVisit = {}): Promise<Page> =>
    openDashboard(visit, { section: 'orders', order: orderNumber, ...options });

  const button = (page: Page, name: string, { orderNumber }: PlacedOrder) =>
    settled(page, orderNumber).getByRole('button', { name: new RegExp(`^${name} .*${orderNumber}$`) });
  const dialog = (page: Page) => page.locator('dialog[open]').last();
  const inDialog = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name });

  return {
    visit,
    dish,
    euros,
    anOrder,
    severalOrders,
    orderNow,
    openOrder,
    openRecord,
    button,
    dialog,
    inDialog,
    /** Makes API calls as staff. */
    staff: () => staff,
    /** The customer who placed the latest order. */
    customer: () => customer,
  };
};
