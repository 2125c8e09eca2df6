import { setOrderStatus } from '@bottega/contract/orders/endpoints';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeDatabase } from '#testing/database/test-database.ts';
import { anOrder, aUser, withFlags, withSession } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { batchSize } from '../rows.ts';
import { verifyAuditChain } from './audit-chain.ts';
import { audit } from './audit-trail.ts';

describeDatabase({ engines: 'both' }, (engine) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(engine);
    await withFlags(app);
  });
  afterEach(() => app.close());

  const noteIn = (trx: Parameters<typeof audit>[0], label: string, fields: Record<string, unknown>) =>
    audit(trx, {
      at: app.clock.now(),
      by: { id: 'staff', ip: '192.0.2.1', requestId: 'request' },
      action: 'updated',
      kind: 'product',
      recordId: 'p1',
      label,
      before: null,
      after: fields,
    });

  const note = (label: string, fields: Record<string, unknown> = { price: 12.5, name: 'Ragù' }) =>
    app.db.transaction().execute((trx) => noteIn(trx, label, fields));

  const notes = (count: number) =>
    app.db.transaction().execute(async (trx) => {
      for (let nr = 1; nr <= count; nr++) await noteIn(trx, `change ${nr}`, { price: 12.5, name: 'Ragù' });
    });

  const noteImport = (count: number) =>
    app.db.transaction().execute((trx) =>
      audit(trx, {
        at: app.clock.now(),
        by: { id: 'staff', ip: '192.0.2.1', requestId: 'request' },
        action: 'imported',
        kind: 'product',
        recordId: 'import',
        label: '',
        before: null,
        after: { created: 0, updated: count },
        records: Array.from({ length: count }, (_, index) => ({
          nr: index + 1,
          id: `p${index}`,
          label: `Ragù ${index}\ud800`,
          before: { price: index, name: 'Ragù' },
          after: { price: index + 1, name: 'Ragù' },
        })),
      }),
    );

  // Needs full rights on the database.
  const tamper = async (statement: string) => {
    const triggers =
      engine === 'sqlite' ? ['audit_events_fixed', 'audit_events_kept'].map((name) => `drop trigger ${name}`) : [];
    const off = engine === 'sqlite' ? triggers : ['alter table audit_events disable trigger user'];
    for (const each of [...off, statement]) await sql.raw(each).execute(app.db);
    if (engine === 'postgres') await sql.raw('alter table audit_events enable trigger user').execute(app.db);
  };

  test('an untouched trail is valid, empty or of two batches', async () => {
    expect(await verifyAuditChain(app.db)).toBeNull();
    await notes(batchSize + 1);
    expect(await verifyAuditChain(app.db)).toBeNull();
  });

  describe('the trail is append-only: the database refuses', () => {
    test.each([
      ['a change', "update audit_events set actor_id = 'nobody' where seq = 2"],
      ['a removal', 'delete from audit_events where seq = 2'],
      ['a removal of all', 'delete from audit_events'],
    ])('%s', async (_, statement) => {
      await notes(3);
      await expect(sql.raw(statement).execute(app.db)).rejects.toThrow('append-only');
      expect(await app.db.selectFrom('audit_events').select('seq').execute()).toHaveLength(3);
    });
  });

  describe('tampering is detected', () => {
    const fake = `select 4, at, actor_id, action, kind, record_id, details_hash, hash from audit_events where seq = 3`;
    test.each([
      ['another actor', "update audit_events set actor_id = 'nobody' where seq = 2", 2],
      ['another time', "update audit_events set at = '2026-01-01T00:00:00.000Z' where seq = 2", 2],
      ['another record', "update audit_events set record_id = 'p2' where seq = 3", 3],
      ['another hash', "update audit_events set hash = 'h' where seq = 1", 1],
      ['other values', "update audit_details set after = '{}' where seq = 2", 2],
      ['another name of the record', "update audit_details set label = '' where seq = 2", 2],
      ['another address', "update audit_details set ip = '' where seq = 1", 1],
      ['details that are gone', 'delete from audit_details where seq = 2', 2],
      ['the first event removed', 'delete from audit_events where seq = 1', 1],
      ['one in the middle removed', 'delete from audit_events where seq = 2', 2],
      ['the last one removed', 'delete from audit_events where seq = 3', 3],
      ['all removed', 'delete from audit_events', 1],
      ['a head that was put back', 'update audit_head set seq = 2', 2],
      ['a head that is gone', 'delete from audit_head', 1],
      ['one put in at the end', `insert into audit_events ${fake}`, 4],
    ])('%s', async (_, statement, seq) => {
      await notes(3);
      await tamper(statement);
      expect(await verifyAuditChain(app.db)).toBe(seq);
      if (statement.includes('audit_head')) {
        await sql.raw(`delete from audit_head`).execute(app.db);
        await sql.raw(`insert into audit_head (id, seq, hash) values (1, 0, '')`).execute(app.db);
      }
    });

    const someRecord = { kind: 'product', label: 'x', before: null, after: null } as const;
    test.each<[string, (db: TestApp['db']) => Promise<unknown>]>([
      ['other values', (db) => db.updateTable('audit_records').set({ after: {} }).where('nr', '=', 600).execute()],
      ['another name', (db) => db.updateTable('audit_records').set({ label: '' }).where('nr', '=', 1).execute()],
      ['one removed', (db) => db.deleteFrom('audit_records').where('nr', '=', 601).execute()],
      ['all removed', (db) => db.deleteFrom('audit_records').execute()],
      [
        'one added',
        (db) =>
          db
            .insertInto('audit_records')
            .values({ ...someRecord, seq: 2, nr: 999, record_id: 'x' })
            .execute(),
      ],
    ])('in the records of an import: %s', async (_, change) => {
      await note('before');
      await noteImport(601);
      expect(await verifyAuditChain(app.db)).toBeNull();
      await change(app.db);
      expect(await verifyAuditChain(app.db)).toBe(2);
    });

    test('a record added to an event that has none', async () => {
      await notes(3);
      await app.db
        .insertInto('audit_records')
        .values({ ...someRecord, seq: 2, nr: 1, record_id: 'x' })
        .execute();
      expect(await verifyAuditChain(app.db)).toBe(2);
    });

    test('the last one removed, and the head reset to match', async () => {
      await notes(3);
      await tamper('delete from audit_events where seq = 3');
      await sql.raw(`update audit_head set seq = 2, hash = 'guessed'`).execute(app.db);
      expect(await verifyAuditChain(app.db)).toBe(2);
    });
  });

  test('details erased with an account do not break the chain', async () => {
    await notes(3);
    await app.db
      .updateTable('audit_details')
      .set({ label: '', before: null, after: null, erased_at: app.clock.now() })
      .where('seq', '=', 2)
      .execute();
    expect(await verifyAuditChain(app.db)).toBeNull();
  });

  test.each([
    ['lines and quotes', 'a\nb\r\n{"event":"login"}\u2028"\\'],
    ['half a character', 'a\ud800b'],
    ['right to left', '\u202egnp'],
    ['pictures', '🍕👩‍🍳'],
    ['nothing', ''],
  ])('%s in a name cause no harm', async (_, text) => {
    await note(text, { [`key ${text.toWellFormed()}`]: text, b: [{ z: 1, a: text, aa: null }], price: 0.1 });
    await note('next');
    expect(await verifyAuditChain(app.db)).toBeNull();
    const details = await app.db.selectFrom('audit_details').selectAll().orderBy('seq').executeTakeFirstOrThrow();
    expect([details.label, details.after?.b]).toEqual([
      text.toWellFormed(),
      [{ z: 1, a: text.toWellFormed(), aa: null }],
    ]);
  });

  test('an event stores only the changed fields', async () => {
    const before = { _id: 'p1', name: 'Ragù', price: 1, tags: ['a'], gone: 1, version: 1, updatedAt: 'x' };
    const after = { _id: 'p1', name: 'Ragù', price: 2, tags: ['a', 'b'], version: 2, updatedAt: 'y' };
    const by = { id: 'staff', ip: '192.0.2.1', requestId: 'request' };
    const change = { at: app.clock.now(), by, action: 'updated', kind: 'product', recordId: 'p1', label: 'x' } as const;
    await app.db.transaction().execute((trx) => audit(trx, { ...change, before, after }));

    const details = await app.db.selectFrom('audit_details').select(['before', 'after']).executeTakeFirst();
    expect(details).toEqual({ before: { price: 1, tags: ['a'], gone: 1 }, after: { price: 2, tags: ['a', 'b'] } });
  });

  test('a rolled back change leaves no event', async () => {
    const undone = app.db.transaction().execute(async (trx) => {
      await audit(trx, {
        at: app.clock.now(),
        by: { id: 'staff', ip: '', requestId: '' },
        action: 'deleted',
        kind: 'product',
        recordId: 'p1',
        label: '',
        before: null,
        after: null,
      });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await app.db.selectFrom('audit_events').select('seq').execute()).toEqual([]);
    await note('after it');
    expect(await verifyAuditChain(app.db)).toBeNull();
  });

  test('twenty concurrent writers produce one unbroken chain', async () => {
    const user = await aUser(app);
    const orders = [];
    for (let nr = 0; nr < 20; nr++) orders.push(await anOrder(app, user));
    const admins = await Promise.all(
      Array.from({ length: 4 }, async () => withSession(app, await aUser(app, { role: 'admin' }))),
    );

    const answers = await Promise.all(
      orders.map(({ id }, nr) =>
        admins[nr % 4]?.call(setOrderStatus, { params: { id }, body: { status: 'confirmed' } }),
      ),
    );

    expect(answers.map((answer) => answer?.status)).toEqual(orders.map(() => 200));
    const events = await app.db.selectFrom('audit_events').select(['seq', 'record_id']).orderBy('seq').execute();
    expect(events.map(({ seq }) => seq)).toEqual(orders.map((_, nr) => nr + 1));
    expect(new Set(events.map(({ record_id }) => record_id)).size).toBe(20);
    expect(await verifyAuditChain(app.db)).toBeNull();
  });

  test('an event written during the check does not count as tampering', async () => {
    await notes(1100);
    const [seq] = await Promise.all([
      verifyAuditChain(app.db),
      ...Array.from({ length: 20 }, (_, nr) => note(`${nr}`)),
    ]);
    expect(seq).toBeNull();
    expect(await verifyAuditChain(app.db)).toBeNull();
  });
});
