import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/tables.ts';

// Written out so that a new table without a place here does not compile.
const tables = Object.keys({
  users: true,
  sessions: true,
  one_time_tokens: true,
  login_codes: true,
  feature_flags: true,
  settings: true,
  products: true,
  articles: true,
  reviews: true,
  favorites: true,
  carts: true,
  cart_items: true,
  orders: true,
  order_items: true,
  order_status_history: true,
  idempotency_keys: true,
  mails: true,
  contact_messages: true,
  rate_limits: true,
  search_words: true,
  search_fragments: true,
  product_words: true,
  audit_events: true,
  audit_details: true,
  audit_head: true,
  tallies: true,
  search_terms: true,
  uploads: true,
  upload_files: true,
} satisfies Record<keyof Database, true>);

/** Every row of every table as text, in an order of its own: equal dumps mean that a call changed nothing. */
export const dumpTables = async (db: Kysely<Database>): Promise<Record<string, string[]>> => {
  const dump: Record<string, string[]> = {};
  for (const table of tables) {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(db);
    dump[table] = rows.map((row) => JSON.stringify(row)).toSorted();
  }
  return dump;
};

/** The same without the counters of limits, which a refused call leaves behind as well. */
export const dumpShop = async (db: Kysely<Database>): Promise<Record<string, string[]>> => {
  const { rate_limits: _, ...shop } = await dumpTables(db);
  return shop;
};
