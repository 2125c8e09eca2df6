import { deleteUser, updateUser } from '@bottega/contract/accounts/profile-endpoints';
import { toggleFlag } from '@bottega/contract/flags/staff-endpoints';
import { markMessage, sendContactMessage } from '@bottega/contract/messages/endpoints';
import { cancelOrder, setOrderStatus } from '@bottega/contract/orders/endpoints';
import { moderateReview } from '@bottega/contract/reviews/endpoints';
import { expect } from 'vitest';
import { verifyAuditChain } from '#db/audit/audit-chain.ts';
import { indexRecords } from '#db/search/search-index.ts';
import type { Row } from '#db/tables.ts';
import { describeApi } from '#testing/api-test.ts';
import { dumpTables } from '#testing/database/dump.ts';
import { anAddress, anOrder, aReview, aUser, password, withSession } from '#testing/factories.ts';
import type { TestApp } from '#testing/test-app.ts';

describeApi({ engines: 'both' }, (test) => {
  const details = (app: TestApp) =>
    app.db
      .selectFrom('audit_events as event')
      .innerJoin('audit_details as details', 'details.seq', 'event.seq')
      .select(['kind', 'action', 'actor_id', 'label', 'ip', 'before', 'after', 'erased_at'])
      .orderBy('event.seq')
      .execute();

  /** A staff member who has done something and about whom the trail has every kind of event; and a colleague. */
  const known = async (app: TestApp) => {
    const colleague = await aUser(app, { role: 'superadmin' });
    const staff = await withSession(app, colleague);
    const person = await aUser(app, { username: 'Carlotta', role: 'admin', full_name: 'Carlotta Neri' });
    const own = await withSession(app, person);
    await own.call(updateUser, { params: { id: person.id }, body: { fullName: 'Carlotta Bianchi' } });
    await own.call(toggleFlag, { params: { flag: 'ff_news' }, body: {} });
    await staff.call(updateUser, { params: { id: person.id }, body: { username: 'Carlotta-2' } });
    await reviewedBy(app, person);
    await writtenBy(app, person);
    return { colleague, staff, person, own };
  };
  const reviewedBy = async (app: TestApp, person: Row<'users'>) => {
    const staff = await withSession(app, await aUser(app, { role: 'admin' }));
    const review = await aReview(app, { user_id: person.id, username: 'Carlotta-2', approved: false });
    await indexRecords(app.db, 'review', [review.id]);
    expect((await staff.call(moderateReview, { params: { id: review.id }, body: { approved: true } })).status).toBe(
      200,
    );
  };
  const writtenBy = async (app: TestApp, { email }: Row<'users'>) => {
    const staff = await withSession(app, await aUser(app, { role: 'admin' }));
    const body = { fullName: 'Carlotta Bianchi', email, topic: 'general', message: 'Ciao' } as const;
    await app.client().call(sendContactMessage, { body });
    const { id } = await app.db.selectFrom('contact_messages').select('id').executeTakeFirstOrThrow();
    expect((await staff.call(markMessage, { params: { id }, body: { state: 'read' } })).status).toBe(200);
  };

  const everyRow = async (app: TestApp) =>
    Object.values(await dumpTables(app.db))
      .flat()
      .join('\n');
  const traces = ({ email }: Row<'users'>) => [/carlotta/i, /bianchi/i, new RegExp(email)];

  test('nothing identifying a user deleted by staff remains in the trail or the search', async ({ app }) => {
    const { staff, person } = await known(app);
    const ip = (await details(app)).find(({ actor_id }) => actor_id === person.id)?.ip;
    expect(ip).toMatch(/^10\./);
    expect(await everyRow(app)).toContain(`"${ip}"`);

    expect((await staff.call(deleteUser, { params: { id: person.id }, body: {} })).status).toBe(200);

    const rows = await everyRow(app);
    expect(traces(person).filter((trace) => trace.test(rows))).toEqual([]);
    expect(rows).not.toContain(`"${ip}"`);
    expect(await verifyAuditChain(app.db)).toBeNull();
  });

  test('their own changes and the fact of the deletion stay', async ({ app }) => {
    const { colleague, staff, person } = await known(app);
    app.clock.pass(1000);
    const before = await app.db.selectFrom('audit_events').selectAll().orderBy('seq').execute();

    await staff.call(deleteUser, { params: { id: person.id }, body: {} });

    const events = await app.db.selectFrom('audit_events').selectAll().orderBy('seq').execute();
    expect(events.slice(0, -1)).toEqual(before);
    const gone = { label: '', before: null, after: null, erased_at: app.clock.now() };
    expect(await details(app)).toMatchObject([
      { ...gone, kind: 'user', action: 'updated', actor_id: person.id, ip: '' },
      { kind: 'flag', label: 'ff_news', ip: '', after: { enabled: false }, erased_at: app.clock.now() },
      { ...gone, kind: 'user', action: 'updated', actor_id: colleague.id, ip: expect.stringMatching(/^10\./) },
      { ...gone, kind: 'review' },
      { ...gone, kind: 'message' },
      { ...gone, kind: 'user', action: 'deleted', actor_id: colleague.id, erased_at: null },
    ]);
  });

  test('users who delete themselves are erased as well', async ({ app }) => {
    const { person, own } = await known(app);
    const { status } = await own.call(deleteUser, { params: { id: person.id }, body: { password } });
    expect(status).toBe(200);
    const dump = JSON.stringify(await dumpTables(app.db));
    expect(traces(person).filter((trace) => trace.test(dump))).toEqual([]);
    expect((await details(app)).at(-1)).toMatchObject({ action: 'deleted', actor_id: person.id, label: '', ip: '' });
    expect((await details(app)).filter(({ actor_id, ip }) => actor_id === person.id && ip !== '')).toEqual([]);
    expect(await verifyAuditChain(app.db)).toBeNull();
  });

  test('[AREA-04] when customers delete their account, only the addresses of open orders remain, until these are closed', async ({
    app,
  }) => {
    const user = await aUser(app);
    const staff = await withSession(app, await aUser(app, { role: 'admin' }));
    const address = { street: '12 rue Mercière', extra: '', postcode: '69002', city: 'Lyon', note: '' };
    const contact = { contact_name: 'Carlotta', contact_phone: '+33612345678', address, note: 'Carlotta’s note' };
    const closed = await anOrder(app, user, { ...contact, status: 'delivered' });
    const canceled = await anOrder(app, user, { ...contact, status: 'created' });
    const delivered = await anOrder(app, user, { ...contact, status: 'expedited' });
    await anAddress(app, user, { full_name: 'Carlotta' });
    const keys = { user_id: user.id, request_hash: 'hash', order_id: closed.id, created_at: app.clock.now() };
    await app.db
      .insertInto('idempotency_keys')
      .values({ ...keys, key: 'k', response: JSON.stringify({ contact }) })
      .execute();
    const named = async () => (await everyRow(app)).match(/Carlotta/g)?.length ?? 0;

    await (await withSession(app, user)).call(deleteUser, { params: { id: user.id }, body: { password } });

    expect(await app.db.selectFrom('addresses').select('id').execute()).toEqual([]);
    expect(await named()).toBe(4);
    await staff.call(cancelOrder, { params: { id: canceled.id } });
    expect(await named()).toBe(2);
    await staff.call(setOrderStatus, { params: { id: delivered.id }, body: { status: 'delivered' } });
    expect(await everyRow(app)).not.toMatch(/Carlotta|Mercière|612345678/);
  });

  test('customers deleting their account are not audited, and pages with their reviews are purged', async ({ app }) => {
    const user = await aUser(app);
    const heard: string[] = [];
    app.deps.changes.subscribe((topic) => void heard.push(topic));
    const client = await withSession(app, user);
    await client.call(deleteUser, { params: { id: user.id }, body: { password } });
    expect(await details(app)).toEqual([]);
    expect(heard).toContain('reviews');
  });
});
