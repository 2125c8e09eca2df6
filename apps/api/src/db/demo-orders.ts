import { randomBytes } from 'node:crypto';
import { totalCents } from '@bottega/contract/money';
import { orderNumberFrom } from '@bottega/contract/order-number';
import { type OrderActor, type OrderStatus, orderSteps, type PaymentStatus } from '@bottega/contract/order-status';
import { randomId } from '../random.ts';
import type { NewRow } from './tables.ts';

/** One demonstration order: how long ago, how far it came, and what was in it. */
export type DemoOrder = {
  hoursAgo: number;
  /** The last step it reached, before it was canceled if it was. */
  reached: (typeof orderSteps)[number];
  canceledBy?: OrderActor;
  payment: PaymentStatus;
  /** Slugs of the menu. */
  items: Record<string, number>;
};

/** Orders of the demonstration customers: every status and payment status, and more than one page for giulia. */
export const demoOrders: Record<'giulia' | 'theo', readonly DemoOrder[]> = {
  giulia: [
    { hoursAgo: 0.5, reached: 'created', payment: 'pending', items: { 'pizza-diavola': 1, 'limonata-di-sorrento': 2 } },
    {
      hoursAgo: 2,
      reached: 'confirmed',
      payment: 'pending',
      items: { 'tagliatelle-al-ragu': 2, 'chianti-classico': 1 },
    },
    { hoursAgo: 5, reached: 'ready', payment: 'paid', items: { 'pizza-margherita': 2, tiramisu: 2 } },
    { hoursAgo: 8, reached: 'expedited', payment: 'pending', items: { 'lasagne-alla-bolognese': 1, espresso: 1 } },
    {
      hoursAgo: 27,
      reached: 'delivered',
      payment: 'paid',
      items: { 'cacio-e-pepe': 1, 'insalata-caprese': 1, 'panna-cotta-ai-frutti-di-bosco': 2 },
    },
    { hoursAgo: 31, reached: 'created', canceledBy: 'customer', payment: 'failed', items: { 'pizza-marinara': 1 } },
    {
      hoursAgo: 52,
      reached: 'confirmed',
      canceledBy: 'staff',
      payment: 'refunded',
      items: { 'arancini-siciliani': 2, 'spritz-veneziano': 2 },
    },
    { hoursAgo: 75, reached: 'delivered', payment: 'paid', items: { 'gnocchi-al-pesto': 2, 'gelato-artigianale': 2 } },
    {
      hoursAgo: 99,
      reached: 'delivered',
      payment: 'paid',
      items: { 'pizza-capricciosa': 1, 'panzanella-toscana': 1, 'cannoli-siciliani': 3 },
    },
    {
      hoursAgo: 123,
      reached: 'ready',
      canceledBy: 'customer',
      payment: 'refunded',
      items: { 'calzone-napoletano': 1 },
    },
  ],
  theo: [
    { hoursAgo: 1, reached: 'confirmed', payment: 'paid', items: { 'pizza-quattro-formaggi': 1, espresso: 2 } },
    {
      hoursAgo: 29,
      reached: 'delivered',
      payment: 'paid',
      items: { 'spaghetti-al-pomodoro': 2, 'bruschetta-al-pomodoro': 1, 'torta-della-nonna': 2 },
    },
    {
      hoursAgo: 77,
      reached: 'expedited',
      canceledBy: 'staff',
      payment: 'refunded',
      items: { 'ravioli-ricotta-e-spinaci': 2 },
    },
  ],
};

// Minutes from the order to each of its steps, and from the last one to the cancel.
const minutesTo = { created: 0, confirmed: 3, ready: 19, expedited: 24, delivered: 47 };
const minutesToCancel = 6;

/** What an order copies of its customer. */
export type Person = { id: string; username: string; email: string };

/** What an order copies of a product. */
export type Dish = { id: string; name: string; price_cents: number };

type Context = { customer: Person; staffId: string; dishOf: (slug: string) => Dish; now: Date };

/** The rows of one demonstration order, as the shop itself would have written them over time. */
export function demoOrderRows(plan: DemoOrder, { customer, staffId, dishOf, now }: Context) {
  const id = randomId();
  const items = Object.entries(plan.items).map(([slug, quantity], position): NewRow<'order_items'> => {
    const { id: product_id, name, price_cents } = dishOf(slug);
    return { order_id: id, position, product_id, name, price_cents, quantity };
  });
  const history = pathOf(plan).map(({ status, minutes, by }, position): NewRow<'order_status_history'> => {
    const at = new Date(now.getTime() + (minutes - plan.hoursAgo * 60) * 60_000);
    return { order_id: id, position, status, at, by_user_id: by === 'customer' ? customer.id : staffId };
  });
  const first = history.at(0);
  const last = history.at(-1);
  if (!first || !last) throw new Error('An order begins with being created');
  const order: NewRow<'orders'> = {
    id,
    order_number: orderNumberFrom(randomBytes(7)),
    user_id: customer.id,
    username: customer.username,
    email: customer.email,
    status: last.status,
    payment_provider: 'on_delivery',
    payment_id: `cod_${randomId()}`,
    payment_status: plan.payment,
    total_cents: totalCents(items.map(({ price_cents, quantity }) => ({ priceCents: price_cents, quantity }))),
    created_at: first.at,
    updated_at: last.at,
    version: history.length,
  };
  return { order, items, history };
}

function pathOf({ reached, canceledBy }: DemoOrder) {
  const steps = orderSteps.slice(0, orderSteps.indexOf(reached) + 1);
  const path = steps.map((status): { status: OrderStatus; minutes: number; by: OrderActor } => ({
    status,
    minutes: minutesTo[status],
    by: status === 'created' ? 'customer' : 'staff',
  }));
  if (canceledBy) path.push({ status: 'canceled', minutes: minutesTo[reached] + minutesToCancel, by: canceledBy });
  return path;
}
