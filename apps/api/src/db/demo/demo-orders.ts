import { randomBytes } from 'node:crypto';
import type { OrderingSettings } from '@bottega/contract/fulfilment/settings';
import type { DeliveryZone } from '@bottega/contract/fulfilment/zones';
import { totalCents } from '@bottega/contract/money';
import { orderNumberFrom } from '@bottega/contract/orders/order-number';
import { type OrderActor, type OrderStatus, orderSteps, type PaymentStatus } from '@bottega/contract/orders/rules';
import { intervalsOn, type OpeningHours, openState, spanOf } from '@bottega/contract/shop/hours/opening-hours';
import { daysAfter, shopDate } from '@bottega/contract/shop/shop-time';
import { randomId } from '#lib/random.ts';
import type { NewRow } from '../tables.ts';
import { type DemoContact, demoFulfilment } from './demo-fulfilment.ts';

export interface DemoOrder {
  hoursAgo: number;
  reached: (typeof orderSteps)[number];
  canceledBy?: OrderActor | undefined;
  payment: PaymentStatus;
  items: Record<string, number>;
  contact?: DemoContact;
}

type Plan = [
  username: string,
  hoursAgo: number,
  reached: DemoOrder['reached'],
  payment: PaymentStatus,
  items: DemoOrder['items'],
  canceledBy?: OrderActor,
];

const plans: readonly Plan[] = [
  ['giulia', 0.5, 'created', 'pending', { 'pizza-diavola': 1, 'limonata-di-sorrento': 2 }],
  ['giulia', 2, 'confirmed', 'pending', { 'tagliatelle-al-ragu': 2, 'chianti-classico': 1 }],
  ['giulia', 5, 'ready', 'paid', { 'pizza-margherita': 2, tiramisu: 2 }],
  ['giulia', 8, 'expedited', 'pending', { 'lasagne-alla-bolognese': 1, espresso: 1 }],
  [
    'giulia',
    27,
    'delivered',
    'paid',
    { 'cacio-e-pepe': 1, 'insalata-caprese': 1, 'panna-cotta-ai-frutti-di-bosco': 2 },
  ],
  ['giulia', 31, 'created', 'failed', { 'pizza-marinara': 1 }, 'customer'],
  ['giulia', 52, 'confirmed', 'refunded', { 'arancini-siciliani': 2, 'spritz-veneziano': 2 }, 'staff'],
  ['giulia', 75, 'delivered', 'paid', { 'gnocchi-al-pesto': 2, 'gelato-artigianale': 2 }],
  ['giulia', 99, 'delivered', 'paid', { 'pizza-capricciosa': 1, 'panzanella-toscana': 1, 'cannoli-siciliani': 3 }],
  ['giulia', 123, 'ready', 'refunded', { 'calzone-napoletano': 1 }, 'customer'],
  ['theo', 1, 'confirmed', 'paid', { 'pizza-quattro-formaggi': 1, espresso: 2 }],
  [
    'theo',
    29,
    'delivered',
    'paid',
    { 'spaghetti-al-pomodoro': 2, 'bruschetta-al-pomodoro': 1, 'torta-della-nonna': 2 },
  ],
  ['theo', 77, 'expedited', 'refunded', { 'ravioli-ricotta-e-spinaci': 2 }, 'staff'],
];

export const demoOrders = plans.map(([username, hoursAgo, reached, payment, items, canceledBy]) => {
  return { username, hoursAgo, reached, payment, items, canceledBy };
});

const minutesTo = { created: 0, confirmed: 3, ready: 19, expedited: 24, delivered: 47 };
const minutesToCancel = 6;

export interface Person {
  id: string;
  username: string;
  email: string;
}

export interface Dish {
  id: string;
  name: string;
  price_cents: number;
  kitchen_units: number;
}

interface Context {
  customer: Person;
  staffId: string;
  dishOf: (slug: string) => Dish;
  now: Date;
  hours: OpeningHours;
  ordering: OrderingSettings;
  zones: readonly DeliveryZone[];
}

const hourMs = 3_600_000;
const minuteMs = 60_000;

const placedAt = (hoursAgo: number, { now, hours }: Pick<Context, 'now' | 'hours'>): Date => {
  const planned = new Date(now.getTime() - hoursAgo * hourMs);
  if (hoursAgo < 3 || openState(planned, hours).open) return planned;
  for (let date = shopDate(planned); ; date = daysAfter(date, -1)) {
    const closed = intervalsOn(date, hours).map((interval) => spanOf(date, interval).closesAt);
    const last = closed.findLast((closesAt) => closesAt < planned);
    if (last) return new Date(last.getTime() - (60 + (hoursAgo % 24) * 4) * minuteMs);
  }
};

export const demoOrderRows = (plan: DemoOrder, context: Context) => {
  const { customer, staffId, dishOf, now, hours, ordering, zones } = context;
  const id = randomId();
  const items = Object.entries(plan.items).map(([slug, quantity], position): NewRow<'order_items'> => {
    const { id: product_id, name, price_cents } = dishOf(slug);
    return { order_id: id, position, product_id, name, price_cents, quantity };
  });
  const placed = placedAt(plan.hoursAgo, { now, hours }).getTime();
  const history = pathOf(plan).map(({ status, minutes, by }, position): NewRow<'order_status_history'> => {
    const at = new Date(placed + minutes * minuteMs);
    return { order_id: id, position, status, at, by_user_id: by === 'customer' ? customer.id : staffId };
  });
  const first = history.at(0);
  const last = history.at(-1);
  if (!first || !last) throw new Error('An order begins with being created');
  const timeOf = (step: OrderStatus) => history.find(({ status }) => status === step)?.at ?? null;
  const itemsTotal = totalCents(items.map(({ price_cents, quantity }) => ({ priceCents: price_cents, quantity })));
  const units = Object.entries(plan.items).reduce((sum, [slug, nr]) => sum + dishOf(slug).kitchen_units * nr, 0);
  const fulfilment =
    plan.contact &&
    demoFulfilment({ ...plan.contact, placed: new Date(placed), items: itemsTotal, units, hours, ordering, zones });
  const order: NewRow<'orders'> = {
    ...fulfilment,
    id,
    order_number: orderNumberFrom(randomBytes(7)),
    user_id: customer.id,
    username: customer.username,
    email: customer.email,
    status: last.status,
    payment_provider: 'on_delivery',
    payment_id: `cod_${randomId()}`,
    payment_status: plan.payment,
    total_cents: itemsTotal + (fulfilment?.delivery_fee_cents ?? 0),
    created_at: first.at,
    updated_at: last.at,
    version: history.length,
    acknowledged_at: timeOf('confirmed'),
    bumped_at: timeOf('ready'),
  };
  return { order, items, history };
};

const pathOf = ({ reached, canceledBy }: DemoOrder) => {
  const steps = orderSteps.slice(0, orderSteps.indexOf(reached) + 1);
  const path = steps.map((status): { status: OrderStatus; minutes: number; by: OrderActor } => ({
    status,
    minutes: minutesTo[status],
    by: status === 'created' ? 'customer' : 'staff',
  }));
  if (canceledBy) path.push({ status: 'canceled', minutes: minutesTo[reached] + minutesToCancel, by: canceledBy });
  return path;
};
