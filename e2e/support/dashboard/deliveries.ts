import { expect } from 'vitest';
import { aCustomer, type Customer } from '../customers.ts';
import { fillCart, menuOf } from '../orders/carts.ts';
import type { Shop } from '../shop.ts';
import { callerOf, type Staff } from './staff.ts';

export interface PlacedDelivery {
  _id: string;
  orderNumber: string;
  totalPrice: number;
  fulfilment: { promisedAt: string };
}

const address = { street: '12 rue Mercière', extra: '3rd floor, code 41B7', postcode: '69002', city: 'Lyon' };

/** Of a new customer, for their door as soon as possible. */
export const aDelivery = async (
  shop: Shop,
  given: Partial<typeof address> = {},
): Promise<{ customer: Customer; order: PlacedDelivery }> => {
  const customer = await aCustomer(shop.url);
  const caller = await callerOf(shop, customer);
  const [dish] = await menuOf(shop.url, 1);
  await fillCart(caller, [[dish, 3]]);
  const to = { contactName: 'Rosa Blanc', phone: '+33612345678', address: { ...address, ...given } };
  const fulfilment = { service: 'delivery', slot: 'asap', ...to };
  const { status, body } = await caller.call('POST', `/orders/create/${caller.id}`, { fulfilment, note: 'Ring twice' });
  expect(body).toMatchObject({ fulfilment: { service: 'delivery' } });
  expect(status).toBe(201);
  return { customer, order: body as PlacedDelivery };
};

/** Cooked, so that a courier may take it. */
export const aReadyDelivery = async (shop: Shop, staff: Staff, given?: Partial<typeof address>) => {
  const { order } = await aDelivery(shop, given);
  for (const status of ['confirmed', 'ready']) {
    expect((await staff.call('PUT', `/orders/${order._id}/status`, { status })).status).toBe(200);
  }
  return order;
};
