import { type Diet, diets } from '@bottega/contract/food/diets';
import { type Allergen, allergens, type FoodInfo, type OptionFood } from '@bottega/contract/food/food';
import { effectiveFood, fits } from '@bottega/contract/food/food-rules';
import { listProducts, listProductsByCategory } from '@bottega/contract/products/endpoints';
import { categories } from '@bottega/contract/products/rules';
import fc from 'fast-check';
import { expect } from 'vitest';
import { fitsInSql, refreshDefaultFood } from '#db/default-food.ts';
import { inBatches } from '#db/rows.ts';
import { describeApi } from '#testing/api-test.ts';
import { aProduct } from '#testing/factories.ts';
import { aSearchableMenu } from '#testing/menu/search-menu.ts';
import { anOptionGroup, withGroup } from '#testing/options.ts';
import type { TestApp } from '#testing/test-app.ts';

const some = <Value>(values: readonly Value[], most: number) => fc.subarray([...values], { maxLength: most });

const anyFood: fc.Arbitrary<FoodInfo> = fc
  .record({ contains: some(allergens, 3), traces: some(allergens, 2), diets: some(diets, 3) })
  .map(({ contains, traces, diets: own }) => ({
    contains,
    mayContain: traces.filter((each) => !contains.includes(each)),
    diets: own,
  }));

const anyOption: fc.Arbitrary<OptionFood> = fc.record(
  { adds: some(allergens, 2), removes: some(allergens, 2), dropsDiets: some(diets, 1) },
  { requiredKeys: [] },
);

const menusAtAll = 1000;

/** Dishes of a thousand menus, each with its default options and the others of its group. */
const randomDishes = () => {
  const dish = fc.record({
    food: fc.option(anyFood, { freq: 5 }),
    options: fc.array(fc.option(anyOption), { maxLength: 3 }),
    byDefault: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
  });
  const menus = fc.sample(fc.array(dish, { minLength: 2, maxLength: 4 }), { numRuns: menusAtAll, seed: 17 });
  return menus.flat().map((each, index) => ({ ...each, id: `d${String(index).padStart(5, '0')}` }));
};

type RandomDish = ReturnType<typeof randomDishes>[number];

const defaultFood = ({ food, options, byDefault }: RandomDish) =>
  effectiveFood(
    food,
    options.filter((_option, index) => byDefault[index]),
  );

const insertRandom = async ({ db, clock }: TestApp, dishes: readonly RandomDish[]): Promise<void> => {
  const at = { created_at: clock.now(), updated_at: clock.now() };
  const rows = dishes.map(({ id, food }, position) => ({
    id,
    food,
    name: id,
    description: '',
    img: '/x.svg',
    price_cents: 100,
    position,
    ...at,
    category: categories[position % categories.length] ?? 'pasta',
  }));
  await inBatches(rows, (batch) => db.insertInto('products').values(batch).execute());
  const withOptions = dishes.filter(({ options }) => options.length > 0);
  await inBatches(withOptions, async (batch) => {
    const groups = batch.map(({ id }) => ({
      id: `g${id}`,
      name: { en: id },
      kind: 'many' as const,
      position: 0,
      ...at,
    }));
    await db.insertInto('option_groups').values(groups).execute();
    const values = batch.flatMap(({ id, options }) =>
      options.map((food, position) => ({
        id: `${id}-${position}`,
        group_id: `g${id}`,
        name: { en: 'x' },
        price_cents: 0,
        food,
        position,
      })),
    );
    await db.insertInto('option_values').values(values).execute();
    const links = batch.map(({ id, options, byDefault }) => ({
      product_id: id,
      group_id: `g${id}`,
      min: 0,
      max: 3,
      position: 0,
      defaults: options.flatMap((_option, index) => (byDefault[index] ? { value: `${id}-${index}`, count: 1 } : [])),
    }));
    await db.insertInto('product_option_groups').values(links).execute();
  });
  await db.transaction().execute((trx) =>
    refreshDefaultFood(
      trx,
      dishes.map(({ id }) => id),
    ),
  );
};

const anyWish = fc.record({ without: some(allergens, 3), diets: some(diets, 2), tracesOk: fc.boolean() });

const pages = async (app: TestApp, query: Record<string, unknown>) => {
  const names: string[] = [];
  for (let page = 1; ; page++) {
    const { body } = await app.client().call(listProducts, { query: { ...query, page, limit: 100 } as never });
    names.push(...body.payload.products.map(({ _id }) => _id));
    if (page * 100 >= body.payload.total) return { ids: names, total: body.payload.total };
  }
};

