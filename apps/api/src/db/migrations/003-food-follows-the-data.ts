import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * Two flags go (decision 087). Selling only declared dishes, a part of `ff_food_info`, becomes a setting and stays on
 * where it was.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const wasOn = sql`select updated_at from feature_flags where key = 'ff_food_info' and enabled`;
  const on = isPostgres
    ? sql`value || '{"orderOnlyDeclared": true}'`
    : sql`json_set(value, '$.orderOnlyDeclared', json('true'))`;
  await sql`update shop_documents set value = ${on} where key = 'ordering' and exists (${wasOn})`.execute(db);
  await sql`
    insert into shop_documents (key, value, version, updated_at)
    select 'ordering', '{"orderOnlyDeclared": true}', 1, updated_at from feature_flags
    where key = 'ff_food_info' and enabled
    on conflict (key) do nothing`.execute(db);
  await sql`delete from feature_flags where key in ('ff_food_info', 'ff_options')`.execute(db);
};
