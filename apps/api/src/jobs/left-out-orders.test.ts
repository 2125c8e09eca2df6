import { changeKitchenSettings } from '@bottega/contract/kitchen/endpoints';
import { mostTickets } from '@bottega/contract/kitchen/schemas';
import { describe, expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { anOrder, aUser, withSession } from '#testing/factories.ts';
import { anOrderForPickup, withKitchen } from '#testing/kitchen.ts';
import { mailsOf } from '#testing/sent-mails.ts';
import type { TestApp } from '#testing/test-app.ts';
import { allJobHandlers } from './all-handlers.ts';
import { createJobWorker } from './job-worker.ts';

const minute = 60_000;

describeApi({ engines: 'both' }, (test) => {
  const runJobs = async ({ deps, clock }: TestApp) => {
    const worker = createJobWorker({ ...deps, handlers: allJobHandlers(deps, clock.now) });
    await worker.runDue();
    await worker.stop();
  };
  /** A shop that cancels after thirteen minutes. */
  const withTimeout = async (app: TestApp) => {
    await withKitchen(app);
    const admin = await withSession(app, await aUser(app, { role: 'superadmin' }));
    await admin.call(changeKitchenSettings, { body: { remindAfter: 4, timeoutAfter: 13, stations: [] } });
  };
  const rowOf = (app: TestApp, id: string) =>
    app.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow();
  const failures = (app: TestApp) =>
    app.db.selectFrom('jobs').select(['kind', 'last_error']).where('last_error', 'is not', null).execute();

  describe('[OPEN-01] an order that the list left out because it was full', () => {
    /** As many as the list holds, all due before it and seen. */
    const aFullList = async (app: TestApp) => {
      const others = await aUser(app);
      const created_at = new Date(app.clock.now().getTime() - minute);
      for (let nr = 0; nr < mostTickets; nr++) {
        await anOrder(app, others, { created_at, acknowledged_at: app.clock.now(), status: 'confirmed' });
      }
    };
    const passing = async (app: TestApp, minutes: number) => {
      for (let passed = 0; passed < minutes; passed++) {
        app.clock.pass(minute);
        await runJobs(app);
      }
    };
    const pauseOf = async (app: TestApp) => (await app.deps.settings.orderingState()).pause;

    test('is not canceled and pauses nothing; its wait begins when the list shows it', async ({ app }) => {
      await withTimeout(app);
      await aFullList(app);
      const { order } = await anOrderForPickup(app);
      await passing(app, 30);
      expect([(await rowOf(app, order._id)).status, await pauseOf(app)]).toEqual(['created', null]);

      const [done] = await app.db.selectFrom('orders').select('id').where('status', '=', 'confirmed').execute();
      await app.db
        .updateTable('orders')
        .set({ status: 'delivered' })
        .where('id', '=', done?.id ?? '')
        .execute();
      await passing(app, 12);
      expect((await rowOf(app, order._id)).status).toBe('created');
      await passing(app, 2);
      expect((await rowOf(app, order._id)).status).toBe('canceled');
      expect(await failures(app)).toEqual([]);
    });

    test('is canceled in time on a list that is not full', async ({ app }) => {
      await withTimeout(app);
      const { order } = await anOrderForPickup(app);
      await passing(app, 13);
      expect((await rowOf(app, order._id)).status).toBe('canceled');
      expect(await pauseOf(app)).toEqual({ until: null, note: '' });
    });

    test('one of several that an account has unseen is canceled, but pauses nothing', async ({ app }) => {
      await withTimeout(app);
      const { order, user } = await anOrderForPickup(app);
      await anOrderForPickup(app, { user });
      await passing(app, 15);
      const orders = await app.db.selectFrom('orders').select(['status', 'user_id']).execute();
      expect(orders).toEqual([order, order].map(() => ({ status: 'canceled', user_id: user.id })));
      expect(await pauseOf(app)).toBeNull();
      const subjects = (await mailsOf(app, 'order_unseen')).map(({ subject }) => subject);
      expect(subjects).toContain(`Order ${order.orderNumber} was canceled`);
      expect(subjects.filter((subject) => subject.includes('paused'))).toEqual([]);
    });
  });
});
