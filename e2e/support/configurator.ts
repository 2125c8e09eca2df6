import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { aLoggedInCustomer, type Guest, menuOf } from './orders/carts.ts';

/** The button of a dish with options. */
export const addButton = (page: Page): Locator => page.getByRole('button', { name: /^(Add|Ajouter) · / });

/** A customer who has ordered from the trattoria before: name and phone number are stored. */
export const aRegular = async (page: Page): Promise<Guest> => {
  const guest = await aLoggedInCustomer(page);
  const shopUrl = new URL((await page.context().request.get('/api/config')).url()).origin;
  const drink = (await menuOf(shopUrl, 50)).find(({ name }) => name === 'Limonata');
  expect((await guest.call('POST', `/cart/${guest.id}`, { productId: drink?._id, quantity: 1 })).status).toBe(200);
  const fulfilment = { service: 'pickup', slot: 'asap', contactName: 'Mia Rossi', phone: '+33612345678' };
  expect((await guest.call('POST', `/orders/create/${guest.id}`, { fulfilment })).status).toBe(201);
  return guest;
};

/** The newest order of the customer. */
export const lastOrder = async ({ id, call }: Guest) => {
  const { body } = await call('GET', `/orders/user/${id}`);
  const { orders } = (body as { payload: { orders: { totalPrice: number; products: { options?: object[] }[] }[] } })
    .payload;
  return orders[0];
};
