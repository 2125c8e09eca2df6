import { setTimeout as pause } from 'node:timers/promises';
import type { Customer } from '../../apps/api/src/testing/kill-customers.ts';
import { fromSomewhere } from '../../e2e/visitors.ts';
import type { Acknowledged } from './soundness.ts';

/** An answer that a living shop must not give; a connection that breaks is the kill. */
export class WrongAnswer extends Error {}

/** Checkouts under way at any moment. */
const lanes = 8;

const call = async (
  url: string,
  { method, access, key, body }: Record<'method' | 'access', string> & { key?: string; body?: object },
) => {
  const response = await fetch(url, {
    method,
    headers: {
      ...fromSomewhere(),
      cookie: `access=${access}`,
      ...(key && { 'idempotency-key': key }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as { _id: string } };
};

const checkOut = async (address: string, customer: Customer, { orders }: Acknowledged): Promise<void> => {
  const { id, access, key } = customer;
  const { status, body } = await call(`${address}/api/orders/create/${id}`, { method: 'POST', access, key });
  if (status !== 201) throw new WrongAnswer(`a checkout answered ${status}`);
  const before = orders.get(customer);
  if (before && before !== body._id) throw new WrongAnswer(`${id} was given a second order`);
  orders.set(customer, body._id);
};

const confirm = async (address: string, admin: Customer, id: string, { confirmed }: Acknowledged): Promise<void> => {
  const body = { status: 'confirmed' };
  const { status } = await call(`${address}/api/orders/${id}/status`, { method: 'PUT', access: admin.access, body });
  // 409: the kill came between its commit and its answer.
  if (status !== 200 && status !== 409) throw new WrongAnswer(`a move answered ${status}`);
  confirmed.add(id);
};

/** Who does something in the shop, and where. */
export interface Scene {
  address: string;
  customers: readonly Customer[];
  admin: Customer;
  acknowledged: Acknowledged;
}

/**
 * Customers check out, eight at a time, while staff confirm what was ordered; until all is done or nobody answers.
 * Answers with what failed.
 */
export const load = async ({ address, customers, admin, acknowledged }: Scene): Promise<Error[]> => {
  const queue = customers.values();
  let isOpen = true;
  const lane = async () => {
    for (const customer of queue) await checkOut(address, customer, acknowledged);
  };
  const staff = async () => {
    while (isOpen) {
      for (const id of acknowledged.orders.values()) {
        if (!acknowledged.confirmed.has(id)) await confirm(address, admin, id, acknowledged);
      }
      await pause(1);
    }
  };
  const selling = Promise.allSettled(Array.from({ length: lanes }, lane)).finally(() => {
    isOpen = false;
  });
  const [confirming] = await Promise.allSettled([staff()]);
  const ends = [...(await selling), confirming];
  return ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as Error] : []));
};
