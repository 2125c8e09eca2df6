import { acceptOrder, acknowledgeOrder, changeKitchenSettings } from '@bottega/contract/kitchen/endpoints';
import { subscribeToPush } from '@bottega/contract/notifications/endpoints';
import { setOrderStatus } from '@bottega/contract/orders/endpoints';
import { describe, expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { aUser, withFlags, withSession } from '#testing/factories.ts';
import { anOrderForPickup, withKitchen } from '#testing/kitchen.ts';
import { aPushService } from '#testing/push.ts';
import { mailsOf, onlyMail } from '#testing/sent-mails.ts';
import { anotherInstance, type TestApp } from '#testing/test-app.ts';
import { allJobHandlers } from './all-handlers.ts';
import { createJobWorker } from './job-worker.ts';

const minute = 60_000;
const hour = 60 * minute;

describeApi({ engines: 'both' }, (test) => {
  const aWorker = ({ deps, clock }: TestApp) => {
    const handlers = allJobHandlers(deps, clock.now);
    return createJobWorker({ ...deps, handlers });
  };
  const runJobs = async (app: TestApp) => {
    const worker = aWorker(app);
    await worker.runDue();
    await worker.stop();
  };
  /** A shop that cancels after thirteen minutes. */
  const withTimeout = async (app: TestApp, timeoutAfter: number | null = 13) => {
    await withKitchen(app);
    const admin = await withSession(app, await aUser(app, { role: 'superadmin', locale: 'fr' }));
    const body = { remindAfter: 4, timeoutAfter, stations: [] };
    await admin.call(changeKitchenSettings, { body });
    return admin;
  };
  const rowOf = (app: TestApp, id: string) =>
    app.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const failures = (app: TestApp) =>
    app.db.selectFrom('jobs').select(['kind', 'last_error']).where('last_error', 'is not', null).execute();

  test('[KITCH-08] after four minutes unseen each manager gets one mail, in their language', async ({ app }) => {
    const { order } = await anOrderForPickup(app);
    const managers = [
      await aUser(app, { role: 'admin' }),
      await aUser(app, { role: 'superadmin', locale: 'fr' }),
      await aUser(app, { duties: ['kitchen', 'manager'] }),
    ];
    await aUser(app, { duties: ['kitchen', 'courier', 'editor'] });
    await aUser(app, { role: 'admin', disabled_at: app.clock.now() });
    app.clock.pass(4 * minute - 1);
    await runJobs(app);
    expect(await mailsOf(app, 'order_unseen')).toEqual([]);

    app.clock.pass(1);
    await runJobs(app);
    app.clock.pass(hour);
    await runJobs(app);

    const mails = await mailsOf(app, 'order_unseen');
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(managers.map(({ email }) => email).toSorted());
    const subjects = new Set(mails.map(({ subject }) => subject));
    expect(subjects).toEqual(
      new Set([`Order ${order.orderNumber} is waiting`, `La commande ${order.orderNumber} attend`]),
    );
    expect(mails[0]?.text).toContain('/login?next=%2Fkitchen');
    expect((await rowOf(app, order._id)).status).toBe('created');
  });

  /** A browser of each that is notified, and what it got. */
  const notified = async (app: TestApp, ...users: Awaited<ReturnType<typeof aUser>>[]) => {
    const browsers = [];
    for (const user of users) {
      const browser = await aPushService();
      const client = await withSession(app, user);
      await client.call(subscribeToPush, { params: { id: user.id }, body: browser.body });
      browsers.push(browser);
    }
    return browsers;
  };

  test('[KITCH-08] each browser of a manager gets one notification, also when the job runs twice', async ({ app }) => {
    const { order } = await anOrderForPickup(app);
    const manager = await aUser(app, { duties: ['manager'] });
    const [first, second, cook] = await notified(app, manager, manager, await aUser(app, { duties: ['kitchen'] }));
    app.clock.pass(4 * minute);
    await runJobs(app);
    await app.db.updateTable('jobs').set({ done_at: null }).where('kind', '=', 'order_remind').execute();
    await Promise.all([runJobs(app), runJobs(anotherInstance(app))]);
    app.clock.pass(minute);
    await runJobs(app);

    const news = { order: order.orderNumber, status: 'unseen', locale: 'en' };
    expect([first?.messages, second?.messages, cook?.messages]).toEqual([[news], [news], []]);
  });

  test('[KITCH-08] former managers get no notification, and orders seen in time cause none', async ({ app, admin }) => {
    await anOrderForPickup(app);
    const [former, still] = [await aUser(app, { duties: ['manager'] }), await aUser(app, { duties: ['manager'] })];
    const browsers = await notified(app, former, still);
    for (const browser of browsers) browser.status = 503;
    app.clock.pass(4 * minute);
    await runJobs(app);
    expect(browsers.map(({ messages }) => messages.length)).toEqual([1, 1]);

    for (const browser of browsers) browser.status = 201;
    await app.db.updateTable('users').set({ duties: [] }).where('id', '=', former.id).execute();
    app.clock.pass(minute);
    await runJobs(app);
    expect(browsers.map(({ messages }) => messages.length)).toEqual([1, 2]);

    const second = await anOrderForPickup(app, { slot: '2026-11-21T20:30:00Z' });
    app.clock.pass(4 * minute);
    for (const browser of browsers) browser.status = 503;
    await runJobs(app);
    for (const browser of browsers) browser.status = 201;
    await admin.call(acknowledgeOrder, { params: second.params });
    app.clock.pass(minute);
    await runJobs(app);
    expect(browsers.map(({ messages }) => messages.length)).toEqual([1, 3]);
  });

  test('[KITCH-08] orders seen, accepted or canceled in time cause no mail', async ({ app, admin }) => {
    const [seen, accepted, moved, canceled] = [
      await anOrderForPickup(app),
      await anOrderForPickup(app),
      await anOrderForPickup(app),
      await anOrderForPickup(app),
    ];
    await admin.call(acknowledgeOrder, { params: seen.params });
    await admin.call(acceptOrder, { params: accepted.params, body: {} });
    await admin.call(setOrderStatus, { params: moved.params, body: { status: 'confirmed' } });
    await admin.call(setOrderStatus, { params: canceled.params, body: { status: 'canceled' } });
    app.clock.pass(5 * minute);
    await runJobs(app);
    expect(await mailsOf(app, 'order_unseen')).toEqual([]);
  });

  describe('[KITCH-08] thirteen minutes unseen', () => {
    test('the order is canceled, slot and stock are released, the shop is paused, customer and managers are notified', async ({
      app,
    }) => {
      await withTimeout(app);
      const { order, product } = await anOrderForPickup(app);
      await app.db.updateTable('products').set({ stock: 3 }).where('id', '=', product.id).execute();
      await app.db.updateTable('order_items').set({ stock_taken: 2 }).execute();
      app.clock.pass(4 * minute);
      await runJobs(app);
      app.clock.pass(9 * minute - 1);
      await runJobs(app);
      expect((await rowOf(app, order._id)).status).toBe('created');

      app.clock.pass(1);
      await runJobs(app);

      expect(await rowOf(app, order._id)).toMatchObject({
        status: 'canceled',
        acknowledged_at: null,
        cancel_reason: 'unseen',
        cancel_message: null,
      });
      expect(await app.db.selectFrom('slot_loads').select('units').execute()).toEqual([{ units: 0 }]);
      expect(await app.db.selectFrom('products').select('stock').execute()).toEqual([{ stock: 5 }]);
      expect(await app.deps.settings.orderingState()).toMatchObject({ pause: { until: null, note: '' } });
      expect(await onlyMail(app, 'order_canceled')).toContain('The kitchen could not attend to it in time.');
      expect((await mailsOf(app, 'order_unseen')).map(({ subject }) => subject).toSorted()).toEqual([
        `La commande ${order.orderNumber} a été annulée, et la boutique est en pause`,
        `La commande ${order.orderNumber} attend`,
      ]);
      const history = app.db.selectFrom('order_status_history').select(['status', 'by_user_id']).orderBy('position');
      expect(await history.execute()).toMatchObject([{ status: 'created' }, { status: 'canceled', by_user_id: null }]);
      expect(await failures(app)).toEqual([]);
    });

    test('it is off by default, and while the flag is off nothing happens', async ({ app }) => {
      const { order } = await anOrderForPickup(app);
      app.clock.pass(5 * minute);
      await runJobs(app);
      app.clock.pass(hour);
      await runJobs(app);
      expect((await rowOf(app, order._id)).status).toBe('created');

      await withTimeout(app);
      const second = await anOrderForPickup(app);
      app.clock.pass(5 * minute);
      await runJobs(app);
      const { length } = await mailsOf(app, 'order_unseen');
      await withFlags(app, [], ['ff_ordering']);
      app.clock.pass(hour);
      await runJobs(app);
      expect((await rowOf(app, second.order._id)).status).toBe('created');
      expect(await mailsOf(app, 'order_unseen')).toHaveLength(length);
    });

    test('a cook and the timeout race: only one wins', async ({ app }) => {
      const admin = await withTimeout(app);
      for (let round = 0; round < 8; round++) {
        const { params, order } = await anOrderForPickup(app);
        const start = app.clock.now();
        app.clock.pass(4 * minute);
        await runJobs(app);
        app.clock.pass(9 * minute);
        const press = () => admin.call(acknowledgeOrder, { params });
        const calls = round % 2 ? [press, () => runJobs(app)] : [() => runJobs(app), press];
        const answers = await Promise.all(calls.map((call) => call()));
        const answer = answers.find((given) => given !== undefined);

        const { status, acknowledged_at } = await rowOf(app, order._id);
        expect([status, acknowledged_at !== null, answer?.status]).toEqual(
          answer?.status === 200 ? ['created', true, 200] : ['canceled', false, 409],
        );
        expect(await failures(app)).toEqual([]);
        app.clock.pass(start.getTime() - app.clock.now().getTime());
        await app.db.deleteFrom('shop_documents').where('key', '=', 'ordering_state').execute();
      }
    });

    test('two instances cancel only once, and so does one restarted after being killed', async ({ app }) => {
      await withTimeout(app);
      const { order } = await anOrderForPickup(app);
      const other = anotherInstance(app);
      for (const passed of [4 * minute, 9 * minute]) {
        app.clock.pass(passed);
        await Promise.all([runJobs(app), runJobs(other)]);
        // The state left by a process that ends after its work, before recording it.
        await app.db.updateTable('jobs').set({ done_at: null }).where('kind', 'like', 'order_%').execute();
        await Promise.all([runJobs(app), runJobs(other)]);
      }
      expect(await mailsOf(app, 'order_canceled')).toHaveLength(1);
      expect(await mailsOf(app, 'order_unseen')).toHaveLength(2);
      const events = app.db.selectFrom('order_events').select('kind').where('order_id', '=', order._id);
      expect((await events.orderBy('seq').execute()).map(({ kind }) => kind)).toEqual(['placed', 'canceled']);
      expect(await failures(app)).toEqual([]);
    });

    test('after a long outage managers still get their time to react', async ({ app }) => {
      await withTimeout(app);
      const { order } = await anOrderForPickup(app);
      app.clock.pass(3 * hour);
      await runJobs(app);
      await runJobs(app);
      expect((await rowOf(app, order._id)).status).toBe('created');
      app.clock.pass(9 * minute);
      await runJobs(app);
      expect((await rowOf(app, order._id)).status).toBe('canceled');
    });
  });

  test('[KITCH-08] the waiting time of an order for tomorrow starts when the kitchen opens', async ({ app }) => {
    // Saturday 10:00 in the shop, which opens at 12:00 every day.
    await withTimeout(app);
    const { order } = await anOrderForPickup(app, { slot: '2026-11-22T12:00:00Z' });
    const opensAt = new Date('2026-11-22T11:00:00Z');
    app.clock.pass(opensAt.getTime() + 4 * minute - 1 - app.clock.now().getTime());
    await runJobs(app);
    expect(await mailsOf(app, 'order_unseen')).toEqual([]);
    app.clock.pass(1);
    await runJobs(app);
    expect(await mailsOf(app, 'order_unseen')).toHaveLength(1);
    expect((await rowOf(app, order._id)).status).toBe('created');
  });

  test('[KITCH-08] if that day is closed after all, the waiting time starts later', async ({ app, admin }) => {
    await withTimeout(app);
    await anOrderForPickup(app, { slot: '2026-11-22T12:00:00Z' });
    const closed = { from: '2026-11-22', to: '2026-11-22', intervals: [], label: { en: 'Closed' } };
    const { week } = await app.deps.settings.hours();
    expect((await admin.send('PUT', '/shop/hours', { body: { week, specialDays: [closed] } })).status).toBe(200);
    app.clock.pass(new Date('2026-11-22T12:00:00Z').getTime() - app.clock.now().getTime());
    await runJobs(app);
    expect(await mailsOf(app, 'order_unseen')).toEqual([]);
    app.clock.pass(new Date('2026-11-23T11:04:00Z').getTime() - app.clock.now().getTime());
    await runJobs(app);
    expect(await mailsOf(app, 'order_unseen')).not.toEqual([]);
  });
});
