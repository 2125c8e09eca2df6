import { getOrdering } from '@bottega/contract/fulfilment/endpoints';
import { setAvailability } from '@bottega/contract/products/staff-endpoints';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { aProduct } from '#testing/factories.ts';
import { anOptionGroup } from '#testing/options.ts';
import { withOrdering } from '#testing/ordering.ts';
import { anotherInstance, type TestApp } from '#testing/test-app.ts';

describeApi({ engines: 'both' }, (test) => {
  const unavailableOn = async (app: Pick<TestApp, 'client'>) =>
    (await app.client().call(getOrdering, { query: { days: 'none' } })).body.unavailable;

  test('[STOCK-01] sold-out and hidden dishes are listed at once in the status polled by open carts, and removed again', async ({
    app,
    admin,
  }) => {
    await withOrdering(app);
    const [pasta, pizza, none, counted] = [
      await aProduct(app),
      await aProduct(app),
      await aProduct(app, { stock: 0 }),
      await aProduct(app, { stock: 3 }),
    ];
    const sorted = (...ids: string[]) => ids.toSorted();
    expect(await unavailableOn(app)).toEqual([none.id]);
    const set = (id: string, body: object) => admin.call(setAvailability, { params: { id }, body });

    expect((await set(pasta.id, { soldOut: 'today' })).status).toBe(200);
    expect((await set(pizza.id, { hidden: true })).status).toBe(200);
    expect(await unavailableOn(app)).toEqual(sorted(none.id, pasta.id, pizza.id));
    await set(pasta.id, { soldOut: 'no' });
    await set(pizza.id, { hidden: false });
    await set(none.id, { stock: 1 });
    expect(await unavailableOn(app)).toEqual([]);
    await set(counted.id, { stock: 0 });
    expect(await unavailableOn(anotherInstance(app))).toEqual([counted.id]);
  });

  test('[OPT-06] a sold-out option is listed until it is available again', async ({ app }) => {
    await withOrdering(app);
    const soldOut = { name: { en: 'Large' }, sold_out_until: new Date(app.clock.now().getTime() + 60_000) };
    const { values } = await anOptionGroup(app, { values: [{ name: { en: 'Normal' } }, soldOut] });
    expect(await unavailableOn(app)).toEqual([values[1]]);
    app.clock.pass(60_000);
    expect(await unavailableOn(app)).toEqual([]);
  });
});
