import type { FoodInfo } from '@bottega/contract/food/food';
import { getLegalPage } from '@bottega/contract/legal/endpoints';
import { getProduct } from '@bottega/contract/products/endpoints';
import { createProduct, exportProducts, updateProduct } from '@bottega/contract/products/staff-endpoints';
import { foodColumns, productFormColumns } from '@bottega/contract/products/staff-schemas';
import { expect } from 'vitest';
import { foodMasks, refreshDefaultFood } from '#db/default-food.ts';
import { describeApi } from '#testing/api-test.ts';
import { auditTrail } from '#testing/audit-trail.ts';
import { dumpTables } from '#testing/database/dump.ts';
import { aProduct } from '#testing/factories.ts';
import { aMenuFile, sendMenu } from '#testing/menu/menu-file.ts';
import { anOptionGroup, withGroup } from '#testing/options.ts';
import type { TestApp } from '#testing/test-app.ts';

const form = { name: 'Ragù', description: 'Slow', img: '/x.svg', price: 12, category: 'pasta' } as const;

const ragu: FoodInfo = {
  contains: ['gluten', 'celery'],
  mayContain: ['nuts'],
  kinds: { gluten: ['wheat'], nuts: ['walnut', 'hazelnut'] },
  diets: ['spicy'],
  alcohol: true,
  origins: [
    { species: 'beef', born: 'FR', raised: 'FR', slaughtered: 'FR' },
    { species: 'pork', raised: 'ES', slaughtered: 'FR' },
    { species: 'lamb', born: 'IE', raised: 'FR', slaughtered: 'FR' },
    { species: 'poultry', raised: 'FR', slaughtered: 'FR' },
  ],
  prepacked: true,
};

const cells = {
  contains: 'gluten celery',
  mayContain: 'nuts',
  glutenKinds: 'wheat',
  nutKinds: 'walnut hazelnut',
  diets: 'spicy',
  alcohol: 'yes',
  origins: 'beef:FR pork:ES/FR lamb:IE/FR/FR poultry:FR/FR',
  prepacked: 'yes',
};

/** A menu with a single dish and its food columns. */
const aFoodFile = (food: Partial<typeof cells>, id = '') => {
  const row = { name: 'Ragù', description: 'Slow', descriptionFr: '', img: '/x.svg', price: '12', category: 'pasta' };
  const columns = [...productFormColumns, ...foodColumns];
  const values: Record<string, string> = { _id: id, badge: '', ...row, ...food };
  return `${columns.join(',')}\n${columns.map((column) => values[column] ?? '').join(',')}\n`;
};

const contradictions: [string, FoodInfo, string, Partial<typeof cells>, string][] = [
  [
    'vegan with eggs',
    { contains: ['eggs'], diets: ['vegan'] },
    'food.diets',
    { contains: 'eggs', diets: 'vegan' },
    'diets',
  ],
  [
    'gluten_free with gluten',
    { contains: ['gluten'], diets: ['gluten_free'] },
    'food.diets',
    { contains: 'gluten', diets: 'gluten_free' },
    'diets',
  ],
  [
    'traces of what it contains',
    { contains: ['milk'], mayContain: ['milk'] },
    'food.mayContain',
    { contains: 'milk', mayContain: 'milk' },
    'mayContain',
  ],
  [
    'rye without gluten',
    { contains: [], kinds: { gluten: ['rye'] } },
    'food.kinds.gluten',
    { contains: 'none', glutenKinds: 'rye' },
    'glutenKinds',
  ],
  [
    'walnuts without nuts',
    { contains: [], kinds: { nuts: ['walnut'] } },
    'food.kinds.nuts',
    { contains: 'none', nutKinds: 'walnut' },
    'nutKinds',
  ],
];

