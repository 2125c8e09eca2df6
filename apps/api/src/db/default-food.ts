import { type Diet, diets } from '@bottega/contract/food/diets';
import { allergens, type FoodInfo, type FoodWish, type OptionFood } from '@bottega/contract/food/food';
import { effectiveFood } from '@bottega/contract/food/food-rules';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isPostgres } from './engines/is-postgres.ts';
import { inBatches } from './rows.ts';
import type { Db, Row } from './tables.ts';

type Masks = Pick<Row<'products'>, 'contains_mask' | 'traces_mask' | 'diets_mask'>;

const maskOf = <Value extends string>(values: readonly Value[], given: readonly Value[] = []): number =>
  values.reduce((mask, value, bit) => (given.includes(value) ? mask | (1 << bit) : mask), 0);

const fromMask = <Value extends string>(values: readonly Value[], mask: number | null): Value[] =>
  values.filter((_value, bit) => ((mask ?? 0) & (1 << bit)) !== 0);

export const foodMasks = (food: FoodInfo | null | undefined): Masks => ({
  contains_mask: food ? maskOf(allergens, food.contains) : null,
  traces_mask: food ? maskOf(allergens, food.mayContain) : null,
  diets_mask: food ? maskOf(diets, food.diets) : null,
});

const foodOfMasks = ({ contains_mask, traces_mask, diets_mask }: Masks): FoodInfo | undefined =>
  contains_mask === null
    ? undefined
    : {
        contains: fromMask(allergens, contains_mask),
        ...(traces_mask ? { mayContain: fromMask(allergens, traces_mask) } : {}),
        ...(diets_mask ? { diets: fromMask(diets, diets_mask) } : {}),
      };

/** Includes the default options; undefined: unknown. Origins are for the printed menu. */
export const foodAsItComes = (row: Masks & { food: FoodInfo | null }): FoodInfo | undefined => {
  if (!row.food) return undefined;
  const { kinds: _kinds, prepacked: _prepacked, ...summary } = row.food;
  const { contains, mayContain, diets: own } = foodOfMasks(row) ?? row.food;
  return { ...summary, contains, mayContain, diets: own };
};

const readDefaults = async (trx: Db, ids: readonly string[]): Promise<ReadonlyMap<string, OptionFood[]>> => {
  const links = await trx
    .selectFrom('product_option_groups')
    .select(['product_id', 'defaults'])
    .where('product_id', 'in', ids)
    .execute();
  const chosen = [...new Set(links.flatMap(({ defaults }) => defaults.map(({ value }) => value)))];
  if (chosen.length === 0) return new Map();
  const values = await trx.selectFrom('option_values').select(['id', 'food']).where('id', 'in', chosen).execute();
  const foodOf = new Map(values.map(({ id, food }) => [id, food]));
  const linksOf = Map.groupBy(links, ({ product_id }) => product_id);
  return new Map(
    [...linksOf].map(([id, own]) => [
      id,
      own.flatMap(({ defaults }) => defaults.flatMap(({ value }) => foodOf.get(value) ?? [])),
    ]),
  );
};

/**
 * Call it in the change's transaction, before its audit event. Locks the dishes first: the later of two concurrent
 * changes sees both.
 */
export const refreshDefaultFood = (trx: Db, productIds: readonly string[]): Promise<void> =>
  inBatches([...new Set(productIds)].toSorted(), async (batch) => {
    const dishes = await trx
      .selectFrom('products')
      .select(['id', 'food', 'contains_mask', 'traces_mask', 'diets_mask'])
      .where('id', 'in', batch)
      // In the import's order, so that the two cannot deadlock.
      .$if(isPostgres(trx), (locking) => locking.orderBy(sql`id collate "C"`).forNoKeyUpdate())
      .execute();
    const defaults = await readDefaults(trx, batch);
    for (const { id, food, ...seen } of dishes) {
      const masks = foodMasks(effectiveFood(food, defaults.get(id) ?? []));
      const isSame = (Object.keys(masks) as (keyof Masks)[]).every((column) => masks[column] === seen[column]);
      if (!isSame) await trx.updateTable('products').set(masks).where('id', '=', id).execute();
    }
  });

const hasDiet = (diet: Diet): RawBuilder<SqlBool> => {
  const fitting = diet === 'vegetarian' ? (['vegetarian', 'vegan'] as const) : [diet];
  return sql<SqlBool>`(diets_mask & ${sql.lit(maskOf(diets, fitting))}) <> 0`;
};

/** `fits` of the contract on a row of `products`, worded as in the index `products_food`. */
export const fitsInSql = ({ without, diets: wanted = [], tracesOk }: FoodWish): RawBuilder<SqlBool> => {
  const mask = sql.lit(maskOf(allergens, without));
  const conditions = [
    sql<SqlBool>`contains_mask is not null and hidden = false`,
    sql<SqlBool>`(contains_mask & ${mask}) = 0`,
    ...(tracesOk ? [] : [sql<SqlBool>`(traces_mask & ${mask}) = 0`]),
    ...wanted.map(hasDiet),
  ];
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
};

export const countFitting = async (db: Db, filter: FoodWish): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ category: string; n: number | string }>`
    select category, count(*) as n from products where ${fitsInSql(filter)} group by category`.execute(db);
  return new Map(rows.map(({ category, n }) => [category, Number(n)]));
};

/** Worded and ordered as the index `products_food`. */
export const hasDeclaredDish = async (db: Db): Promise<boolean> => {
  const declared = db
    .selectFrom('products')
    .select('id')
    .where(sql<SqlBool>`contains_mask is not null and hidden = false`)
    .orderBy('category')
    .orderBy('position')
    .orderBy('id')
    .limit(1);
  return (await declared.execute()).length > 0;
};
