import { listMessages, markMessage, sendContactMessage } from '@bottega/contract/messages/endpoints';
import { type MessageState, messageStates } from '@bottega/contract/messages/schemas';
import { expect } from 'vitest';
import { countRecords } from '#db/lists/list-counts.ts';
import { describeApi } from '#testing/api-test.ts';
import { auditTrail } from '#testing/audit-trail.ts';
import { dumpTables } from '#testing/database/dump.ts';
import { aMessage, aUser, withSession } from '#testing/factories.ts';
import type { Client, TestApp } from '#testing/test-app.ts';

describeApi({ engines: 'both' }, (test) => {
  const mark = (admin: Client, id: string, state: MessageState) =>
    admin.call(markMessage, { params: { id }, body: { state } });
  const timesOf = (app: TestApp, id: string) =>
    app.db.selectFrom('contact_messages').select(['read_at', 'handled_at']).where('id', '=', id).executeTakeFirst();
  const texts = async (admin: Client, query: object = {}) => {
    const { payload } = (await admin.call(listMessages, { query })).body;
    return [payload.messages.map(({ message }) => message), payload.total];
  };
  const write = async (client: Client, changes: object = {}) => {
    const form = { fullName: 'Zoë Müller', email: 'zoe@example.org', topic: 'general', message: 'A crème brûlée?' };
    const body = { ...form, ...changes } as never;
    expect((await client.call(sendContactMessage, { body })).status).toBe(200);
  };

  test('staff read the messages of the contact form with their accounts', async ({ app, admin }) => {
    const user = await aUser(app);
    await write(await withSession(app, user), { phone: '+33612345678', subject: 'product' });

    const { status, body } = await admin.call(listMessages, {});

    expect(status).toBe(200);
    expect(body.payload).toEqual({
      messages: [
        {
          _id: expect.any(String),
          fullName: 'Zoë Müller',
          email: user.email,
          phone: '+33612345678',
          subject: 'product',
          message: 'A crème brûlée?',
          locale: 'en',
          user: { _id: user.id, username: user.username },
          state: 'unread',
          answered: null,
          createdAt: app.clock.now().toISOString(),
        },
      ],
      total: 1,
    });
  });

  test('a visitor’s message has no account, and a phone only if given', async ({ app, admin }) => {
    await write(app.client());
    const [message] = (await admin.call(listMessages, {})).body.payload.messages;
    expect(message).toMatchObject({ user: null, email: 'zoe@example.org', subject: 'general' });
    expect(message).not.toHaveProperty('phone');
  });

  test('messages are listed newest first, all or those in one state, with their total', async ({ app, admin }) => {
    const now = app.clock.now();
    await aMessage(app, { message: 'handled', read_at: now, handled_at: now });
    app.clock.pass(1_000);
    await aMessage(app, { message: 'read', read_at: now });
    app.clock.pass(1_000);
    await aMessage(app, { message: 'older' });
    app.clock.pass(1_000);
    await aMessage(app, { message: 'newer' });

    expect(await texts(admin)).toEqual([['newer', 'older', 'read', 'handled'], 4]);
    expect(await texts(admin, { state: 'unread' })).toEqual([['newer', 'older'], 2]);
    expect(await texts(admin, { state: 'unread', limit: 1, page: 2 })).toEqual([['older'], 2]);
    expect(await texts(admin, { state: 'read' })).toEqual([['read'], 1]);
    expect(await texts(admin, { state: 'handled' })).toEqual([['handled'], 1]);
    expect((await admin.send('GET', '/messages?state=lost')).body.errors).toEqual({ state: 'This value is not valid' });
  });

  test('a message can be found by its words, name and address as soon as it is sent', async ({ app, admin }) => {
    await write(app.client());
    await write(app.client(), { fullName: 'Paul', email: 'paul@example.org', message: 'For my zoe' });

    expect((await texts(admin, { search: 'zoe' }))[1]).toBe(2);
    expect(await texts(admin, { search: 'creme brul' })).toEqual([['A crème brûlée?'], 1]);
    expect(await texts(admin, { search: 'paul@example.org' })).toEqual([['For my zoe'], 1]);
    expect(await texts(admin, { search: 'zoe', state: 'handled' })).toEqual([[], 0]);
    expect(await texts(admin, { search: 'zoe', limit: 1, page: 2 })).toMatchObject([{ length: 1 }, 2]);
  });

  test('a message is marked read, handled and unread again, with times', async ({ app, admin }) => {
    const { id } = await aMessage(app);
    const first = app.clock.now();
    expect(await mark(admin, id, 'read')).toMatchObject({ status: 200, body: { _id: id, state: 'read' } });
    expect(await timesOf(app, id)).toEqual({ read_at: first, handled_at: null });
    app.clock.pass(1_000);
    expect((await mark(admin, id, 'handled')).body.state).toBe('handled');
    expect(await timesOf(app, id)).toEqual({ read_at: first, handled_at: app.clock.now() });
    expect((await mark(admin, id, 'read')).body.state).toBe('read');
    expect(await timesOf(app, id)).toEqual({ read_at: first, handled_at: null });
    expect((await mark(admin, id, 'unread')).body.state).toBe('unread');
    expect(await timesOf(app, id)).toEqual({ read_at: null, handled_at: null });
    expect((await mark(admin, id, 'handled')).body.state).toBe('handled');
    expect(await timesOf(app, id)).toEqual({ read_at: app.clock.now(), handled_at: app.clock.now() });
  });

  test('a handled message shows when and by whom', async ({ app, adminUser, admin }) => {
    const { id } = await aMessage(app);
    const answeredIn = async () => (await admin.call(listMessages, {})).body.payload.messages[0]?.answered;
    expect((await mark(admin, id, 'read')).body.answered).toBeNull();
    app.clock.pass(1_000);
    const answered = {
      at: app.clock.now().toISOString(),
      by: { _id: adminUser.id, username: adminUser.username },
    };
    expect((await mark(admin, id, 'handled')).body.answered).toEqual(answered);
    expect(await answeredIn()).toEqual(answered);

    await app.db.deleteFrom('users').where('id', '=', adminUser.id).execute();
    const other = await withSession(app, await aUser(app, { role: 'admin' }));
    expect((await other.call(listMessages, {})).body.payload.messages[0]?.answered).toEqual({ ...answered, by: null });
    expect((await mark(other, id, 'read')).body.answered).toBeNull();
  });

  test('each move is counted and audited', async ({ app, adminUser, admin }) => {
    const { id } = await aMessage(app, { full_name: 'Anna Rossi' });
    await mark(admin, id, 'handled');
    await mark(admin, id, 'unread');

    const event = { actor_id: adminUser.id, action: 'moved', kind: 'message', record_id: id, label: 'Anna Rossi' };
    expect(await auditTrail(app)).toEqual([
      { ...event, before: { state: 'unread' }, after: { state: 'handled' } },
      { ...event, before: { state: 'handled' }, after: { state: 'unread' } },
    ]);
    expect(await countRecords(app.db, 'message', ['unread'])).toBe(1);
    expect(await countRecords(app.db, 'message', ['handled', 'read'])).toBe(0);
  });

  test.for(messageStates)('a message that is already %s stays unchanged', async (state, { app, admin }) => {
    const { id } = await aMessage(app);
    await mark(admin, id, state);
    app.clock.pass(1_000);
    const before = await dumpTables(app.db);
    expect(await mark(admin, id, state)).toMatchObject({ status: 200, body: { state } });
    expect(await dumpTables(app.db)).toEqual(before);
  });

  test('of ten concurrent moves of a message one changes it and all succeed', async ({ app, admin }) => {
    for (let round = 1; round <= 5; round++) {
      const { id } = await aMessage(app);
      const answers = await Promise.all(Array.from({ length: 10 }, () => mark(admin, id, 'handled')));
      expect(answers.map(({ status, body }) => [status, body.state])).toEqual(Array(10).fill([200, 'handled']));
      expect(await auditTrail(app)).toHaveLength(round);
      expect(await countRecords(app.db, 'message', ['handled'])).toBe(round);
    }
  });

  test('an unknown message or state is refused and changes nothing', async ({ app, admin }) => {
    const { id } = await aMessage(app);
    const before = await dumpTables(app.db);
    expect(await mark(admin, 'unknown', 'read')).toMatchObject({ status: 404, body: { code: 'message_not_found' } });
    expect(await admin.send('PUT', `/messages/${id}`, { body: { state: 'lost' } })).toMatchObject({
      status: 400,
      body: { errors: { state: 'This value is not valid' } },
    });
    expect(await dumpTables(app.db)).toEqual(before);
  });

  test('users and visitors can neither read nor move messages, not even their own', async ({ app }) => {
    const user = await aUser(app);
    const { id } = await aMessage(app, { user_id: user.id });
    const clients = [app.client(), await withSession(app, user)];
    const before = await dumpTables(app.db);
    for (const [index, client] of clients.entries()) {
      const answers = [
        await client.call(listMessages, {}),
        await client.call(markMessage, { params: { id }, body: { state: 'read' } }),
      ];
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => [401, 403][index]));
      expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain('Anna');
    }
    expect(await dumpTables(app.db)).toEqual(before);
  });
});