describeApi((test) => {
  const foodOf = async ({ db }: TestApp, id: string) =>
    (await db.selectFrom('products').select('food').where('id', '=', id).executeTakeFirstOrThrow()).food;

  test('[ALLER-01] the food of a dish is saved, shown to staff and audited, and "none of the 14" differs from unknown', async ({
    app,
    admin,
  }) => {
    const added = await admin.call(createProduct, { body: { ...form, food: ragu } });
    expect(added).toMatchObject({ status: 201, body: { food: ragu } });
    const params = { id: added.body._id };
    expect((await app.client().call(getProduct, { params })).body.food).toEqual(ragu);

    const asItIs = await admin.call(updateProduct, { params, body: form });
    expect(asItIs.body.food).toEqual(ragu);
    const none = await admin.call(updateProduct, { params, body: { ...form, food: { contains: [] } } });
    expect(none.body.food).toEqual({ contains: [] });
    const unknown = await admin.call(updateProduct, { params, body: { ...form, food: null } });
    expect(unknown.body).not.toHaveProperty('food');
    expect(await foodOf(app, params.id)).toBeNull();
    const trail = (await auditTrail(app)) as unknown as { before: { food?: object }; after?: { food?: object } }[];
    expect(trail.map(({ before, after }) => [before?.food, after?.food])).toEqual([
      [undefined, ragu],
      [ragu, { contains: [] }],
      [{ contains: [] }, undefined],
    ]);
  });

  test('[ALLER-08] a dish is shown with the food of its default options, and with its own for a choice', async ({
    app,
  }) => {
    const own: FoodInfo = {
      contains: ['milk'],
      mayContain: ['nuts'],
      kinds: { nuts: ['hazelnut'] },
      diets: ['vegetarian'],
    };
    const { id } = await aProduct(app, { name: 'Gelato', food: own });
    const group = await anOptionGroup(app, {
      kind: 'count',
      values: [{ name: { en: 'Pistachio' }, food: { adds: ['nuts'] } }, { name: { en: 'Lemon' } }],
    });
    await withGroup(app, id, group.id, { max: 3, defaults: [{ value: group.values[0] ?? '', count: 2 }] });
    await refreshDefaultFood(app.db, [id]);
    const read = async () => {
      const { body } = await app.client().call(getProduct, { params: { id } });
      return { food: body.food, baseFood: body.baseFood };
    };
    const asItComes = { ...own, contains: ['milk', 'nuts'], mayContain: [], kinds: {} };
    expect(await read()).toEqual({ food: asItComes, baseFood: own });
    const legal = await app.client().call(getLegalPage, { params: { page: 'allergens' }, query: { locale: 'en' } });
    expect(legal.body.sections.flatMap(({ paragraphs }) => paragraphs)).toContain('Gelato\nContains: milk, nuts');
    await app.db.deleteFrom('product_option_groups').execute();
    expect(await read()).toEqual({ food: own, baseFood: undefined });
  });

  test('a changed dish is then filtered by its new food with default options', async ({ app, admin }) => {
    const { id } = await aProduct(app);
    const group = await anOptionGroup(app, { values: [{ name: { en: 'Egg' }, food: { adds: ['eggs'] } }] });
    await withGroup(app, id, group.id, { defaults: [{ value: group.values[0] ?? '', count: 1 }] });
    const masks = () =>
      app.db
        .selectFrom('products')
        .select(['contains_mask', 'traces_mask', 'diets_mask'])
        .where('id', '=', id)
        .executeTakeFirst();
    await admin.call(updateProduct, { params: { id }, body: { ...form, food: { contains: ['milk'] } } });
    expect(await masks()).toEqual(foodMasks({ contains: ['milk', 'eggs'] }));
    await sendMenu(admin, aFoodFile({ contains: 'fish' }, id));
    expect(await masks()).toEqual(foodMasks({ contains: ['fish', 'eggs'] }));
    await admin.call(updateProduct, { params: { id }, body: { ...form, food: null } });
    expect(await masks()).toEqual(foodMasks(null));
  });

  test.for(contradictions)(
    '[ALLER-04] %s is refused, naming the form’s field and the file’s column',
    async ([_what, food, field, row, column], { app, admin }) => {
      const { id } = await aProduct(app);
      const before = await dumpTables(app.db);
      const errors = { [field]: expect.any(String) };
      for (const answer of [
        await admin.call(createProduct, { body: { ...form, food } }),
        await admin.call(updateProduct, { params: { id }, body: { ...form, food } }),
      ])
        expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input', errors } });
      const { body } = await sendMenu(admin, aFoodFile(row));
      expect(body).toMatchObject({ applied: false, errors: [{ row: 2, field: column }] });
      expect(await dumpTables(app.db)).toEqual(before);
    },
  );

  test('[ALLER-01] a file can set everything that a form can, and an export returns it', async ({ app, admin }) => {
    const { body } = await sendMenu(admin, aFoodFile(cells));
    expect(body).toMatchObject({ created: 1, errors: [] });
    const { id } = await app.db.selectFrom('products').select('id').executeTakeFirstOrThrow();
    expect(await foodOf(app, id)).toEqual(ragu);
    await aProduct(app, { food: { contains: [] }, name_fr: 'Cacio', slug: 'cacio', position: 7 });
    await aProduct(app, { name: 'Unknown', position: 8 });
    const file = String((await admin.call(exportProducts, {})).body);
    expect(file.split('\r\n').map((line) => line.split(',').slice(-9, -1).join(','))).toEqual([
      foodColumns.join(','),
      Object.values(cells).join(','),
      'none,,,,,,,',
      ',,,,,,,',
      '',
    ]);
    const before = await dumpTables(app.db);
    expect((await sendMenu(admin, file)).body).toMatchObject({ unchanged: 3, errors: [], applied: true });
    expect(await dumpTables(app.db)).toEqual(before);
  });

  test('a file without these columns changes neither food nor the French name', async ({ app, admin }) => {
    const { id } = await aProduct(app, { food: ragu, name_fr: 'Sauce bolognaise', description_fr: 'Ancien' });
    const { body } = await sendMenu(admin, aMenuFile({ _id: id, name: 'Ragù', descriptionFr: 'Nouveau' }));
    expect(body).toMatchObject({ updated: 1, errors: [] });
    expect(await foodOf(app, id)).toEqual(ragu);
    const texts = await app.db.selectFrom('product_texts').select(['name', 'description']).execute();
    expect(texts).toEqual([{ name: 'Sauce bolognaise', description: 'Nouveau' }]);
  });

  test('empty cells make a dish’s food unknown, and the list of changes shows that', async ({ app, admin }) => {
    const { price, ...rest } = form;
    const { id } = await aProduct(app, { ...rest, price_cents: price * 100, food: { contains: ['milk'] } });
    const { body } = await sendMenu(admin, aFoodFile({}, id));
    expect(body.changes).toEqual([{ row: 2, name: 'Ragù', isNew: false, field: 'contains', from: 'milk', to: null }]);
    expect(await foodOf(app, id)).toBeNull();
  });

  test.for<[string, Partial<typeof cells>, string]>([
    ['an allergen of its own', { contains: 'onions' }, 'contains'],
    ['none and another', { contains: 'none milk' }, 'contains'],
    ['diets without allergens', { diets: 'vegan' }, 'contains'],
    ['an unclear answer', { contains: 'none', alcohol: 'perhaps' }, 'alcohol'],
    ['a country by its name', { contains: 'none', origins: 'beef:France' }, 'origins'],
    ['an unknown animal', { contains: 'none', origins: 'horse:FR' }, 'origins'],
  ])('%s is refused, naming its column', async ([_what, row, column], { admin }) => {
    const { body } = await sendMenu(admin, aFoodFile(row));
    expect(body).toMatchObject({ applied: false, errors: [{ row: 2, field: column }] });
  });

  test('a file must have all food columns or none', async ({ admin }) => {
    const file = aFoodFile({ contains: 'milk' }).replace(',prepacked', '');
    expect((await sendMenu(admin, file)).body.errors).toMatchObject([{ row: 1, field: 'prepacked' }]);
  });
});
