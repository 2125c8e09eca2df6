import { exportUsers } from '@bottega/contract/accounts/staff-endpoints';
import { exportOrders } from '@bottega/contract/orders/endpoints';
import { exportProducts } from '@bottega/contract/products/staff-endpoints';
import { expect } from 'vitest';
import { verifyAuditChain } from '#db/audit/audit-chain.ts';
import { describeApi } from '#testing/api-test.ts';
import { anOrder, aProduct, aUser, withSession } from '#testing/factories.ts';
import { mailsOf } from '#testing/sent-mails.ts';
import type { TestApp } from '#testing/test-app.ts';

describeApi({ engines: 'both' }, (base) => {
  const test = base.extend('chiara', async ({ app }) =>
    withSession(app, await aUser(app, { username: 'chiara', role: 'admin' })),
  );

  const eventsOf = (app: TestApp) =>
    app.db
      .selectFrom('audit_events as event')
      .innerJoin('audit_details as details', 'details.seq', 'event.seq')
      .innerJoin('users', 'users.id', 'event.actor_id')
      .select(['username', 'action', 'kind', 'label', 'before', 'after', 'request_id'])
      .orderBy('event.seq')
      .execute();

  const superadmins = async (app: TestApp) => {
    await aUser(app, { username: 'nonna', email: 'nonna@example.org', role: 'superadmin', locale: 'fr' });
    await aUser(app, { username: 'marco', email: 'marco@example.org', role: 'superadmin' });
  };

  test('an export is an event with actor, kind and number of records', async ({ app, chiara }) => {
    const mia = await aUser(app, { username: 'mia' });
    await aProduct(app);
    const [order] = await Promise.all(
      (['created', 'ready', 'delivered'] as const).map((status) => anOrder(app, mia, { status })),
    );
    const { headers } = await chiara.call(exportUsers, { query: { role: 'user' } });
    await chiara.call(exportOrders, { query: { status: 'created,ready', from: '2026-11-01' } });
    await chiara.call(exportOrders, { query: { search: order?.order_number } });
    await chiara.call(exportProducts, {});

    const event = { username: 'chiara', action: 'exported', label: '', before: null, request_id: expect.any(String) };
    const events = await eventsOf(app);
    expect(events).toEqual([
      { ...event, kind: 'user', after: { role: ['user'], count: 1 } },
      { ...event, kind: 'order', after: { status: ['created', 'ready'], from: '2026-11-01', count: 2 } },
      // The search text may name a person, and would never be erased.
      { ...event, kind: 'order', after: { search: true, count: 1 } },
      { ...event, kind: 'product', after: { count: 1 } },
    ]);
    expect(events[0]?.request_id).toBe(headers.get('x-request-id'));
    expect(await verifyAuditChain(app.db)).toBeNull();
  });

  test('an export that is never downloaded is recorded, and one that cannot be recorded fails', async ({
    app,
    chiara,
  }) => {
    const headers = { cookie: `access=${chiara.cookies.get('access')}` };
    const unread = await app.request('/api/user/export', { headers });
    expect(await eventsOf(app)).toHaveLength(1);
    await unread.body?.cancel();
    const head = await app.db.deleteFrom('audit_head').returningAll().executeTakeFirstOrThrow();
    const { status, body } = await chiara.call(exportUsers, {});
    await app.db.insertInto('audit_head').values(head).execute();
    expect([status, body]).toMatchObject([500, { code: 'internal_error' }]);
  });

  test('superadmins get a mail, each in their language, but not for the menu', async ({ app, chiara }) => {
    await superadmins(app);
    await chiara.call(exportProducts, {});
    expect(await mailsOf(app, 'data_exported')).toEqual([]);
    await chiara.call(exportUsers, {});
    const mails = (await mailsOf(app, 'data_exported')).toSorted((a, b) => (a.recipient < b.recipient ? -1 : 1));
    expect(mails).toMatchObject([
      { recipient: 'marco@example.org', subject: 'The list of users was exported' },
      { recipient: 'nonna@example.org', subject: 'La liste des utilisateurs a été exportée' },
    ]);
    expect(mails[0]?.text).toMatch(/chiara has just exported .*: 3\./);
    expect(mails[0]?.text).toContain('http://shop.test/login?next=%2Fdashboard%3Fsection%3Daudit');
  });

  test('there are five mails an hour per account, and the last one says so', async ({ app, chiara }) => {
    await superadmins(app);
    const other = await withSession(app, await aUser(app, { role: 'admin' }));
    const mails = async () => (await mailsOf(app, 'data_exported')).filter(({ locale }) => locale === 'en');
    await Promise.all(Array.from({ length: 8 }, () => chiara.call(exportOrders, {})));
    const first = await mails();
    expect(first).toHaveLength(5);
    expect(first.filter(({ text }) => text.includes('within the hour'))).toHaveLength(1);
    expect(await eventsOf(app)).toHaveLength(8);
    await other.call(exportOrders, {});
    expect(await mails()).toHaveLength(6);
    app.clock.pass(3_600_001);
    const again = await withSession(
      app,
      await app.db.selectFrom('users').selectAll().where('username', '=', 'chiara').executeTakeFirstOrThrow(),
    );
    await again.call(exportOrders, {});
    expect(await mails()).toHaveLength(7);
  });
});
