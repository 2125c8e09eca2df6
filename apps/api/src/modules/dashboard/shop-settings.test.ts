import { getListVersions, getShopSettings, setShopSettings } from '@bottega/contract/dashboard/endpoints';
import { createOrder } from '@bottega/contract/orders/endpoints';
import { expect } from 'vitest';
import { createJobWorker } from '#jobs/job-worker.ts';
import { mailHandler } from '#jobs/mail-job.ts';
import { describeApi } from '#testing/api-test.ts';
import { auditTrail } from '#testing/audit-trail.ts';
import { aProduct, aSignedInUser, aUser, inCart } from '#testing/factories.ts';
import { mailsOf, onlyMail } from '#testing/sent-mails.ts';
import type { Client, TestApp } from '#testing/test-app.ts';

describeApi((test) => {
  const anOrderPlaced = async (app: TestApp, from: Awaited<ReturnType<typeof aSignedInUser>>, key?: string) => {
    await inCart(app, from.user.id, (await aProduct(app, { name: 'Pici', price_cents: 990 })).id, 3);
    const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
    const { status, body } = await from.client.send('POST', `/orders/create/${from.user.id}`, { headers });
    expect(status).toBe(201);
    return String(body.orderNumber);
  };

  const set = async (admin: Client, orderMails: boolean, version?: number) => {
    const { status, body } = await admin.call(setShopSettings, { body: { orderMails, version } });
    return status === 200 ? body : body.code;
  };

  test('each new order is mailed to the shop, in its language, and a reply goes to the customer', async ({ app }) => {
    const mia = await aSignedInUser(app, { username: 'mia', email: 'mia@example.org', locale: 'fr' });

    const number = await anOrderPlaced(app, mia, 'dinner-1');
    await mia.client.send('POST', `/orders/create/${mia.user.id}`, { headers: { 'idempotency-key': 'dinner-1' } });

    const [mail] = await mailsOf(app, 'order_placed_shop');
    expect(mail).toMatchObject({
      recipient: app.deps.shopInbox(),
      reply_to: 'mia@example.org',
      locale: 'en',
      subject: `New order ${number}`,
    });
    const text = await onlyMail(app, 'order_placed_shop');
    expect(text).toContain(`mia has just placed order ${number}:\n`);
    expect(text).toContain('3 × Pici – €29.70\nTotal – €29.70');
    expect(text).toContain('Email – mia@example.org');
    expect(text).toContain(`${app.deps.publicUrl}/login?next=%2Fdashboard%3Fsection%3Dorders%26order%3D${number}`);
    expect((await mailsOf(app, 'order_received')).map(({ locale }) => locale)).toEqual(['fr']);
  });

  test('a mail server that does not answer delays no order', async ({ app }) => {
    const answer = Promise.withResolvers<void>();
    const mailServer = { ...app.deps.mailServer, send: () => answer.promise };
    const worker = createJobWorker({ ...app.deps, handlers: { mail: mailHandler({ ...app.deps, mailServer }) } });
    app.deps.wakeJobs = worker.wake;
    const mia = await aSignedInUser(app);

    await anOrderPlaced(app, mia);
    await anOrderPlaced(app, mia);

    const waiting = await mailsOf(app, 'order_placed_shop');
    expect(waiting.map(({ done_at }) => done_at)).toEqual([null, null]);
    answer.resolve();
    await worker.stop();
  });

  test('staff turn these mails off and on, and each change is audited and announced', async ({
    app,
    admin,
    adminUser,
    announced,
  }) => {
    const mia = await aSignedInUser(app);
    await anOrderPlaced(app, mia);
    expect((await admin.call(getShopSettings, {})).body).toEqual({ orderMails: true, version: 1 });
    const before = (await admin.call(getListVersions, {})).body.flags;

    expect(await set(admin, false, 1)).toEqual({ orderMails: false, version: 2 });
    expect(await set(admin, false)).toEqual({ orderMails: false, version: 2 });
    await anOrderPlaced(app, mia);
    expect(await mailsOf(app, 'order_placed_shop')).toHaveLength(1);
    expect(await set(admin, true)).toEqual({ orderMails: true, version: 3 });
    await anOrderPlaced(app, mia);
    expect(await mailsOf(app, 'order_placed_shop')).toHaveLength(2);

    expect(announced).toEqual(['settings', 'settings']);
    expect((await admin.call(getListVersions, {})).body.flags).not.toBe(before);
    const event = { actor_id: adminUser.id, action: 'switched', kind: 'order_mails', record_id: 'order_mails' };
    expect(await auditTrail(app)).toMatchObject([
      { ...event, before: { enabled: true }, after: { enabled: false } },
      { ...event, before: { enabled: false }, after: { enabled: true } },
    ]);
  });

  test('settings with an outdated version are refused, and of two concurrent saves one succeeds', async ({
    app,
    admin,
  }) => {
    const answers = await Promise.all([set(admin, false, 1), set(admin, false, 1)]);
    expect(answers.filter((answer) => answer === 'version_conflict')).toHaveLength(1);
    expect(await set(admin, true, 1)).toBe('version_conflict');
    expect((await admin.call(getShopSettings, {})).body).toEqual({ orderMails: false, version: 2 });
    expect(await auditTrail(app)).toHaveLength(1);
  });

  test('customers neither see nor set them', async ({ app }) => {
    const { user, client } = await aSignedInUser(app);
    expect((await client.call(getShopSettings, {})).status).toBe(403);
    expect(await set(client, false)).toBe('forbidden');
    await inCart(app, user.id, (await aProduct(app)).id);
    await client.call(createOrder, { params: { userId: user.id }, body: {} });
    expect(await mailsOf(app, 'order_placed_shop')).toHaveLength(1);
  });

  test('the mail is deleted with the customer’s account', async ({ app, admin }) => {
    const mia = await aSignedInUser(app, { email: 'mia@example.org' });
    await anOrderPlaced(app, mia);
    await aUser(app);
    expect((await admin.send('DELETE', `/user/${mia.user.id}`, { body: {} })).status).toBe(200);
    expect(await mailsOf(app, 'order_placed_shop')).toEqual([]);
  });
});
