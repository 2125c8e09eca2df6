import { logout } from '@bottega/contract/accounts/session-endpoints';
import { acceptOrder, bumpOrder } from '@bottega/contract/kitchen/endpoints';
import { getPushKey, subscribeToPush, unsubscribeFromPush } from '@bottega/contract/notifications/endpoints';
import { cancelOrder, moveOrderPromise, setOrderStatus } from '@bottega/contract/orders/endpoints';
import { expect } from 'vitest';
import { allJobHandlers } from '#jobs/all-handlers.ts';
import { createJobWorker } from '#jobs/job-worker.ts';
import { createKeys } from '#lib/keys.ts';
import { describeApi } from '#testing/api-test.ts';
import { withFlags, withSession } from '#testing/factories.ts';
import { aCook, anOrderForPickup } from '#testing/kitchen.ts';
import { aBrowser, aPushService } from '#testing/push.ts';
import { anotherInstance, type TestApp } from '#testing/test-app.ts';

const minute = 60_000;

describeApi((test) => {
  const runJobs = async ({ db, clock, deps }: TestApp) => {
    const handlers = allJobHandlers(deps, clock.now);
    const worker = createJobWorker({ db, clock: clock.now, handlers, logger: deps.logger });
    await worker.runDue();
    await worker.stop();
  };

  const browsersOf = ({ db }: TestApp) =>
    db.selectFrom('push_subscriptions').select(['endpoint', 'locale', 'failures', 'user_id']).execute();

  const setUp = async (app: TestApp, locale = 'fr') => {
    const service = await aPushService();
    const placed = await anOrderForPickup(app);
    const { client: cook } = await aCook(app);
    const id = placed.user.id;
    const subscribed = await placed.customer.call(
      subscribeToPush,
      { params: { id }, body: service.body },
      { 'accept-language': locale },
    );
    expect(subscribed.status).toBe(200);
    const accept = async (minutes: 0 | 10 = 0) => {
      expect((await cook.call(acceptOrder, { params: placed.params, body: { minutes } })).status).toBe(200);
    };
    return { ...placed, id, service, cook, accept };
  };

  test('[PUSH-01] a subscribed browser is notified of a step with number, step and language, nothing else', async ({
    app,
  }) => {
    const { accept, order, service } = await setUp(app);

    await accept();
    await runJobs(app);

    expect(service.messages).toEqual([{ order: order.orderNumber, status: 'confirmed', locale: 'fr' }]);
    const { body } = await (await aCook(app)).client.call(getPushKey, {});
    expect(service.headers).toEqual([
      expect.objectContaining({
        'content-encoding': 'aes128gcm',
        ttl: '3600',
        topic: order.orderNumber,
        authorization: expect.stringMatching(new RegExp(`^vapid t=.*, k=${body.key}$`)),
      }),
    ]);
    await runJobs(app);
    expect(service.messages).toHaveLength(1);
  });

  test('[PUSH-01] customers are not notified of their own moves, nor of others’ orders', async ({ app }) => {
    const { customer, params, service } = await setUp(app);
    const other = await anOrderForPickup(app);
    const { client } = await aCook(app);

    await client.call(acceptOrder, { params: other.params, body: { minutes: 0 } });
    expect((await customer.call(cancelOrder, { params })).status).toBe(200);
    await runJobs(app);

    expect(service.messages).toEqual([]);
  });

  test('[PUSH-01] a new time is notified once it can no longer be undone, and not if undone', async ({ app }) => {
    const { cook, params, order, service, accept } = await setUp(app, 'en');
    const delay = async (minutes: number) => {
      const moved = await cook.call(moveOrderPromise, { params, body: { minutes, force: true } });
      expect(moved.status).toBe(200);
    };
    await accept();
    await runJobs(app);

    await delay(10);
    await delay(-10);
    app.clock.pass(minute);
    await runJobs(app);
    expect(service.messages).toHaveLength(1);

    await delay(10);
    await runJobs(app);
    expect(service.messages).toHaveLength(1);
    app.clock.pass(minute);
    await runJobs(app);
    expect(service.messages.slice(1)).toEqual([{ order: order.orderNumber, status: 'delayed', locale: 'en' }]);
  });

  test.for([404, 410])('[PUSH-01] a service response of %d ends the subscription', async (status, { app }) => {
    const { accept, service } = await setUp(app);
    service.status = status;

    await accept();
    await runJobs(app);

    expect(await browsersOf(app)).toEqual([]);
    app.clock.pass(minute);
    await runJobs(app);
    expect(service.messages).toHaveLength(1);
  });

  test('[PUSH-01] five failures in a row end the subscription, a success in between does not count', async ({
    app,
  }) => {
    const { accept, service } = await setUp(app);
    await app.db.updateTable('push_subscriptions').set({ failures: 4 }).execute();
    await accept();
    await runJobs(app);
    expect(await browsersOf(app)).toMatchObject([{ failures: 0 }]);

    service.status = 503;
    await app.db.updateTable('jobs').set({ done_at: null }).where('kind', '=', 'push_send').execute();
    for (let tries = 1; tries < 5; tries += 1) {
      await runJobs(app);
      expect(await browsersOf(app)).toMatchObject([{ failures: tries }]);
      app.clock.pass(180 * minute);
    }
    await runJobs(app);
    expect(await browsersOf(app)).toEqual([]);
  });

  test('[PUSH-01] an outdated notification is not sent', async ({ app }) => {
    const { accept, service, params, cook } = await setUp(app);
    await accept();
    expect((await cook.call(bumpOrder, { params })).status).toBe(200);

    await runJobs(app);

    expect(service.messages).toMatchObject([{ status: 'ready', come: true }]);
  });

  test('[PUSH-01] a new time is not notified once the order is ready', async ({ app }) => {
    const { accept, service, params, cook } = await setUp(app);
    await accept(10);
    expect((await cook.call(bumpOrder, { params })).status).toBe(200);
    app.clock.pass(minute);

    await runJobs(app);

    expect(service.messages).toMatchObject([{ status: 'ready' }]);
  });

  test('[PUSH-01] an expedited order that the customer collects is not notified as on its way', async ({
    app,
    admin,
  }) => {
    const { accept, service, params, cook } = await setUp(app);
    await accept();
    expect((await cook.call(bumpOrder, { params })).status).toBe(200);
    await admin.call(setOrderStatus, { params, body: { status: 'expedited' } });

    await runJobs(app);

    expect(service.messages).toMatchObject([{ status: 'ready' }]);
  });

  test('[PUSH-01] logging out ends the notifications of that browser, and of no other', async ({ app }) => {
    const { accept, customer, service, user, id } = await setUp(app);
    const phone = await withSession(app, user);
    const other = await aPushService();
    await phone.call(subscribeToPush, { params: { id }, body: other.body });
    expect((await customer.call(logout, {})).status).toBe(200);
    expect(await browsersOf(app)).toMatchObject([{ endpoint: other.body.endpoint }]);

    await accept();
    await runJobs(app);

    expect(service.messages).toEqual([]);
    expect(other.messages).toHaveLength(1);
  });

  test('[PUSH-01] ending a session from elsewhere or disabling the account ends notifications too', async ({ app }) => {
    const { accept, service, user, id, customer } = await setUp(app);
    await app.db.updateTable('sessions').set({ ended_at: app.clock.now() }).where('user_id', '=', id).execute();
    const disabled = await aPushService();
    const client = await withSession(app, user);
    await client.call(subscribeToPush, { params: { id }, body: disabled.body });
    expect((await customer.call(getPushKey, {})).status).toBe(401);
    await app.db.updateTable('users').set({ disabled_at: app.clock.now() }).where('id', '=', id).execute();

    await accept();
    await runJobs(app);

    expect([service.messages, disabled.messages, await browsersOf(app)]).toEqual([[], [], []]);
  });

  test('[PUSH-01] with ff_kitchen off nothing is sent, and the calls are a 404', async ({ app }) => {
    const { accept, service, customer, id } = await setUp(app);
    await accept();
    await withFlags(app, ['ff_kitchen']);

    await runJobs(app);

    expect(service.messages).toEqual([]);
    const { body } = service;
    const answers = [
      await customer.call(getPushKey, {}),
      await customer.call(subscribeToPush, { params: { id }, body }),
      await customer.call(unsubscribeFromPush, { params: { id }, body: { endpoint: body.endpoint } }),
    ];
    expect(answers.map(({ status, body: { code } }) => [status, code])).toEqual(
      answers.map(() => [404, 'feature_disabled']),
    );
  });

  test('[PUSH-01] addresses that are no push service, and keys off the curve, are refused', async ({ app }) => {
    const { customer, id } = await setUp(app);
    const browser = aBrowser();
    const offCurve = { ...browser, keys: { ...browser.keys, p256dh: `B${'A'.repeat(86)}` } };
    for (const [field, body] of [
      ['endpoint', aBrowser('https://169.254.169.254/latest/meta-data')],
      ['endpoint', aBrowser('https://fcm.googleapis.com.example.org/a')],
      ['endpoint', aBrowser('https://fcm.googleapis.com:8443/a')],
      ['keys', offCurve],
    ] as const) {
      const answer = await customer.call(subscribeToPush, { params: { id }, body });
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]]);
    }
    expect(await browsersOf(app)).toHaveLength(1);
  });

  test('[PUSH-01] a browser belongs to the account that subscribed last; ten per account; one press unsubscribes', async ({
    app,
  }) => {
    const { customer, id, service } = await setUp(app);
    const other = await anOrderForPickup(app);
    await other.customer.call(subscribeToPush, { params: { id: other.user.id }, body: service.body });
    expect(await browsersOf(app)).toMatchObject([{ user_id: other.user.id }]);
    const end = { endpoint: service.body.endpoint };
    await customer.call(unsubscribeFromPush, { params: { id }, body: end });
    expect(await browsersOf(app)).toHaveLength(1);
    await other.customer.call(unsubscribeFromPush, { params: { id: other.user.id }, body: end });
    expect(await browsersOf(app)).toEqual([]);

    const browsers = Array.from({ length: 11 }, () => aBrowser());
    for (const body of browsers) {
      app.clock.pass(1000);
      await customer.call(subscribeToPush, { params: { id }, body });
    }

    const left = (await browsersOf(app)).map(({ endpoint }) => endpoint);
    expect(left.toSorted()).toEqual(
      browsers
        .slice(1)
        .map(({ endpoint }) => endpoint)
        .toSorted(),
    );
  });

  test('[PUSH-01] the key is made once, sealed, and replaced only if its secret is lost', async ({ app }) => {
    const { customer } = await setUp(app);
    const keyOf = async () => (await customer.call(getPushKey, {})).body.key;

    const [first, second] = await Promise.all([keyOf(), keyOf()]);

    expect(second).toBe(first);
    expect(Buffer.from(first, 'base64url')).toHaveLength(65);
    const old = app.deps.keys;
    app.deps.keys = createKeys(['another secret that only this test knows']);
    const lost = anotherInstance(app);
    const { pushKeys } = await import('./push-keys.service.ts');
    expect((await pushKeys(lost.deps)).publicKey).not.toBe(first);
    expect(await browsersOf(app)).toEqual([]);
    app.deps.keys = old;
  });
});
