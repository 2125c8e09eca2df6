import { sendContactMessage } from '@bottega/contract/contact';
import { listMessages, type MessageState, markMessage, messageStates } from '@bottega/contract/messages';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Row } from '../../db/tables.ts';
import { countOf } from '../../db/tallies.ts';
import { auditTrail } from '../../testing/audit-trail.ts';
import { dumpTables } from '../../testing/dump.ts';
import { aMessage, aUser, withFlags, withSession } from '../../testing/factories.ts';
import { type Client, createTestApp, type TestApp } from '../../testing/test-app.ts';
import { eachEngine } from '../../testing/test-database.ts';

eachEngine((engine) => {
  let app: TestApp;
  let admin: Row<'users'>;
  let staff: Client;
  beforeEach(async () => {
    app = await createTestApp(engine);
    await withFlags(app);
    admin = await aUser(app, { role: 'admin' });
    staff = await withSession(app, admin);
  });
  afterEach(() => app.close());

  const mark = (id: string, state: MessageState) => staff.call(markMessage, { params: { id }, body: { state } });
  const timesOf = (id: string) =>
    app.db.selectFrom('contact_messages').select(['read_at', 'handled_at']).where('id', '=', id).executeTakeFirst();
  const texts = async (query: object = {}) => {
    const { payload } = (await staff.call(listMessages, { query })).body;
    return [payload.messages.map(({ message }) => message), payload.total];
  };
  const write = async (client: Client, changes: object = {}) => {
    const form = { fullName: 'Zoë Müller', email: 'zoe@example.org', topic: 'general', message: 'A crème brûlée?' };
    const body = { ...form, ...changes } as never;
    expect((await client.call(sendContactMessage, { body })).status).toBe(200);
  };

  test('staff read what the contact form took, with the account it came from', async () => {
    const user = await aUser(app);
    await write(await withSession(app, user), { phone: '+33612345678', subject: 'product' });

    const { status, body } = await staff.call(listMessages, {});

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
          createdAt: app.clock.now().toISOString(),
        },
      ],
      total: 1,
    });
  });

  test('a message of a visitor names no account, and no phone where none was given', async () => {
    await write(app.client());
    const [message] = (await staff.call(listMessages, {})).body.payload.messages;
    expect(message).toMatchObject({ user: null, email: 'zoe@example.org', subject: 'general' });
    expect(message).not.toHaveProperty('phone');
  });

  test('messages come newest first, all or those in a state, with their number', async () => {
    const now = app.clock.now();
    await aMessage(app, { message: 'handled', read_at: now, handled_at: now });
    app.clock.pass(1_000);
    await aMessage(app, { message: 'read', read_at: now });
    app.clock.pass(1_000);
    await aMessage(app, { message: 'older' });
    app.clock.pass(1_000);
    await aMessage(app, { message: 'newer' });

    expect(await texts()).toEqual([['newer', 'older', 'read', 'handled'], 4]);
    expect(await texts({ state: 'unread' })).toEqual([['newer', 'older'], 2]);
    expect(await texts({ state: 'unread', limit: 1, page: 2 })).toEqual([['older'], 2]);
    expect(await texts({ state: 'read' })).toEqual([['read'], 1]);
    expect(await texts({ state: 'handled' })).toEqual([['handled'], 1]);
    expect((await staff.send('GET', '/messages?state=lost')).body.errors).toEqual({ state: 'This value is not valid' });
  });

  test('a message is found by its words, the name and the address from the moment it is sent', async () => {
    await write(app.client());
    await write(app.client(), { fullName: 'Paul', email: 'paul@example.org', message: 'For my zoe' });

    expect((await texts({ search: 'zoe' }))[1]).toBe(2);
    expect(await texts({ search: 'creme brul' })).toEqual([['A crème brûlée?'], 1]);
    expect(await texts({ search: 'paul@example.org' })).toEqual([['For my zoe'], 1]);
    expect(await texts({ search: 'zoe', state: 'handled' })).toEqual([[], 0]);
    expect(await texts({ search: 'zoe', limit: 1, page: 2 })).toMatchObject([{ length: 1 }, 2]);
  });

  test('a message is read, handled and unread again, with the time of each', async () => {
    const { id } = await aMessage(app);
    const first = app.clock.now();
    expect(await mark(id, 'read')).toMatchObject({ status: 200, body: { _id: id, state: 'read' } });
    expect(await timesOf(id)).toEqual({ read_at: first, handled_at: null });
    app.clock.pass(1_000);
    expect((await mark(id, 'handled')).body.state).toBe('handled');
    expect(await timesOf(id)).toEqual({ read_at: first, handled_at: app.clock.now() });
    expect((await mark(id, 'read')).body.state).toBe('read');
    expect(await timesOf(id)).toEqual({ read_at: first, handled_at: null });
    expect((await mark(id, 'unread')).body.state).toBe('unread');
    expect(await timesOf(id)).toEqual({ read_at: null, handled_at: null });
    expect((await mark(id, 'handled')).body.state).toBe('handled');
    expect(await timesOf(id)).toEqual({ read_at: app.clock.now(), handled_at: app.clock.now() });
  });

  test('each move is counted and stands in the audit trail', async () => {
    const { id } = await aMessage(app, { full_name: 'Anna Rossi' });
    await mark(id, 'handled');
    await mark(id, 'unread');

    const event = { actor_id: admin.id, action: 'moved', kind: 'message', record_id: id, label: 'Anna Rossi' };
    expect(await auditTrail(app)).toEqual([
      { ...event, before: { state: 'unread' }, after: { state: 'handled' } },
      { ...event, before: { state: 'handled' }, after: { state: 'unread' } },
    ]);
    expect(await countOf(app.db, 'messages', ['unread'])).toBe(1);
    expect(await countOf(app.db, 'messages', ['handled', 'read'])).toBe(0);
  });

  test.each(messageStates)('a message that is %s already stays untouched', async (state) => {
    const { id } = await aMessage(app);
    await mark(id, state);
    app.clock.pass(1_000);
    const before = await dumpTables(app.db);
    expect(await mark(id, state)).toMatchObject({ status: 200, body: { state } });
    expect(await dumpTables(app.db)).toEqual(before);
  });

  test('of ten who handle a message at once one does, and all are told that it is done', async () => {
    for (let round = 1; round <= 5; round++) {
      const { id } = await aMessage(app);
      const answers = await Promise.all(Array.from({ length: 10 }, () => mark(id, 'handled')));
      expect(answers.map(({ status, body }) => [status, body.state])).toEqual(Array(10).fill([200, 'handled']));
      expect(await auditTrail(app)).toHaveLength(round);
      expect(await countOf(app.db, 'messages', ['handled'])).toBe(round);
    }
  });

  test('an unknown message or state is refused and changes nothing', async () => {
    const { id } = await aMessage(app);
    const before = await dumpTables(app.db);
    expect(await mark('unknown', 'read')).toMatchObject({ status: 404, body: { code: 'message_not_found' } });
    expect(await staff.send('PUT', `/messages/${id}`, { body: { state: 'lost' } })).toMatchObject({
      status: 400,
      body: { errors: { state: 'This value is not valid' } },
    });
    expect(await dumpTables(app.db)).toEqual(before);
  });

  test('users and visitors read and move nothing, not even what they wrote', async () => {
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
