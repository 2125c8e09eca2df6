import { listKitchenOrders } from '@bottega/contract/kitchen/endpoints';
import { defaultKitchen } from '@bottega/contract/kitchen/schemas';
import { createOrder } from '@bottega/contract/orders/endpoints';
import type { Row } from '#db/tables.ts';
import { randomId } from '#lib/random.ts';
import { aProduct, aUser, inCart, withFlags, withSession } from './factories.ts';
import { withOrdering } from './ordering.ts';
import type { Client, TestApp } from './test-app.ts';

/** A shop that takes orders and has a kitchen screen. */
export const withKitchen = async (app: TestApp): Promise<void> => {
  await withOrdering(app);
  await withFlags(app, [], ['ff_ordering', 'ff_kitchen']);
};

export const aCook = async (app: TestApp) => {
  const user = await aUser(app, { duties: ['kitchen'] });
  return { user, client: await withSession(app, user) };
};

interface Placed {
  locale?: 'en' | 'fr';
  slot?: string;
  /** Absent: a new one. */
  user?: Row<'users'>;
}

/** Two dishes, ordered for pickup in the last slot of the evening, 21:45 to 22:00, or in another. */
export const anOrderForPickup = async (
  app: TestApp,
  { locale = 'en', slot = '2026-11-21T20:45:00Z', user: given }: Placed = {},
) => {
  await withKitchen(app);
  const user = given ?? (await aUser(app, { locale }));
  const customer = await withSession(app, user);
  const product = await aProduct(app, { price_cents: 1000, name_fr: 'Cacio et poivre', food: { contains: ['milk'] } });
  await inCart(app, user.id, product.id, 2);
  const contact = { contactName: 'Anna Maria Rossi', phone: '+33478420033' };
  const body = { fulfilment: { service: 'pickup' as const, slot, ...contact }, note: 'Senza sale' };
  const { body: order } = await customer.call(createOrder, { params: { userId: user.id }, body });
  return { user, customer, product, order, params: { id: order._id } };
};

export const ticketsOf = async (client: Client) => (await client.call(listKitchenOrders, {})).body;

/** Of the events of an order. */
export const kindsOf = async (app: TestApp, id: string) => {
  const events = app.db.selectFrom('order_events').select('kind').where('order_id', '=', id).orderBy('seq');
  return (await events.execute()).map(({ kind }) => kind);
};

/** Of an order that is accepted ten minutes later, crossed off, put away, taken back and put away again. */
export const allPressKinds = ['placed', 'acknowledged', 'delayed', 'moved', 'line_done', 'moved', 'recalled', 'bumped'];

type Orders = Record<'order' | 'cooking' | 'ready', { id: string }>;

interface Call {
  params?: Record<string, string>;
  body?: Record<string, unknown>;
}

/** Part of the valid calls: of an order that was placed, one that was accepted, and one that was taken back. */
export const kitchenCalls: Record<string, (orders: Orders) => Call> = {
  'GET /kitchen/orders': () => ({}),
  'POST /kitchen/orders/:id/acknowledge': ({ order }) => ({ params: { id: order.id } }),
  'POST /kitchen/orders/:id/accept': ({ order }) => ({ params: { id: order.id }, body: { minutes: 0 } }),
  'POST /kitchen/orders/:id/bump': ({ cooking }) => ({ params: { id: cooking.id } }),
  'POST /kitchen/orders/:id/recall': ({ ready }) => ({ params: { id: ready.id } }),
  'POST /kitchen/orders/:id/told': ({ cooking }) => ({
    params: { id: cooking.id },
    body: { at: '2026-11-21T18:30:00.000Z' },
  }),
  'POST /kitchen/orders/:id/refuse': ({ order }) => ({ params: { id: order.id }, body: { reason: 'too_busy' } }),
  'PUT /kitchen/orders/:id/lines/:line': ({ order }) => ({ params: { id: order.id, line: '0' }, body: { done: true } }),
  'GET /kitchen/stations': () => ({}),
  'GET /kitchen/settings': () => ({}),
  'PUT /kitchen/settings': () => ({
    body: { ...defaultKitchen, timeoutAfter: 13, stations: ['Oven', randomId().slice(0, 12)] },
  }),
};
