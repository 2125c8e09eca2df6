import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { verifyAuditChain } from '../../apps/api/src/db/audit-chain.ts';
import { type OpenDatabase, openDatabase } from '../../apps/api/src/db/database.ts';
import { countsOf } from '../../apps/api/src/db/tallies.ts';
import { type Customer, fateOf } from '../../apps/api/src/testing/kill-customers.ts';
import { canMove, type OrderStatus } from '../../packages/contract/src/order-status.ts';

/** Where the shop keeps its data. */
export type Place = { dataDir: string; databaseUrl: string | undefined };

/** What the shop has answered so far: somebody's order, and orders that staff have moved on. */
export interface Acknowledged {
  orders: Map<Customer, string>;
  confirmed: Set<string>;
}

/** How often each rule was found broken. */
export type Faults = Record<(typeof rules)[number], number>;

/** What has to hold after each kill. */
export const rules = [
  'acknowledged orders missing',
  'customers with a second order',
  'cart and order both, or neither, or half of one',
  'acknowledged moves missing',
  'illegal histories',
  'orders counted wrong',
  'breaks of the audit trail',
  'damage found by the engine',
] as const;

const isLegal = (history: OrderStatus[], status: OrderStatus): boolean =>
  history[0] === 'created' &&
  history.at(-1) === status &&
  history.slice(1).every((next, index) => canMove(history[index] as OrderStatus, next, 'staff'));

const historiesOf = async (
  db: OpenDatabase['db'],
): Promise<{ id: string; status: OrderStatus; history: OrderStatus[] }[]> => {
  const orders = await db.selectFrom('orders').select(['id', 'status']).execute();
  const moves = await db
    .selectFrom('order_status_history')
    .select(['order_id', 'status'])
    .orderBy('order_id')
    .orderBy('position')
    .execute();
  const byOrder = Map.groupBy(moves, ({ order_id }) => order_id);
  return orders.map(({ id, status }) => ({ id, status, history: (byOrder.get(id) ?? []).map((move) => move.status) }));
};

const damageOf = ({ dataDir, databaseUrl }: Place): number => {
  // PostgreSQL has no command for it: it would have refused to start, or to read.
  if (databaseUrl) return 0;
  const file = new DatabaseSync(join(dataDir, 'bottega.sqlite'), { readOnly: true });
  const found = file.prepare('pragma integrity_check').all();
  const orphans = file.prepare('pragma foreign_key_check').all();
  file.close();
  return found.filter(({ integrity_check }) => integrity_check !== 'ok').length + orphans.length;
};

/** Looks at everything that the customers and staff of the killed shop did. */
export const soundness = async (
  db: OpenDatabase['db'],
  { place, customers, acknowledged }: { place: Place; customers: readonly Customer[]; acknowledged: Acknowledged },
): Promise<{ faults: Faults; cutOff: Set<Customer> }> => {
  const fates = await fateOf(db, customers);
  const histories = await historiesOf(db);
  const statusOf = new Map(histories.map(({ id, status }) => [id, status]));
  const twice = await db
    .selectFrom('orders')
    .select('user_id')
    .groupBy('user_id')
    .having(({ fn }) => fn.countAll<number>(), '>', 1)
    .execute();
  const counts = await countsOf(db, 'orders');
  const real = Map.groupBy(histories, ({ status }) => status);
  const counted = new Set([...counts.keys(), ...real.keys()]) as Set<OrderStatus>;
  const missing = [...acknowledged.orders].filter(([, id]) => !statusOf.has(id));
  return {
    faults: {
      'acknowledged orders missing': missing.length,
      'customers with a second order': twice.length,
      'cart and order both, or neither, or half of one': fates.filter(({ fate }) => fate === 'broken').length,
      'acknowledged moves missing': [...acknowledged.confirmed].filter((id) => statusOf.get(id) !== 'confirmed').length,
      'illegal histories': histories.filter(({ history, status }) => !isLegal(history, status)).length,
      'orders counted wrong': [...counted].filter((key) => (counts.get(key) ?? 0) !== (real.get(key)?.length ?? 0))
        .length,
      'breaks of the audit trail': (await verifyAuditChain(db)) === null ? 0 : 1,
      'damage found by the engine': damageOf(place),
    },
    cutOff: new Set(
      fates.flatMap(({ customer, fate }) => (fate === 'ordered' && !acknowledged.orders.has(customer) ? customer : [])),
    ),
  };
};

/** Opens the database as the next start of the shop would, and closes it again. */
export const withDatabase = async <T>(place: Place, use: (database: OpenDatabase) => Promise<T>): Promise<T> => {
  const database = await openDatabase(place);
  return use(database).finally(() => database.close());
};
