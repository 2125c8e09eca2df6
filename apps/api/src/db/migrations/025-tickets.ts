import { type Kysely, sql } from 'kysely';

const statements = [
  // Orders from before the kitchen screen existed must not appear on it as new.
  `update orders set acknowledged_at = updated_at where status in ('confirmed', 'ready') and acknowledged_at is null`,
  `update orders set bumped_at = updated_at where status = 'ready' and bumped_at is null`,
  `create index orders_in_kitchen on orders (bumped_at) where status in ('created', 'confirmed', 'ready')`,
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
