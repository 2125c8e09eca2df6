import { updateUser } from '@bottega/contract/accounts/profile-endpoints';
import { listAuditEvents, listRecordEvents } from '@bottega/contract/audit/endpoints';
import { setOrderStatus } from '@bottega/contract/orders/endpoints';
import { dayBegins, daysAfter, shopDate } from '@bottega/contract/shop/shop-time';
import { describe, expect } from 'vitest';
import { eraseAuditDetails } from '#db/audit/audit-erasure.ts';
import { audit } from '#db/audit/audit-trail.ts';
import { indexMissingEvents } from '#db/search/audit-search.ts';
import { describeApi } from '#testing/api-test.ts';
import { dumpTables } from '#testing/database/dump.ts';
import { anOrder, aSignedInUser, aUser, withSession } from '#testing/factories.ts';
import { aMenuFile, sendMenu } from '#testing/menu/menu-file.ts';
import type { TestApp } from '#testing/test-app.ts';

describeApi({ engines: 'both' }, (test) => {
  const staff = async (app: TestApp, role: 'admin' | 'superadmin') => {
    const user = await aUser(app, { role });
    return { user, client: await withSession(app, user) };
  };

  const note = (app: TestApp, kind: 'product' | 'flag', recordId: string, actor: string, action = 'updated' as const) =>
    app.db.transaction().execute((trx) =>
      audit(trx, {
        at: app.clock.now(),
        by: { id: actor, ip: '192.0.2.1', requestId: 'request' },
        action,
        kind,
        recordId,
        label: recordId,
        before: { name: 'old' },
        after: { name: 'new' },
      }),
    );

  test('an event records who did what, when, and the previous values', async ({ app }) => {
    const [{ user, client }, superadmin] = [await staff(app, 'admin'), await staff(app, 'superadmin')];
    const order = await anOrder(app, await aUser(app), { service: 'pickup' });
    app.clock.pass(60_000);
    await client.call(setOrderStatus, { params: { id: order.id }, body: { status: 'confirmed' } });

    const { status, body } = await superadmin.client.call(listAuditEvents, {});

    expect(status).toBe(200);
    expect(body.payload).toEqual({
      total: 1,
      events: [
        {
          _id: '1',
          at: app.clock.now().toISOString(),
          actor: { _id: user.id, username: user.username },
          action: 'moved',
          kind: 'order',
          recordId: order.id,
          label: order.order_number,
          service: 'pickup',
          before: { status: 'created' },
          after: { status: 'confirmed' },
        },
      ],
    });
    const byRecord = { params: { kind: 'order' as const, id: order.id } };
    expect((await client.call(listRecordEvents, byRecord)).body).toEqual(body);
  });

  test('the address and id of the request are stored with it, but not returned', async ({ app }) => {
    const { client } = await staff(app, 'admin');
    const order = await anOrder(app, await aUser(app));
    const answer = await client.call(setOrderStatus, { params: { id: order.id }, body: { status: 'confirmed' } });

    const details = await app.db.selectFrom('audit_details').select(['ip', 'request_id']).executeTakeFirst();
    expect(details).toEqual({ ip: expect.stringMatching(/^10\./), request_id: answer.headers.get('x-request-id') });
    const { body } = await client.call(listRecordEvents, { params: { kind: 'order', id: order.id } });
    expect(JSON.stringify(body)).not.toContain(details?.ip);
  });

  test('events written by a newer version are readable too, as during an upgrade', async ({ app }) => {
    const { user, client } = await staff(app, 'superadmin');
    await note(app, 'table' as 'flag', 't1', user.id, 'archived' as 'updated');
    const { status, body } = await client.call(listAuditEvents, {});
    expect([status, body.payload.events]).toMatchObject([200, [{ action: 'archived', kind: 'table' }]]);
  });

  test('events are listed newest first, page by page, by kind and by actor', async ({ app }) => {
    const superadmin = await staff(app, 'superadmin');
    for (let nr = 0; nr < 7; nr++) {
      await note(app, nr % 2 ? 'flag' : 'product', `r${nr}`, nr < 4 ? 'first' : 'second');
    }
    const list = async (query?: object) => {
      const { payload } = (await superadmin.client.call(listAuditEvents, { query })).body;
      return [payload.total, payload.events.map(({ recordId }) => recordId).join(' ')];
    };

    expect(await list()).toEqual([7, 'r6 r5 r4 r3 r2']);
    expect(await list({ page: 2 })).toEqual([7, 'r1 r0']);
    expect(await list({ page: 3 })).toEqual([7, '']);
    expect(await list({ kind: 'flag' })).toEqual([3, 'r5 r3 r1']);
    expect(await list({ actor: 'second' })).toEqual([3, 'r6 r5 r4']);
    expect(await list({ kind: 'product', actor: 'first', limit: 1 })).toEqual([2, 'r2']);
    expect(await list({ kind: 'review' })).toEqual([0, '']);
    expect((await superadmin.client.send('GET', '/audit?kind=cart')).body.errors).toEqual({
      kind: 'This value is not valid',
    });
  });

  describe('filters', () => {
    const marked = async (app: TestApp) => {
      const [nonna, marco] = [await staff(app, 'superadmin'), await staff(app, 'admin')];
      const day = 86_400_000;
      const labels = ['Ragù alla bolognese', 'Pici cacio e pepe', 'Tiramisù', 'Pane di Matera', 'Ragù bianco'];
      for (const [nr, label] of labels.entries()) {
        await note(app, nr === 2 ? 'flag' : 'product', label, (nr % 2 ? marco : nonna).user.id);
        app.clock.pass(day);
      }
      // The earlier sessions have expired.
      const client = await withSession(app, nonna.user);
      const list = async (query: object) => {
        const { payload } = (await client.call(listAuditEvents, { query })).body;
        return [payload.total, payload.events.map(({ label }) => label.split(' ')[0]).join(' ')];
      };
      return { nonna: nonna.user, marco: marco.user, list };
    };

    test('by person, whatever the case; an unknown one has done nothing', async ({ app }) => {
      const { marco, nonna, list } = await marked(app);
      expect(await list({ person: marco.username })).toEqual([2, 'Pane Pici']);
      expect(await list({ person: nonna.username.toUpperCase(), kind: 'product' })).toEqual([2, 'Ragù Ragù']);
      expect(await list({ person: nonna.username, actor: marco.id })).toEqual([0, '']);
      expect(await list({ person: 'unknown' })).toEqual([0, '']);
      expect(await list({ person: '' })).toEqual([5, 'Ragù Pane Tiramisù Pici Ragù']);
    });

    test('by days in shop time, both included', async ({ app }) => {
      const { marco, list } = await marked(app);
      const first = shopDate(new Date(app.clock.now().getTime() - 5 * 86_400_000));
      const on = (nr: number) => daysAfter(first, nr);
      expect(await list({ from: on(1), to: on(2) })).toEqual([2, 'Tiramisù Pici']);
      expect(await list({ from: on(3) })).toEqual([2, 'Ragù Pane']);
      expect(await list({ to: on(0), limit: 1 })).toEqual([1, 'Ragù']);
      expect(await list({ from: on(1), kind: 'product', limit: 1, page: 2 })).toEqual([3, 'Pane']);
      expect(await list({ from: on(2), person: marco.username })).toEqual([1, 'Pane']);
      expect(await list({ from: on(9) })).toEqual([0, '']);
      const refused = await staff(app, 'superadmin');
      for (const query of ['from=yesterday', 'to=2026-02-30']) {
        expect((await refused.client.send('GET', `/audit?${query}`)).status).toBe(400);
      }
    });

    test('an event that began before midnight and was committed after a later one keeps its day', async ({ app }) => {
      const { client } = await staff(app, 'superadmin');
      const midnight = dayBegins(shopDate(app.clock.now())).getTime();
      for (const [label, after] of Object.entries({ early: 20, late: -10, next: 30 })) {
        app.clock.pass(midnight + after - app.clock.now().getTime());
        await note(app, 'product', label, 'somebody');
      }
      const today = shopDate(new Date(midnight));
      const list = async (query: object) =>
        (await client.call(listAuditEvents, { query })).body.payload.events.map(({ label }) => label);
      expect(await list({ from: today })).toEqual(['next', 'early']);
      expect(await list({ to: daysAfter(today, -1) })).toEqual(['late']);
    });

    test('by parts of the words of a name, with every word and every filter', async ({ app }) => {
      const { marco, list } = await marked(app);
      expect(await list({ search: 'ragu' })).toEqual([2, 'Ragù Ragù']);
      expect(await list({ search: 'bologn RAG' })).toEqual([1, 'Ragù']);
      expect(await list({ search: 'era' })).toEqual([1, 'Pane']);
      expect(await list({ search: 'p', person: marco.username, limit: 1, page: 2 })).toEqual([2, 'Pici']);
      expect(await list({ search: 'ti', kind: 'flag' })).toEqual([1, 'Tiramisù']);
      expect(await list({ search: 'sushi' })).toEqual([0, '']);
      expect(await list({ search: ' – ' })).toEqual([5, 'Ragù Pane Tiramisù Pici Ragù']);
    });

    test('an import is found by its products, and an erased name no longer', async ({ app, admin }) => {
      await sendMenu(admin, aMenuFile({ name: 'Cannoli siciliani' }, { name: 'Babà' }));
      const { nonna, list } = await marked(app);
      expect((await list({ search: 'sicil' }))[0]).toBe(1);

      const customer = await aUser(app, { username: 'mario_bianchi' });
      await (await withSession(app, nonna)).call(updateUser, { params: { id: customer.id }, body: { role: 'admin' } });
      expect(await list({ search: 'bianchi' })).toEqual([1, 'mario_bianchi']);
      await eraseAuditDetails(app.db, { kind: 'user', ids: [customer.id], now: app.clock.now() });
      expect(await list({ search: 'bianchi' })).toEqual([0, '']);
      const terms = app.db.selectFrom('search_terms').select('term').where('kind', '=', 'audit');
      expect(JSON.stringify(await terms.execute())).not.toMatch(/mario|bianchi/);
    });

    test('events of an older version are found once they are indexed', async ({ app }) => {
      const { list } = await marked(app);
      const indexed = await dumpTables(app.db);
      await app.db.deleteFrom('search_terms').where('kind', '=', 'audit').execute();
      expect(await list({ search: 'ragu' })).toEqual([0, '']);
      await Promise.all([indexMissingEvents(app.db), indexMissingEvents(app.db)]);
      expect(await list({ search: 'ragu' })).toEqual([2, 'Ragù Ragù']);
      expect((await dumpTables(app.db)).search_terms).toEqual(indexed.search_terms);
    });
  });

  test('a record has only its own events', async ({ app }) => {
    const { client } = await staff(app, 'admin');
    for (const id of ['a', 'b', 'a']) await note(app, 'product', id, 'somebody');
    await note(app, 'flag', 'a', 'somebody');
    const list = async (kind: 'product' | 'flag', id: string) =>
      (await client.call(listRecordEvents, { params: { kind, id } })).body.payload;

    expect((await list('product', 'a')).events.map(({ _id }) => _id)).toEqual(['3', '1']);
    expect((await list('product', 'a')).total).toBe(2);
    expect((await list('flag', 'a')).total).toBe(1);
    expect(await list('product', 'c')).toEqual({ events: [], total: 0 });
  });

  test('an event outlives its actor’s account', async ({ app }) => {
    const superadmin = await staff(app, 'superadmin');
    const { user, client } = await staff(app, 'admin');
    const order = await anOrder(app, await aUser(app));
    await client.call(setOrderStatus, { params: { id: order.id }, body: { status: 'confirmed' } });
    await app.db.deleteFrom('users').where('id', '=', user.id).execute();

    const { body } = await superadmin.client.call(listAuditEvents, { query: { actor: user.id } });

    expect(body.payload).toMatchObject({ total: 1, events: [{ actor: null, label: order.order_number }] });
  });

  test('the whole trail is for superadmins, that of one record for staff', async ({ app }) => {
    const { client } = await aSignedInUser(app);
    const admin = await staff(app, 'admin');
    const record = { params: { kind: 'order' as const, id: 'o' } };

    expect((await client.call(listAuditEvents, {})).status).toBe(403);
    expect((await client.call(listRecordEvents, record)).status).toBe(403);
    expect((await admin.client.call(listAuditEvents, {})).status).toBe(403);
    expect((await admin.client.call(listRecordEvents, record)).status).toBe(200);
  });
});
