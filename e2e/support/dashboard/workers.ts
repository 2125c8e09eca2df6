import { expect } from 'vitest';
import { aCustomer, type Customer } from '../customers.ts';
import type { Shop } from '../shop.ts';
import { callerOf, type Staff } from './staff.ts';

/** Gives the account these duties and no others. */
export const giveDuties = async (shop: Shop, staff: Staff, person: Customer, duties: string[]): Promise<void> => {
  const { id } = await callerOf(shop, person);
  const { status, body } = await staff.call('PUT', `/user/${id}`, { duties });
  expect([status, body]).toEqual([200, expect.objectContaining({ duties })]);
};

export const aCourier = async (shop: Shop, staff: Staff): Promise<Customer> => {
  const person = await aCustomer(shop.url);
  await giveDuties(shop, staff, person, ['courier']);
  return person;
};
