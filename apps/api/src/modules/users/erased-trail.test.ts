import { sendContactMessage } from '@bottega/contract/contact';
import { toggleFlag } from '@bottega/contract/flags';
import { markMessage } from '@bottega/contract/messages';
import { moderateReview } from '@bottega/contract/reviews';
import { deleteUser, updateUser } from '@bottega/contract/users';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { verifyAuditChain } from '../../db/audit-chain.ts';
import { indexRecord } from '../../db/staff-search.ts';
import type { Row } from '../../db/tables.ts';
import { dumpTables } from '../../testing/dump.ts';
import { aReview, aUser, password, withFlags, withSession } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { eachEngine } from '../../testing/test-database.ts';

eachEngine((engine) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(engine);
    await withFlags(app);
  });
  afterEach(() => app.close());

  const details = () =>
    app.db
      .selectFrom('audit_events as event')
      .innerJoin('audit_details as details', 'details.seq', 'event.seq')
      .select(['kind', 'action', 'actor_id', 'label', 'ip', 'before', 'after', 'erased_at'])
      .orderBy('event.seq')
      .execute();

  /** A member of the staff who has done something and of whom everything is in the trail; and a colleague. */
  const known = async () => {
    const colleague = await aUser(app, { role: 'superadmin' });
    const staff = await withSession(app, colleague);
    const person = await aUser(app, { username: 'Carlotta', role: 'admin', full_name: 'Carlotta Neri' });
    const own = await withSession(app, person);
    await own.call(updateUser, { params: { id: person.id }, body: { fullName: 'Carlotta Bianchi' } });
    await own.call(toggleFlag, { params: { flag: 'ff_news' }, body: {} });
    await staff.call(updateUser, { params: { id: person.id }, body: { username: 'Carlotta-2' } });
    await reviewedBy(person);
    await writtenBy(person);
    return { colleague, staff, person, own };
  };
  const reviewedBy = async (person: Row<'users'>) => {
    const staff = await withSession(app, await aUser(app, { role: 'admin' }));
    const review = await aReview(app, { user_id: person.id, username: 'Carlotta-2', approved: false });
    await indexRecord(app.db, 'review', review.id);
    expect((await staff.call(moderateReview, { params: { id: review.id }, body: { approved: true } })).status).toBe(
      200,
    );
  };
  const writtenBy = async ({ email }: Row<'users'>) => {
    const staff = await withSession(app, await aUser(app, { role: 'admin' }));
    const body = { fullName: 'Carlotta Bianchi', email, topic: 'general', message: 'Ciao' } as const;
    await app.client().call(sendContactMessage, { body });
    const { id } = await app.db.selectFrom('contact_messages').select('id').executeTakeFirstOrThrow();
    expect((await staff.call(markMessage, { params: { id }, body: { state: 'read' } })).status).toBe(200);
  };

  const traces = ({ email }: Row<'users'>) => [/carlotta/i, /bianchi/i, new RegExp(email)];

  test('of who was deleted by staff nothing is left that names them, in the trail or what it is found by', async () => {
    const { staff, person } = await known();
    const ip = (await details()).find(({ actor_id }) => actor_id === person.id)?.ip;
    expect(ip).toMatch(/^10\./);

    expect((await staff.call(deleteUser, { params: { id: person.id }, body: {} })).status).toBe(200);

    const dump = JSON.stringify(await dumpTables(app.db));
    expect(traces(person).filter((trace) => trace.test(dump))).toEqual([]);
    expect(dump).not.toContain(`"${ip}"`);
    expect(await verifyAuditChain(app.db)).toBeNull();
  });

  test('what they did stays, and that something was done with their account', async () => {
    const { colleague, staff, person } = await known();
    app.clock.pass(1000);
    const before = await app.db.selectFrom('audit_events').selectAll().orderBy('seq').execute();

    await staff.call(deleteUser, { params: { id: person.id }, body: {} });

    const events = await app.db.selectFrom('audit_events').selectAll().orderBy('seq').execute();
    expect(events.slice(0, -1)).toEqual(before);
    const gone = { label: '', before: null, after: null, erased_at: app.clock.now() };
    expect(await details()).toMatchObject([
      { ...gone, kind: 'user', action: 'updated', actor_id: person.id, ip: '' },
      { kind: 'flag', label: 'ff_news', ip: '', after: { enabled: false }, erased_at: app.clock.now() },
      { ...gone, kind: 'user', action: 'updated', actor_id: colleague.id, ip: expect.stringMatching(/^10\./) },
      { ...gone, kind: 'review' },
      { ...gone, kind: 'message' },
      { ...gone, kind: 'user', action: 'deleted', actor_id: colleague.id, erased_at: null },
    ]);
  });

  test('who leaves by themselves is forgotten as well', async () => {
    const { person, own } = await known();
    const { status } = await own.call(deleteUser, { params: { id: person.id }, body: { password } });
    expect(status).toBe(200);
    const dump = JSON.stringify(await dumpTables(app.db));
    expect(traces(person).filter((trace) => trace.test(dump))).toEqual([]);
    expect((await details()).at(-1)).toMatchObject({ action: 'deleted', actor_id: person.id, label: '', ip: '' });
    expect((await details()).filter(({ actor_id, ip }) => actor_id === person.id && ip !== '')).toEqual([]);
    expect(await verifyAuditChain(app.db)).toBeNull();
  });

  test('a customer who leaves is no event, and pages with their reviews are made anew', async () => {
    const user = await aUser(app);
    const heard: string[] = [];
    app.deps.changes.subscribe((topic) => void heard.push(topic));
    const client = await withSession(app, user);
    await client.call(deleteUser, { params: { id: user.id }, body: { password } });
    expect(await details()).toEqual([]);
    expect(heard).toContain('reviews');
  });
});
