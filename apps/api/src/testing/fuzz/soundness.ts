import { canMove } from '@bottega/contract/orders/rules';
import { type Kysely, sql } from 'kysely';
import { verifyAuditChain } from '#db/audit/audit-chain.ts';
import { countRecords } from '#db/lists/list-counts.ts';
import { listedKinds, listedType } from '#db/record-types.ts';
import type { Database, Row } from '#db/tables.ts';

const references = [
  ['sessions', 'user_id', 'users'],
  ['one_time_tokens', 'user_id', 'users'],
  ['login_codes', 'user_id', 'users'],
  ['totp_secrets', 'user_id', 'users'],
  ['recovery_codes', 'user_id', 'users'],
  ['reviews', 'user_id', 'users'],
  ['favorites', 'user_id', 'users'],
  ['favorites', 'product_id', 'products'],
  ['carts', 'user_id', 'users'],
  ['cart_items', 'user_id', 'users'],
  ['cart_items', 'product_id', 'products'],
  ['product_slugs', 'product_id', 'products'],
  ['option_values', 'group_id', 'option_groups'],
  ['product_option_groups', 'product_id', 'products'],
  ['product_option_groups', 'group_id', 'option_groups'],
  ['orders', 'user_id', 'users'],
  ['order_items', 'order_id', 'orders'],
  ['order_status_history', 'order_id', 'orders'],
  ['idempotency_keys', 'user_id', 'users'],
  ['upload_files', 'upload_id', 'uploads'],
] as const;

const countRows = async (db: Kysely<Database>, query: ReturnType<typeof sql>): Promise<number> => {
  const { rows } = await (query as ReturnType<typeof sql<{ n: number | string }>>).execute(db);
  return Number(rows[0]?.n);
};

const orphans = async (db: Kysely<Database>): Promise<string[]> => {
  const found: string[] = [];
  for (const [table, column, target] of references) {
    const at = sql.ref(column);
    const n = await countRows(
      db,
      sql`select count(*) as n from ${sql.table(table)} where ${at} is not null and ${at} not in (select id from ${sql.table(target)})`,
    );
    if (n > 0) found.push(`${n} ${table}.${column} without ${target}`);
  }
  return found;
};

const wrongOrders = async (db: Kysely<Database>): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from orders where total_cents <> coalesce(
      (select sum(price_cents * quantity) from order_items where order_id = orders.id), -1)
    or exists (select 1 from order_items where order_id = orders.id and (quantity not between 1 and 64 or price_cents < 0))`.execute(
    db,
  );
  return rows.map(({ id }) => `order ${id} does not add up`);
};

const isLegal = (history: readonly Row<'order_status_history'>[], status: string): boolean =>
  history.at(-1)?.status === status &&
  history.every((step, index) => {
    const before = history[index - 1];
    return step.position === index && (!before || canMove(before.status, step.status, 'staff'));
  });

const wrongHistories = async (db: Kysely<Database>): Promise<string[]> => {
  const orders = await db.selectFrom('orders').select(['id', 'status']).execute();
  const steps = await db.selectFrom('order_status_history').selectAll().orderBy('position').execute();
  const byOrder = Map.groupBy(steps, (step) => step.order_id);
  return orders
    .filter(({ id, status }) => !isLegal(byOrder.get(id) ?? [], status))
    .map(({ id }) => `order ${id} went a way that there is not`);
};

const wrongCounts = async (db: Kysely<Database>): Promise<string[]> => {
  const wrong: string[] = [];
  for (const kind of listedKinds) {
    const { table } = listedType(kind);
    const n = await countRows(db, sql`select count(*) as n from ${sql.table(table)}`);
    const counted = await countRecords(db, kind);
    if (n !== counted) wrong.push(`${n} ${table}, counted ${counted}`);
  }
  return wrong;
};

/** Violations of the shop's invariants; empty for a sound database. */
export const unsoundIn = async (db: Kysely<Database>): Promise<string[]> => {
  const broken = await verifyAuditChain(db);
  const superadmins = await countRows(
    db,
    sql`select count(*) as n from users where role = 'superadmin' and disabled_at is null`,
  );
  return [
    ...(await orphans(db)),
    ...(await wrongOrders(db)),
    ...(await wrongHistories(db)),
    ...(await wrongCounts(db)),
    ...(broken === null ? [] : [`audit event ${broken} is not as it was written`]),
    ...(superadmins > 0 ? [] : ['no superadmin']),
  ];
};
