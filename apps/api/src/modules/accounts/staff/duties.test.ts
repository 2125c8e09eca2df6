import { updateUser } from '@bottega/contract/accounts/profile-endpoints';
import { getMe, refresh } from '@bottega/contract/accounts/session-endpoints';
import { getListVersions } from '@bottega/contract/dashboard/endpoints';
import { listMessages } from '@bottega/contract/messages/endpoints';
import { listArticles } from '@bottega/contract/news/staff-endpoints';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { aUser, withSession } from '#testing/factories.ts';

describeApi((test) => {
  test('[TEAM-01] duties are set independently of the role, add up, are audited and apply from the next call on', async ({
    app,
    admin,
    adminUser,
  }) => {
    const user = await aUser(app);
    const theirs = await withSession(app, user);
    expect((await theirs.call(getListVersions, {})).status).toBe(403);

    const { status, body } = await admin.call(updateUser, {
      params: { id: user.id },
      body: { duties: ['editor', 'kitchen', 'editor'] },
    });

    expect({ status, body }).toMatchObject({ status: 200, body: { role: 'user', duties: ['kitchen', 'editor'] } });
    expect((await theirs.call(getMe, {})).body).toMatchObject({ role: 'user', duties: ['kitchen', 'editor'] });
    expect((await theirs.call(listArticles, {})).status).toBe(200);
    expect((await theirs.call(listMessages, {})).body).toMatchObject({ code: 'forbidden' });
    const event = await app.db
      .selectFrom('audit_events')
      .innerJoin('audit_details', 'audit_details.seq', 'audit_events.seq')
      .select(['actor_id', 'record_id', 'before', 'after'])
      .executeTakeFirstOrThrow();
    expect(event).toEqual({
      actor_id: adminUser.id,
      record_id: user.id,
      before: {},
      after: { duties: ['kitchen', 'editor'] },
    });
  });

  test('[TEAM-02] losing a duty logs a user out immediately, getting one does not', async ({ app, admin }) => {
    const user = await aUser(app, { duties: ['editor'] });
    const theirs = await withSession(app, user);
    const set = (duties: 'editor'[] | ['editor', 'kitchen']) =>
      admin.call(updateUser, { params: { id: user.id }, body: { duties: [...duties] } });

    await set(['editor', 'kitchen']);
    expect((await theirs.call(listArticles, {})).status).toBe(200);
    await set([]);
    expect((await theirs.call(listArticles, {})).status).toBe(401);
  });

  test('[TEAM-01] changing duties requires a recently entered password', async ({ app, admin }) => {
    const { id } = await aUser(app);
    app.clock.pass(16 * 60_000);
    await admin.call(refresh, {});
    const { body } = await admin.call(updateUser, { params: { id }, body: { duties: ['manager'] } });
    expect(body).toMatchObject({ code: 'reauthentication_required' });
  });

  test('[TEAM-01] an unknown duty is refused, naming the field', async ({ app, admin }) => {
    const { id } = await aUser(app);
    const { body } = await admin.send('PUT', `/user/${id}`, { body: { duties: ['accountant'] } });
    expect(body).toMatchObject({ code: 'invalid_input', errors: { 'duties.0': expect.any(String) } });
  });
});
