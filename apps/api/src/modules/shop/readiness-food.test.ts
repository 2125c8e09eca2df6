import { getReadiness } from '@bottega/contract/shop/hours/opening-endpoints';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { aProduct } from '#testing/factories.ts';
import { withOrdering } from '#testing/ordering.ts';
import type { Client, TestApp } from '#testing/test-app.ts';

describeApi((test) => {
  const readFood = async (admin: Client) =>
    (await admin.call(getReadiness, {})).body.filter(({ key }) => key === 'food' || key === 'origins');
  const food = { key: 'food', level: 'blocking', where: 'menu' } as const;
  const foodAdvised = { ...food, level: 'advice' } as const;
  const origins = { key: 'origins', level: 'blocking', where: 'menu' } as const;

  const sellOnlyDeclared = (app: TestApp, orderOnlyDeclared: boolean) =>
    withOrdering(app, { settings: { orderOnlyDeclared } });

  test('[ALLER-05] dishes of unknown food keep a shop closed where only declared ones are sold, elsewhere they are a hint', async ({
    app,
    admin,
  }) => {
    await aProduct(app, { name: 'Hidden', hidden: true });
    expect(await readFood(admin)).toEqual([]);
    await aProduct(app, { name: 'Unknown' });
    expect(await readFood(admin)).toEqual([{ ...foodAdvised, ok: false, dishes: ['Unknown'], count: 1 }]);
    await sellOnlyDeclared(app, true);
    expect(await readFood(admin)).toEqual([{ ...food, ok: false, dishes: ['Unknown'], count: 1 }]);
    await sellOnlyDeclared(app, false);
    expect(await readFood(admin)).toEqual([{ ...foodAdvised, ok: false, dishes: ['Unknown'], count: 1 }]);
  });

  test('[ALLER-06] a declared dish with meat must state its origin; other dishes need not', async ({ app, admin }) => {
    await aProduct(app, { id: 'm', name: 'Lamb' });
    expect(await readFood(admin)).toEqual([{ ...foodAdvised, ok: false, dishes: ['Lamb'], count: 1 }]);
    await aProduct(app, { id: 'u', name: 'Unknown' });
    await aProduct(app, { id: 'b', name: 'Stew', description: 'Beef, red wine', food: { contains: [] } });
    await aProduct(app, { id: 'c', name: 'Chicken of the woods', food: { contains: [], diets: ['vegan'] } });
    await aProduct(app, { id: 'w', description: 'Goes with lamb', category: 'drinks', food: { contains: [] } });
    await aProduct(app, { id: 'd', name: 'Hidden', hidden: true });
    expect(await readFood(admin)).toEqual([
      { ...foodAdvised, ok: false, dishes: ['Lamb', 'Unknown'], count: 2 },
      { ...origins, ok: false, dishes: ['Stew'], count: 1 },
    ]);
    await sellOnlyDeclared(app, true);
    expect(await readFood(admin)).toEqual([
      { ...food, ok: false, dishes: ['Lamb', 'Unknown'], count: 2 },
      { ...origins, ok: false, dishes: ['Stew'], count: 1 },
    ]);
    const beef = { species: 'beef', raised: 'FR', slaughtered: 'FR' } as const;
    await app.db
      .updateTable('products')
      .set({ food: { contains: [], origins: [beef] } })
      .execute();
    expect(await readFood(admin)).toEqual([
      { ...food, ok: true },
      { ...origins, ok: true },
    ]);
  });
});
