import { getShop } from '@bottega/contract/shop/endpoints';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { aProduct } from '#testing/factories.ts';
import { withOrdering } from '#testing/ordering.ts';
import type { TestApp } from '#testing/test-app.ts';

describeApi((test) => {
  const foodTerms = async (app: TestApp) => {
    const { declaresFood, orderOnlyDeclared } = (await app.client().call(getShop, {})).body;
    return { declaresFood, orderOnlyDeclared };
  };

  test('[ALLER-01] the shop says that it declares food as soon as one dish on its menu does', async ({ app }) => {
    await aProduct(app);
    await aProduct(app, { hidden: true, food: { contains: [] } });
    expect(await foodTerms(app)).toEqual({});
    const { id } = await aProduct(app, { food: { contains: [] } });
    await app.deps.changes.publish('products');
    expect(await foodTerms(app)).toEqual({ declaresFood: true });
    await app.db.deleteFrom('products').where('id', '=', id).execute();
    await app.deps.changes.publish('products');
    expect(await foodTerms(app)).toEqual({});
  });

  test('[ALLER-05] the shop says whether it sells only declared dishes', async ({ app }) => {
    await withOrdering(app, { settings: { orderOnlyDeclared: true } });
    expect(await foodTerms(app)).toEqual({ orderOnlyDeclared: true });
    await withOrdering(app);
    expect(await foodTerms(app)).toEqual({});
  });
});
