import type { Locator, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import type { Visit } from '../browser.ts';
import type { Staff } from '../dashboard/staff.ts';
import { aLoggedInCustomer, type Dish, fillCart, type Guest, menuOf } from './carts.ts';

/** The parts of an order that the tests need. */
export interface PlacedOrder {
  _id: string;
  orderNumber: string;
  paymentId: string;
  createdAt: string;
  totalPrice: number;
}

/** What the trattoria asks for: an order for pickup as soon as possible. */
export const pickupNow = {
  fulfilment: { service: 'pickup', slot: 'asap', contactName: 'Mia Rossi', phone: '+33612345678' },
};

/** Orders the dishes as the customer. */
export const placeOrder = async (
  guest: Pick<Guest, 'id' | 'call'>,
  lines: readonly (readonly [Dish, number])[],
  asked: object = {},
): Promise<PlacedOrder> => {
  await fillCart(guest, lines);
  const { status, body } = await guest.call('POST', `/orders/create/${guest.id}`, asked);
  expect(status).toBe(201);
  return body as PlacedOrder;
};

/** Visits as a new customer who has ordered three pieces of two dishes; nothing is open yet. */
export const customerWithOrder =
  (visit: (path?: string, options?: Visit) => Promise<Page>) => async (options?: Visit) => {
    const page = await visit('about:blank', options);
    const guest = await aLoggedInCustomer(page);
    const dishes = await menuOf(inject('shopUrl'), 2);
    const [first, second = first] = dishes;
    const order = await placeOrder(guest, [
      [first, 2],
      [second, 1],
    ]);
    return { page, guest, order, dishes };
  };

/** Moves the order to the next statuses as staff do. */
export const promote = async (staff: Staff, { _id }: Pick<PlacedOrder, '_id'>, ...steps: string[]): Promise<void> => {
  for (const status of steps) expect((await staff.call('PUT', `/orders/${_id}/status`, { status })).status).toBe(200);
};

/** The cards of the list of orders. */
export const orderCards = (page: Page): Locator => page.getByRole('main').locator('li:has(h2)');

export const orderCard = (page: Page, { orderNumber }: PlacedOrder): Locator =>
  orderCards(page).filter({ hasText: orderNumber });

/** The five steps on an order's page. */
export const orderSteps = (page: Page): Locator =>
  page.getByRole('list', { name: /^(Progress of your order|Avancement de votre commande)$/ }).getByRole('listitem');

/** A notice that is on screen. */
export const notice = (page: Page, text: string): Locator => page.getByRole('status').filter({ hasText: text });
