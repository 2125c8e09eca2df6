import { setCartQuantity } from '@bottega/contract/cart/endpoints';
import { setOrderStatus } from '@bottega/contract/orders/endpoints';
import { memoryLimits } from '@bottega/contract/rate-limits';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { aSignedInUser } from '#testing/factories.ts';
import { withOrdering } from '#testing/ordering.ts';
import type { Client, TestApp } from '#testing/test-app.ts';

const office = '203.0.113.1';
const nothing = 'x'.repeat(22);
const minute = 60_000;

/** How often each status was returned. */
const tally = async (times: number, call: (nr: number) => Promise<number>): Promise<Record<number, number>> => {
  const statuses: Record<number, number> = {};
  for (let nr = 0; nr < times; nr++) {
    const status = await call(nr);
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
  return statuses;
};

describeApi((test) => {
  test.override({ instances: 1 });

  const at = (app: TestApp, address: string, { cookies }: Client): Client => {
    const client = app.client(address);
    for (const [name, value] of cookies) client.cookies.set(name, value);
    return client;
  };
  // 404: for counting, a write that changes nothing is as good.
  const cartWriter = async (app: TestApp, address: string) => {
    const { user, client } = await aSignedInUser(app);
    const writer = at(app, address, client);
    const params = { userId: user.id, productId: nothing };
    return () => writer.call(setCartQuantity, { params, body: { quantity: 2 } });
  };

  test('[RULE-06] one customer may change the cart 300 times a minute, from any networks, without affecting others', async ({
    app,
  }) => {
    const write = await cartWriter(app, office);
    const { times } = memoryLimits.customerWrite;
    expect(await tally(times, async () => (await write()).status)).toEqual({ 404: times });
    const { status, headers } = await write();
    expect([status, headers.get('retry-after')]).toEqual([429, '60']);
    expect((await (await cartWriter(app, office))()).status).toBe(404);
    app.clock.pass(minute);
    expect((await write()).status).toBe(404);
  });

  test('[RULE-06] thirty people behind one address may change their carts at once', async ({ app }) => {
    const writers = await Promise.all(Array.from({ length: 30 }, () => cartWriter(app, office)));
    const answers = await tally(30 * 12, async (nr) => (await writers[nr % 30]?.())?.status ?? 0);
    expect(answers).toEqual({ 404: 360 });
  });

  test('[SLOT-10] thirty people behind one address may poll the shop at the checkout and still read the menu', async ({
    app,
  }) => {
    await withOrdering(app);
    const ask = async (path: string) => (await app.answer(office)(path, {})).status;
    expect(await tally(30 * 40, () => ask('/api/ordering?days=none'))).toEqual({ 200: 1200 });
    expect(await ask('/api/products')).toBe(200);
  });

  test('[RULE-06] staff may move four hundred orders in a minute', async ({ admin }) => {
    const move = () => admin.call(setOrderStatus, { params: { id: nothing }, body: { status: 'delivered' } });
    expect(await tally(400, async () => (await move()).status)).toEqual({ 404: 400 });
  });

  test.for([
    ['writes', 'PUT', `/api/cart/${nothing}/${nothing}`, memoryLimits.write.times, 401],
    ['quotes', 'POST', '/api/ordering/quote', memoryLimits.quote.times, 404],
    ['avatars', 'GET', '/api/avatar/mia.svg', memoryLimits.picture.times, 200],
    ['uploaded pictures', 'GET', '/uploads/nothing', memoryLimits.picture.times, 404],
    ['unknown addresses', 'POST', '/api/nothing', memoryLimits.read.times, 404],
    ['unknown methods', 'PATCH', '/api/products', memoryLimits.read.times, 405],
  ] as const)(
    '[RULE-06] %s of one network are limited, whatever the fingerprint',
    async ([, method, path, times, usual], { app }) => {
      const ask = (address: string, nr = 0) =>
        app.answer(address)(path, { method, headers: { 'x-forwarded-for': `10.0.${nr >> 8}.${nr & 255}` } });
      expect(await tally(times, async (nr) => (await ask(office, nr)).status)).toEqual({ [usual]: times });
      const refused = await ask(office);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
      expect((await ask('203.0.113.2')).status).toBe(usual);
    },
  );
});
