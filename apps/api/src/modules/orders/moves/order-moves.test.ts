import { cancelOrder, setOrderStatus } from '@bottega/contract/orders/endpoints';
import { canMove, orderStatuses } from '@bottega/contract/orders/rules';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { tellingHeaders } from '#testing/comparable-headers.ts';
import { dumpTables } from '#testing/database/dump.ts';
import { anOrder, aSignedInUser, aUser, withSession } from '#testing/factories.ts';
import { mailsOf, storedMails } from '#testing/sent-mails.ts';
import type { TestApp } from '#testing/test-app.ts';

describeApi((test) => {
  const staff = async (app: TestApp, role: 'admin' | 'superadmin' = 'admin') =>
    withSession(app, await aUser(app, { role }));
  const statusOf = async (app: TestApp, id: string) => {
    const order = app.db.selectFrom('orders').select(['status', 'payment_status']).where('id', '=', id);
    return order.executeTakeFirstOrThrow();
  };
  const historyOf = async (app: TestApp, id: string) => {
    const rows = app.db.selectFrom('order_status_history').selectAll().where('order_id', '=', id).orderBy('position');
    return (await rows.execute()).map(({ status }) => status);
  };

  test.for(orderStatuses)(
    '[RULE-03, API-04] from %s staff may set exactly the statuses that the rule allows',
    async (from, { app, admin }) => {
      const user = await aUser(app);
      for (const to of orderStatuses) {
        const order = await anOrder(app, user, { status: from });
        const before = await dumpTables(app.db);

        const answer = await admin.call(setOrderStatus, { params: { id: order.id }, body: { status: to } });

        if (canMove(from, to, 'staff')) {
          expect([to, answer.status, answer.body.status]).toEqual([to, 200, to]);
          expect(await historyOf(app, order.id)).toEqual([from, to]);
        } else {
          expect([to, answer.status, answer.body.code]).toEqual([to, 409, 'order_status_conflict']);
          expect(await dumpTables(app.db)).toEqual(before);
        }
      }
    },
  );

  test.for(orderStatuses)(
    '[ORD-03, RULE-03] a customer may cancel an order that is %s only if the rule allows',
    async (from, { app }) => {
      const { user, client } = await aSignedInUser(app);
      const order = await anOrder(app, user, { status: from });
      const before = await dumpTables(app.db);

      const answer = await client.call(cancelOrder, { params: { id: order.id } });

      if (['created', 'confirmed', 'ready'].includes(from)) {
        expect(answer).toMatchObject({ status: 200, body: { status: 'canceled' } });
        expect(answer.body.statusHistory.map(({ status }) => status)).toEqual([from, 'canceled']);
      } else {
        expect(answer).toMatchObject({ status: 409, body: { message: 'You cannot cancel this order' } });
        expect(await dumpTables(app.db)).toEqual(before);
      }
    },
  );

  test.for(orderStatuses)(
    '[RULE-03] staff may cancel an order that is %s unless delivered',
    async (from, { app, admin }) => {
      const order = await anOrder(app, await aUser(app), { status: from });

      const answer = await admin.call(cancelOrder, { params: { id: order.id } });

      expect(answer.status).toBe(['delivered', 'canceled'].includes(from) ? 409 : 200);
    },
  );

  test('[RULE-03] every move is in the history with its time and user', async ({ app }) => {
    const { user, client } = await aSignedInUser(app);
    const admin = await aUser(app, { role: 'admin' });
    const order = await anOrder(app, user);
    app.clock.pass(60_000);
    await (await withSession(app, admin)).call(setOrderStatus, {
      params: { id: order.id },
      body: { status: 'confirmed' },
    });
    app.clock.pass(60_000);
    const { body } = await client.call(cancelOrder, { params: { id: order.id } });

    const minute = (minutes: number) => new Date(order.created_at.getTime() + minutes * 60_000);
    const rows = await app.db.selectFrom('order_status_history').selectAll().orderBy('position').execute();
    expect(rows).toEqual([
      { order_id: order.id, position: 0, status: 'created', at: minute(0), by_user_id: user.id },
      { order_id: order.id, position: 1, status: 'confirmed', at: minute(1), by_user_id: admin.id },
      { order_id: order.id, position: 2, status: 'canceled', at: minute(2), by_user_id: user.id },
    ]);
    expect(body.statusHistory.map(({ timestamp }) => timestamp)).toEqual(rows.map(({ at }) => at.toISOString()));
    expect(body.updatedAt).toBe(minute(2).toISOString());
  });

  test('[AORD-01] moves by staff are audited, those by customers are not', async ({ app }) => {
    const { user, client } = await aSignedInUser(app);
    const admin = await aUser(app, { role: 'admin' });
    const as = await withSession(app, admin);
    const [own, first, second] = [await anOrder(app, admin), await anOrder(app, user), await anOrder(app, user)];
    await as.call(setOrderStatus, { params: { id: first.id }, body: { status: 'confirmed' } });
    await as.call(setOrderStatus, { params: { id: first.id }, body: { status: 'canceled' } });
    await as.call(setOrderStatus, { params: { id: first.id }, body: { status: 'ready' } });
    await as.call(cancelOrder, { params: { id: own.id } });
    await client.call(cancelOrder, { params: { id: second.id } });

    const events = await app.db
      .selectFrom('audit_events')
      .innerJoin('audit_details', 'audit_details.seq', 'audit_events.seq')
      .select(['actor_id', 'kind', 'record_id', 'action', 'label', 'before', 'after'])
      .orderBy('audit_events.seq')
      .execute();
    const by = { actor_id: admin.id, kind: 'order' };
    const of = ({ id, order_number }: typeof own) => ({ ...by, record_id: id, label: order_number });
    expect(events).toEqual([
      { ...of(first), action: 'moved', before: { status: 'created' }, after: { status: 'confirmed' } },
      { ...of(first), action: 'canceled', before: { status: 'confirmed' }, after: { status: 'canceled' } },
      { ...of(own), action: 'canceled', before: { status: 'created' }, after: { status: 'canceled' } },
    ]);
  });

  test('[AORD-01] the event of a move includes its payment', async ({ app, admin }) => {
    const order = await anOrder(app, await aUser(app), { status: 'expedited' });

    await admin.call(setOrderStatus, { params: { id: order.id }, body: { status: 'delivered' } });

    const event = await app.db.selectFrom('audit_details').select(['before', 'after']).executeTakeFirst();
    expect(event).toEqual({
      before: { status: 'expedited', paymentStatus: 'pending' },
      after: { status: 'delivered', paymentStatus: 'paid' },
    });
  });

  test('the customer gets a mail at every move', async ({ app, admin }) => {
    const { user, client } = await aSignedInUser(app);
    const order = await anOrder(app, user);
    await admin.call(setOrderStatus, { params: { id: order.id }, body: { status: 'confirmed' } });
    await client.call(cancelOrder, { params: { id: order.id } });

    expect(await mailsOf(app, 'order_status_changed')).toMatchObject([{ recipient: user.email }]);
    expect(await mailsOf(app, 'order_canceled')).toMatchObject([{ recipient: user.email }]);
  });

  test('payment on delivery is pending until delivered, then paid', async ({ app, admin }) => {
    const order = await anOrder(app, await aUser(app));
    const payments = [];
    for (const status of ['confirmed', 'ready', 'expedited', 'delivered'] as const) {
      const { body } = await admin.call(setOrderStatus, { params: { id: order.id }, body: { status } });
      payments.push(body.paymentStatus);
    }
    expect(payments).toEqual(['pending', 'pending', 'pending', 'paid']);
    expect(await statusOf(app, order.id)).toEqual({ status: 'delivered', payment_status: 'paid' });
  });

  test.for([
    ['pending', 'pending'],
    ['failed', 'failed'],
    ['paid', 'refunded'],
  ] as const)('an order canceled while its payment is %s leaves it %s', async ([payment_status, after], { app }) => {
    const { user, client } = await aSignedInUser(app);
    const order = await anOrder(app, user, { payment_status });

    expect((await client.call(cancelOrder, { params: { id: order.id } })).body.paymentStatus).toBe(after);
    expect(await statusOf(app, order.id)).toEqual({ status: 'canceled', payment_status: after });
  });

  test('[RULE-03] an unknown status is refused, naming the field', async ({ app, admin }) => {
    const order = await anOrder(app, await aUser(app));
    for (const status of ['shipped', 'Created', '', 1, null, undefined]) {
      const answer = await admin.send('PUT', `/orders/${order.id}/status`, { body: { status } });
      expect(answer).toMatchObject({ status: 400, body: { errors: { status: expect.any(String) } } });
    }
    expect(await historyOf(app, order.id)).toEqual(['created']);
  });

  test('[RULE-01] a stranger cannot cancel an order and gets 404', async ({ app }) => {
    const order = await anOrder(app, await aUser(app));
    const { client } = await aSignedInUser(app);
    const before = await dumpTables(app.db);

    const foreign = await client.call(cancelOrder, { params: { id: order.id } });
    const missing = await client.call(cancelOrder, { params: { id: 'missing' } });

    expect(foreign).toMatchObject({ status: 404, body: { code: 'order_not_found' } });
    expect([foreign.body, tellingHeaders(foreign.headers)]).toEqual([missing.body, tellingHeaders(missing.headers)]);
    expect((await app.client().call(cancelOrder, { params: { id: order.id } })).status).toBe(401);
    const promoted = await client.call(setOrderStatus, { params: { id: order.id }, body: { status: 'confirmed' } });
    expect(promoted.status).toBe(403);
    expect(await dumpTables(app.db)).toEqual(before);
  });

  test('staff get 404 for an order that does not exist', async ({ app }) => {
    const admin = await staff(app, 'superadmin');
    const call = { params: { id: 'missing' } };
    expect((await admin.call(cancelOrder, call)).body.code).toBe('order_not_found');
    expect((await admin.call(setOrderStatus, { ...call, body: { status: 'ready' } })).body.code).toBe(
      'order_not_found',
    );
  });

  test('an order of a deleted customer can still be moved, without a mail', async ({ app, admin }) => {
    const user = await aUser(app);
    const order = await anOrder(app, user);
    await app.db.deleteFrom('users').where('id', '=', user.id).execute();

    const answer = await admin.call(setOrderStatus, {
      params: { id: order.id },
      body: { status: 'confirmed' },
    });

    expect(answer).toMatchObject({ status: 200, body: { user: null, status: 'confirmed' } });
    expect(await storedMails(app)).toEqual([]);
  });
});
