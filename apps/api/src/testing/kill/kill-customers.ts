import { flagKeys, laterFlagKeys } from '@bottega/contract/flags';
import { defaultOrdering } from '@bottega/contract/fulfilment/settings';
import { defaultHours, weekOf } from '@bottega/contract/shop/hours/opening-hours';
import { type Kysely, sql } from 'kysely';
import type { OpenDatabase } from '#db/open/open-database.ts';
import type { Database } from '#db/tables.ts';
import type { Keys } from '#lib/keys.ts';
import { randomId } from '#lib/random.ts';
import { accessToken } from '#modules/accounts/tokens/session-tokens.service.ts';

/** Has a full cart, a session and an idempotency key. */
export interface Customer {
  id: string;
  access: string;
  key: string;
}

const products = ['penne', 'pesto', 'panna'];
const priceCents = 1000;

/** Turns every flag of the spec on and adds three products. */
export const openCounter = async ({ db }: Pick<OpenDatabase, 'db'>): Promise<void> => {
  const now = new Date();
  const flags = flagKeys.map((key) => ({
    id: randomId(),
    key,
    enabled: !laterFlagKeys.includes(key),
    updated_at: now,
  }));
  await db.insertInto('feature_flags').values(flags).execute();
  const menu = products.map((id) => ({
    id,
    name: id,
    description: id,
    img: `/dishes/${id}.svg`,
    price_cents: priceCents,
    category: 'pasta' as const,
    created_at: now,
    updated_at: now,
  }));
  await db.insertInto('products').values(menu).execute();
};

/** Takes orders for a time, day and night, with room for six carts in a slot. */
export const openSlots = async ({ db }: Pick<OpenDatabase, 'db'>): Promise<void> => {
  await db.updateTable('feature_flags').set({ enabled: true }).where('key', '=', 'ff_ordering').execute();
  const documents = {
    ordering: defaultOrdering,
    hours: { ...defaultHours, week: weekOf(() => [{ opens: '00:00', closes: '00:00' }]) },
  };
  const rows = Object.entries(documents).map(([key, value]) => ({
    key: key as keyof typeof documents,
    value: { ...value },
    version: 1,
    updated_at: new Date(),
  }));
  await db.insertInto('shop_documents').values(rows).execute();
};

/** What orders have taken of the kitchen, by the orders and by the slots. */
export const unitsTaken = async (db: Kysely<Database>): Promise<{ ofOrders: number; ofSlots: number }> => {
  const { rows } = await sql<{ orders: number; slots: number }>`select
    (select coalesce(sum(units), 0) from orders where status <> 'canceled') as orders,
    (select coalesce(sum(units), 0) from slot_loads) as slots`.execute(db);
  return { ofOrders: Number(rows[0]?.orders), ofSlots: Number(rows[0]?.slots) };
};

/** Adds customers with one of each product in the cart. */
export const fillCarts = async (
  db: Kysely<Database>,
  { count, round, keys }: { count: number; round: number; keys: Keys },
): Promise<Customer[]> => {
  const now = new Date();
  const ids = Array.from({ length: count }, (_, index) => `customer-${round}-${index}`);
  const times = { created_at: now, updated_at: now };
  const sessionTimes = {
    rotated_at: now,
    created_at: now,
    last_used_at: now,
    expires_at: new Date(now.getTime() + 1e8),
  };
  await db.transaction().execute(async (trx) => {
    const account = { password_hash: 'none', role: 'user', locale: 'en', verified_at: now, ...times } as const;
    const users = ids.map((id) => ({ id, username: id, email: `${id}@example.org`, ...account }));
    await trx.insertInto('users').values(users).execute();
    const client = { refresh_hash: 'none', user_agent: 'test', ip: 'test', ...sessionTimes };
    const sessions = ids.map((id) => ({ id: `session-${id}`, user_id: id, ...client }));
    await trx.insertInto('sessions').values(sessions).execute();
    const lines = ids.flatMap((user_id) =>
      products.map((id) => ({ user_id, line_id: id, product_id: id, quantity: 1, added_at: now })),
    );
    await trx.insertInto('cart_items').values(lines).execute();
  });
  return ids.map((id) => ({ id, access: accessToken(keys, `session-${id}`, now), key: `key-${id}` }));
};

/** Repeats the call while the killed shop's is still running. Returns the id of the order. @throws Error */
export const placeOrder = async (address: string, customer: Customer, body: object = {}): Promise<string> => {
  for (;;) {
    const response = await fetch(`${address}/api/orders/create/${customer.id}`, {
      method: 'POST',
      headers: {
        cookie: `access=${customer.access}`,
        'content-type': 'application/json',
        'idempotency-key': customer.key,
      },
      body: JSON.stringify(body),
    });
    const { _id, code } = (await response.json()) as { _id: string; code?: string };
    if (response.status === 201) return _id;
    if (code !== 'request_in_progress') throw new Error(`checkout answered ${response.status}`);
  }
};

/** `waiting`: the whole cart and nothing else; `ordered`: one whole order and nothing else. */
export interface Fate {
  customer: Customer;
  fate: 'waiting' | 'ordered' | 'broken';
  orderId: string | undefined;
}

const waiting = { orders: 0, items: 0, history: 0, mails: 0, answered: 0, cart: 3 };
const ordered = { orders: 1, items: 3, history: 1, mails: 1, answered: 1, cart: 0 };

// One statement, so one snapshot: PostgreSQL may still finish a commit of the killed shop.
const countEverything = (db: Kysely<Database>) =>
  sql<typeof waiting & { id: string; order_id: string | null; total: number | null }>`
    select u.id, o.id as order_id, o.total_cents as total,
      (select count(*) from orders where user_id = u.id) as orders,
      (select count(*) from order_items where order_id = o.id) as items,
      (select count(*) from order_status_history where order_id = o.id and status = 'created') as history,
      (select count(*) from jobs where recipient = u.email and payload ->> 'template' = 'order_received') as mails,
      (select count(*) from idempotency_keys where user_id = u.id and order_id = o.id) as answered,
      (select count(*) from cart_items where user_id = u.id) as cart
    from users u left join orders o on o.user_id = u.id`.execute(db);

/** Looks into every table that a checkout writes. */
export const fateOf = async (db: Kysely<Database>, customers: readonly Customer[]): Promise<Fate[]> => {
  const { rows } = await countEverything(db);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return customers.map((customer) => {
    const row = rowOf.get(customer.id);
    const stands = (at: Partial<typeof waiting>, total: number | null) =>
      row?.total === total && Object.entries(at).every(([name, count]) => row[name as keyof typeof at] === count);
    const fate = stands(waiting, null) ? 'waiting' : stands(ordered, 3 * priceCents) ? 'ordered' : 'broken';
    return { customer, fate, orderId: row?.order_id ?? undefined };
  });
};
