import { createOrder } from '@bottega/contract/orders/endpoints';
import type { FulfilmentForm } from '@bottega/contract/orders/fulfilment';
import { aProduct, aUser, inCart, withSession } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** For a shop at 13:00 in Lyon that closes at 22:00. */
export const dinner = '2026-11-21T18:15:00.000Z';
export const address = { street: 'Rue Mercière 12', extra: 'Code 4711', postcode: '69002', city: 'Lyon', note: '' };
export const pickup = {
  service: 'pickup',
  slot: dinner,
  contactName: 'Anna Rossi',
  phone: '+33 4 78 42 00 33',
} as const;
export const delivery = { ...pickup, service: 'delivery', address } as const;

export const loadsOf = (app: TestApp) => app.db.selectFrom('slot_loads').selectAll().orderBy('starts_at').execute();

/** A customer with two pieces of a dish at 10 € in the cart. */
export const atCheckout = async (app: TestApp, { quantity = 2, price_cents = 1000, kitchen_units = 1 } = {}) => {
  const user = await aUser(app);
  const client = await withSession(app, user);
  const product = await aProduct(app, { price_cents, kitchen_units });
  await inCart(app, user.id, product.id, quantity);
  const params = { userId: user.id };
  const order = (fulfilment: FulfilmentForm | undefined, more: object = {}) =>
    client.call(createOrder, { params, body: { ...(fulfilment && { fulfilment }), ...more } });
  return { user, client, product, params, order };
};
