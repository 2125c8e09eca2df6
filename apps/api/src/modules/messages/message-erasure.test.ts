import { markMessage } from '@bottega/contract/messages/endpoints';
import { expect } from 'vitest';
import { eraseAuditDetails } from '#db/audit/audit-erasure.ts';
import { describeApi } from '#testing/api-test.ts';
import { auditTrail } from '#testing/audit-trail.ts';
import { dumpTables } from '#testing/database/dump.ts';
import { aMessage, aUser, withSession } from '#testing/factories.ts';
import type { TestApp } from '#testing/test-app.ts';
import { deleteMessagesBefore } from './messages.queries.ts';

describeApi((test) => {
  /** A message that staff have read, so that the audit trail names its sender. */
  const aReadMessage = async (app: TestApp, overrides: Parameters<typeof aMessage>[1]) => {
    const message = await aMessage(app, overrides);
    const staff = await withSession(app, await aUser(app, { role: 'admin' }));
    await staff.call(markMessage, { params: { id: message.id }, body: { state: 'read' } });
    return message;
  };
  const left = async (app: TestApp) =>
    (await app.db.selectFrom('contact_messages').select('id').execute()).map(({ id }) => id);
  const labels = async (app: TestApp) => (await auditTrail(app)).map(({ record_id, label }) => [record_id, label]);

  test('old messages are deleted, with the names of their senders; newer ones remain', async ({ app }) => {
    const old = await aReadMessage(app, { full_name: 'Old Friend' });
    app.clock.pass(1_000);
    const limit = app.clock.now();
    app.clock.pass(1);
    const young = await aReadMessage(app, { full_name: 'Young Friend' });

    await Promise.all(
      [1, 2].map(() => deleteMessagesBefore(app.db, { before: limit, most: 500, now: app.clock.now() })),
    );

    expect(await left(app)).toEqual([young.id]);
    expect(await auditTrail(app)).toMatchObject([
      { record_id: old.id, action: 'moved', label: '', before: null, after: null },
      { record_id: young.id, action: 'moved', label: 'Young Friend', after: { state: 'read' } },
    ]);
    const erased = await app.db.selectFrom('audit_details').select('erased_at').orderBy('seq').execute();
    expect(erased.map(({ erased_at }) => erased_at)).toEqual([app.clock.now(), null]);
    const { audit_events, audit_details, search_terms, contact_messages } = await dumpTables(app.db);
    expect(JSON.stringify({ audit_events, audit_details, search_terms, contact_messages })).not.toMatch(/old friend/i);
  });

  test('the name is also erased if the staff who read the message have been deleted', async ({ app }) => {
    const { id } = await aReadMessage(app, {});
    await app.db.updateTable('audit_details').set({ ip: '', erased_at: app.clock.now() }).execute();
    await eraseAuditDetails(app.db, { kind: 'message', ids: [id], now: app.clock.now() });
    expect(await labels(app)).toEqual([[id, '']]);
  });

  test('works for none, for ones already erased, and for more than a statement has parameters', async ({ app }) => {
    const { id } = await aReadMessage(app, {});
    await eraseAuditDetails(app.db, { kind: 'message', ids: [], now: app.clock.now() });
    expect(await labels(app)).toEqual([[id, 'Anna Rossi']]);
    const many = Array.from({ length: 70_000 }, (_, n) => `gone-${n}`);
    await eraseAuditDetails(app.db, { kind: 'message', ids: [...many, id], now: app.clock.now() });
    expect(await labels(app)).toEqual([[id, '']]);
    const before = await dumpTables(app.db);
    app.clock.pass(1_000);
    await eraseAuditDetails(app.db, { kind: 'message', ids: [id], now: app.clock.now() });
    expect(await dumpTables(app.db)).toEqual(before);
  });
});