describeApi({ engines: 'both' }, (test) => {
  test('[ALLER-02] of 1,000 random menus with options, exactly the dishes known to fit are found', async ({ app }) => {
    const dishes = randomDishes();
    expect(dishes.length).toBeGreaterThan(2 * menusAtAll);
    await insertRandom(app, dishes);
    const found = { some: 0, none: 0 };
    for (const wish of fc.sample(anyWish, { numRuns: 60, seed: 17 })) {
      if (wish.without.length + wish.diets.length === 0) continue;
      const fitting = dishes.filter((dish) => defaultFood(dish) && fits(defaultFood(dish), wish)).map(({ id }) => id);
      const { rows } = await fitsInSqlOf(app, wish);
      expect({ wish, ids: rows }).toEqual({ wish, ids: fitting });
      found[fitting.length > 0 ? 'some' : 'none'] += 1;
    }
    expect(found.some).toBeGreaterThan(20);
    const wish = { without: ['milk', 'nuts'], diets: ['vegetarian'] } as const;
    const fitting = dishes.filter((dish) => fits(defaultFood(dish), wish)).map(({ id }) => id);
    const query = { without: 'milk,nuts', diet: 'vegetarian' };
    expect(await pages(app, query)).toEqual({ ids: fitting, total: fitting.length });
    const byCategory = await pages(app, { ...query, sort: 'category' });
    expect([byCategory.total, byCategory.ids.toSorted()]).toEqual([fitting.length, fitting]);
  }, 60_000);

  const fitsInSqlOf = async (app: TestApp, filter: Parameters<typeof fitsInSql>[0]) => {
    const found = app.db.selectFrom('products').select('id').where(fitsInSql(filter)).orderBy('position');
    return { rows: (await found.execute()).map(({ id }) => id) };
  };

  const aMenu = async (app: TestApp) => {
    const dish = (position: number, id: string, contains: Allergen[], more: Partial<FoodInfo> = {}) =>
      aProduct(app, {
        id,
        name: id,
        position,
        category: id === 'wine' ? 'drinks' : 'pizza',
        food: { contains, ...more },
      });
    await dish(0, 'margherita', ['gluten', 'milk'], { diets: ['vegetarian'], alcohol: false });
    await dish(1, 'wine', ['sulphites'], { alcohol: true, diets: ['vegan'] });
    await dish(2, 'marinara', ['gluten'], { mayContain: ['milk'], diets: ['vegan'] });
    await aProduct(app, { id: 'unknown', name: 'unknown', position: 3, category: 'pizza' });
  };

  const idsOf = async (app: TestApp, query: object) => {
    const { status, body } = await app.client().call(listProducts, { query: query as never });
    expect(status).toBe(200);
    return body.payload.products.map(({ _id }) => _id);
  };

  test('[ALLER-02] traces count unless accepted, and unknown food never fits', async ({ app }) => {
    await aMenu(app);
    expect(await idsOf(app, { without: 'milk' })).toEqual(['wine']);
    expect(await idsOf(app, { without: 'milk', traces: 'ok' })).toEqual(['wine', 'marinara']);
    expect(await idsOf(app, { diet: 'vegetarian' })).toEqual(['margherita', 'wine', 'marinara']);
    expect(await idsOf(app, { diet: 'vegan', without: 'sulphites' })).toEqual(['marinara']);
    expect(await idsOf(app, { traces: 'ok' })).toHaveLength(4);
  });

  test('sections and totals count only dishes that fit', async ({ app }) => {
    await aMenu(app);
    const query = { diet: 'vegan', sort: 'category', limit: 1 } as never;
    const { body } = await app.client().call(listProducts, { query });
    expect(body.payload).toMatchObject({ total: 2, products: [{ _id: 'marinara' }] });
    expect(body.payload.sections).toEqual([
      { category: 'pizza', count: 1 },
      { category: 'drinks', count: 1 },
    ]);
    const params = { category: 'drinks,pasta' } as never;
    const drinks = await app.client().call(listProductsByCategory, { params, query: { diet: 'vegan' } as never });
    expect(drinks.body.payload).toMatchObject({ total: 1, products: [{ _id: 'wine' }] });
  });

  test('[ALLER-02] a search finds only dishes that fit', async ({ app }) => {
    await aSearchableMenu(app, {
      'Pizza rossa': { food: { contains: ['gluten'] } },
      'Pizza bianca': { food: { contains: ['gluten', 'milk'] } },
      'Pizza senza nome': {},
      'Pizza di riso rossa': { food: { contains: [] }, category: 'others' },
    });
    const found = async (query: object) => {
      const { body } = await app.client().call(listProducts, { query: query as never });
      return [body.payload.products.map(({ name }) => name), body.payload.total];
    };
    expect(await found({ search: 'pizza', without: 'milk' })).toEqual([['Pizza rossa', 'Pizza di riso rossa'], 2]);
    expect(await found({ search: 'pizza rossa', without: 'gluten' })).toEqual([['Pizza di riso rossa'], 1]);
    expect(await found({ search: 'bianca', without: 'milk' })).toEqual([[], 0]);
    const params = { category: 'others' } as never;
    const query = { search: 'pizza', without: 'milk' } as never;
    const { body } = await app.client().call(listProductsByCategory, { params, query });
    expect(body.payload).toMatchObject({ total: 1, products: [{ name: 'Pizza di riso rossa' }] });
  });

  test('a dish is filtered and listed with its default options', async ({ app }) => {
    await aMenu(app);
    const group = await anOptionGroup(app, {
      values: [
        { name: { en: 'Mozzarella' }, food: { adds: ['milk'], dropsDiets: ['vegan'] } },
        { name: { en: 'None' } },
      ],
    });
    await withGroup(app, 'wine', group.id, { min: 1, defaults: [{ value: group.values[0] ?? '', count: 1 }] });
    await refreshDefaultFood(app.db, ['wine', 'wine']);
    expect(await idsOf(app, { without: 'milk' })).toEqual([]);
    const { body } = await app.client().call(listProducts, { query: { without: 'gluten' } as never });
    expect(body.payload.products.map(({ food }) => food)).toEqual(['GO a']);
  });

  test('[ALLER-02] where no dish is declared none is known to fit', async ({ app }) => {
    await aProduct(app);
    expect(await idsOf(app, {})).toHaveLength(1);
    expect(await idsOf(app, { without: 'milk' })).toEqual([]);
    expect(await idsOf(app, { diet: 'vegan' satisfies Diet })).toEqual([]);
  });
});
