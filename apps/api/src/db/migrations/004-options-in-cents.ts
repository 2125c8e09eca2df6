import { type Kysely, PostgresAdapter, sql } from 'kysely';

const inCents = {
  postgres: sql`(
    select jsonb_agg(
      (option - 'price') || jsonb_build_object('priceCents', round((option ->> 'price')::numeric * 100)::integer)
      order by place)
    from jsonb_array_elements(options) with ordinality as listed (option, place))`,
  sqlite: sql`(
    select json_group_array(json_set(json_remove(value, '$.price'), '$.priceCents',
      cast(round(json_extract(value, '$.price') * 100) as integer)))
    from json_each(options))`,
};

/** Cents in the options of orders, as everywhere. */
export const up = async (db: Kysely<never>): Promise<void> => {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const isList = isPostgres ? sql`jsonb_typeof(options) = 'array'` : sql`json_type(options) = 'array'`;
  const list = inCents[isPostgres ? 'postgres' : 'sqlite'];
  await sql`update order_items set options = ${list} where options is not null and ${isList}`.execute(db);
};
