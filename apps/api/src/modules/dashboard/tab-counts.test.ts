import { getTabCounts } from '@bottega/contract/dashboard/endpoints';
import { toggleFlag } from '@bottega/contract/flags/staff-endpoints';
import { recordKinds } from '@bottega/contract/records';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { aMessage, anArticle, anOrder, aProduct, aReview, aUser, withSession } from '#testing/factories.ts';

describeApi({ engines: 'both' }, (test) => {
  test('every tab has the number of its records', async ({ app, admin }) => {
    const user = await aUser(app);
    for (const status of ['created', 'ready', 'ready', 'expedited', 'canceled'] as const)
      await anOrder(app, user, { status });
    await aProduct(app);
    await aProduct(app, { category: 'pizza' });
    await anArticle(app);
    await anArticle(app, { visibility: false });
    await anArticle(app, { locale: 'fr', visibility: false });
    for (const approved of [true, false, false]) await aReview(app, { approved });
    await aUser(app, { role: 'superadmin' });
    await aMessage(app);
    await aMessage(app, { read_at: app.clock.now(), handled_at: app.clock.now() });

    const { status, body } = await admin.call(getTabCounts, {});

    expect(status).toBe(200);
    expect(body).toEqual({
      orders: { all: 5, open: 3, created: 1, confirmed: 0, ready: 2, expedited: 1, delivered: 0, canceled: 1 },
      products: { all: 2, pasta: 1, pizza: 1, salads: 0, desserts: 0, drinks: 0, others: 0 },
      news: { all: 3, en: 2, fr: 1 },
      reviews: { all: 3, approved: 1, pending: 2 },
      users: { all: 3, admin: 2, user: 1, disabled: 0 },
      messages: { all: 2, unread: 1, read: 0, handled: 1 },
    });
  });

  test('a superadmin sees how many events of each kind the audit trail has', async ({ app, admin }) => {
    for (const flag of ['ff_news', 'ff_cart'])
      await admin.call(toggleFlag, { params: { flag }, body: { enabled: false } });
    const superadmin = await withSession(app, await aUser(app, { role: 'superadmin' }));
    const none = Object.fromEntries(recordKinds.map((kind) => [kind, 0]));
    const { audit } = (await superadmin.call(getTabCounts, {})).body;
    expect(audit).toEqual({ ...none, all: 2, flag: 2 });
  });
});
