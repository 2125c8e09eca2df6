import { sql } from 'kysely';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { anOrder, aUser } from '#testing/factories.ts';
import { up } from './004-options-in-cents.ts';

const named = (value: string) => ({ value, count: 2, name: { en: value }, group: { en: 'Size', fr: 'Taille' } });

describeApi({ engines: 'both' }, (test) => {
  test('[ORD-04] the choices of earlier orders keep their names, order and prices, now in cents', async ({ app }) => {
    const user = await aUser(app);
    const chosen = await anOrder(app, user);
    await anOrder(app, user);
    const before = [
      { ...named('large'), price: 2.3 },
      { ...named('small'), price: -0.29 },
      { ...named('plain'), price: 0 },
    ];
    await sql`update order_items set options = ${JSON.stringify(before)} where order_id = ${chosen.id}`.execute(app.db);
    await up(app.db as never);
    const items = await app.db.selectFrom('order_items').select(['order_id', 'options']).execute();
    expect(items.toSorted(({ order_id: id }) => (id === chosen.id ? -1 : 1)).map(({ options }) => options)).toEqual([
      [
        { ...named('large'), priceCents: 230 },
        { ...named('small'), priceCents: -29 },
        { ...named('plain'), priceCents: 0 },
      ],
      null,
    ]);
  });
});
