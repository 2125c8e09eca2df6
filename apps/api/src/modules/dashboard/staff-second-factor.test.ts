import { updateUser } from '@bottega/contract/accounts/profile-endpoints';
import { getMe } from '@bottega/contract/accounts/session-endpoints';
import { removeTotp } from '@bottega/contract/accounts/totp-endpoints';
import { getOverview, getStaffSecondFactor, setStaffSecondFactor } from '@bottega/contract/dashboard/endpoints';
import { cancelOrder, getOrderByNumber } from '@bottega/contract/orders/endpoints';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { auditTrail } from '#testing/audit-trail.ts';
import { setUpApp } from '#testing/authenticator-app.ts';
import { anArticle, anOrder, aUser, password, withSession } from '#testing/factories.ts';
import { anotherInstance, type TestApp } from '#testing/test-app.ts';

describeApi((test) => {
  /** A superadmin with mailed codes, who has switched the setting on. */
  const demanding = async (app: TestApp) => {
    const user = await aUser(app, { role: 'superadmin', two_factor_enabled: true });
    const client = await withSession(app, user);
    const set = (required: boolean) => client.call(setStaffSecondFactor, { body: { required } });
    expect(await set(true)).toMatchObject({ status: 200, body: { required: true } });
    return { user, client, set };
  };

  const statusOf = async (client: Awaited<ReturnType<typeof withSession>>) => {
    const { status, body } = await client.call(getOverview, {});
    return body.code ?? status;
  };

  test('it is off until switched on by a superadmin, who needs a second factor for that', async ({ app, admin }) => {
    expect((await admin.call(getStaffSecondFactor, {})).body).toEqual({ required: false });
    expect((await admin.call(setStaffSecondFactor, { body: { required: true } })).body.code).toBe('forbidden');
    const user = await aUser(app, { role: 'superadmin' });
    const client = await withSession(app, user);
    const refused = await client.call(setStaffSecondFactor, { body: { required: true } });
    expect(refused).toMatchObject({ status: 403, body: { code: 'own_second_factor_missing' } });
    expect(await statusOf(admin)).toBe(200);

    await setUpApp(app, client, user.id);
    expect((await client.call(setStaffSecondFactor, { body: { required: true } })).body).toEqual({ required: true });
    expect((await client.call(getStaffSecondFactor, {})).body).toEqual({ required: true });
  });

  test('staff without one are immediately refused until they have one, by mail or by app', async ({ app }) => {
    const { set } = await demanding(app);
    const [anna, bruno] = [await aUser(app, { role: 'admin' }), await aUser(app, { role: 'superadmin' })];
    const [byMail, byApp] = [await withSession(app, anna), await withSession(app, bruno)];
    for (const client of [byMail, byApp]) expect(await statusOf(client)).toBe('second_factor_required');

    await byMail.call(updateUser, { params: { id: anna.id }, body: { _2faEnabled: true } });
    await setUpApp(app, byApp, bruno.id);

    for (const client of [byMail, byApp]) expect(await statusOf(client)).toBe(200);
    expect(await set(false)).toMatchObject({ body: { required: false } });
  });

  test('refused staff can log in and see their role, but have only the rights of customers', async ({
    app,
    admin,
    adminUser,
  }) => {
    await demanding(app);
    const customer = await aUser(app);
    const order = await anOrder(app, customer);
    const hidden = await anArticle(app, { visibility: false });

    expect((await admin.call(getMe, {})).body).toMatchObject({ id: adminUser.id, role: 'admin' });
    const number = { params: { orderNumber: order.order_number } };
    expect((await admin.call(getOrderByNumber, number)).body.code).toBe('order_not_found');
    expect((await admin.call(cancelOrder, { params: { id: order.id } })).status).not.toBe(200);
    expect((await admin.send('GET', `/news/${hidden.id}`)).status).toBe(404);
    expect((await admin.send('GET', `/user/${customer.id}`)).body.code).toBe('second_factor_required');
    expect((await admin.send('GET', `/user/${adminUser.id}`)).status).toBe(200);
    const saved = await admin.send('PUT', `/user/${adminUser.id}`, { body: { fullName: 'Anna' } });
    expect([saved.status, saved.headers.has('x-list-versions')]).toEqual([200, false]);
    const { status } = await app.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    expect(status).toBe('created');
  });

  test('customers do not need one', async ({ app }) => {
    await demanding(app);
    const user = await aUser(app);
    const client = await withSession(app, user);
    expect((await client.send('GET', `/user/${user.id}/favorites`)).status).toBe(200);
    expect(await statusOf(client)).toBe('forbidden');
  });

  test('staff may switch off one of two, but not their last one', async ({ app }) => {
    const { user, client, set } = await demanding(app);
    const params = { id: user.id };
    const mailOff = () => client.call(updateUser, { params, body: { _2faEnabled: false } });
    expect(await mailOff()).toMatchObject({ status: 403, body: { code: 'last_second_factor' } });

    await setUpApp(app, client, user.id);
    expect((await mailOff()).status).toBe(200);
    expect(await client.call(removeTotp, { params, body: { password } })).toMatchObject({
      status: 403,
      body: { code: 'last_second_factor' },
    });
    await set(false);
    expect((await client.call(removeTotp, { params, body: { password } })).status).toBe(200);
  });

  test('if both are switched off at once, one stays on', async ({ app }) => {
    const { user, client } = await demanding(app);
    const params = { id: user.id };
    for (let round = 0; round < 5; round++) {
      await setUpApp(app, client, user.id);
      await client.call(updateUser, { params, body: { _2faEnabled: true } });

      const answers = await Promise.all([
        client.call(updateUser, { params, body: { _2faEnabled: false } }),
        client.call(removeTotp, { params, body: { password } }),
      ]);

      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    }
  });

  test('each change is audited and reaches other instances', async ({ app, admin }) => {
    const other = anotherInstance(app);
    expect(await other.deps.settings.staffNeedSecondFactor()).toBe(false);
    const { user, set } = await demanding(app);
    await set(true);

    expect(await other.deps.settings.staffNeedSecondFactor()).toBe(true);
    expect(await statusOf(admin)).toBe('second_factor_required');
    await set(false);
    expect(await statusOf(admin)).toBe(200);
    const event = { actor_id: user.id, action: 'switched', kind: 'staff_second_factor' };
    expect(await auditTrail(app)).toMatchObject([
      { ...event, before: { enabled: false }, after: { enabled: true } },
      { ...event, before: { enabled: true }, after: { enabled: false } },
    ]);
  });
});
