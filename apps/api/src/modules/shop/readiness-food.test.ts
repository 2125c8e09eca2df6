import { getReadiness } from '@bottega/contract/shop/opening-endpoints';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { aProduct, withFlags } from '#testing/factories.ts';
import type { Client } from '#testing/test-app.ts';

describeApi((test) => {
  const readFood = async (admin: Client) =>
    (await admin.call(getReadiness, {})).body.filter(({ key }) => key === 'food' || key === 'origins');
  const food = { key: 'food', level: 'blocking', where: 'menu' } as const;
  const origins = { key: 'origins', level: 'blocking', where: 'menu' } as const;

  test('[ALLER-05, ALLER-06] with the flag on, dishes with unknown food and meat without an origin are listed', async ({
    app,
    admin,
  }) => {
    await aProduct(app, { id: 'a', name: 'Unknown' });
    await aProduct(app, { id: 'b', name: 'Stew', description: 'Beef, red wine', food: { contains: [] } });
    await aProduct(app, { id: 'c', name: 'Chicken of the woods', food: { contains: [], diets: ['vegan'] } });
    await aProduct(app, { id: 'w', description: 'Goes with lamb', category: 'drinks', food: { contains: [] } });
    await aProduct(app, { id: 'd', name: 'Hidden', hidden: true });
    expect(await readFood(admin)).toEqual([]);
    await withFlags(app, [], ['ff_food_info']);
    expect(await readFood(admin)).toEqual([
      { ...food, ok: false, dishes: ['Unknown'], count: 1 },
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
