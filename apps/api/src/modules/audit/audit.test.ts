import { listAuditEvents, listRecordEvents } from '@bottega/contract/audit';
import { setOrderStatus } from '@bottega/contract/orders';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { audit } from '../../db/audit-trail.ts';
import { anOrder, aSignedInUser, aUser, withFlags, withSession } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { eachEngine } from '../../testing/test-database.ts';

eachEngine((engine) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(engine);
    await withFlags(app);
  });
  afterEach(() => app.close());

  const staff = async (role: 'admin' | 'superadmin') => {
    const user = await aUser(app, { role });
    return { user, client: await withSession(app, user) };
  };

  const note = (kind: 'product' | 'flag', recordId: string, actor: string) =>
    app.db.transaction().execute((trx) =>
      audit(trx, {
        at: app.clock.now(),
        by: { id: actor, ip: '192.0.2.1', requestId: 'request' },
        action: 'updated',
        kind,
        recordId,
        label: recordId,
        before: { name: 'old' },
        after: { name: 'new' },
      }),
    );

  test('an event says who did what, when, and how it was before', async () => {
    const [{ user, client }, superadmin] = [await staff('admin'), await staff('superadmin')];
    const order = await anOrder(app, await aUser(app));
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
          before: { status: 'created' },
          after: { status: 'confirmed' },
        },
      ],
    });
    const byRecord = { params: { kind: 'order' as const, id: order.id } };
    expect((await client.call(listRecordEvents, byRecord)).body).toEqual(body);
  });

  test('the address and the number of the request are kept with it, and not told', async () => {
    const { client } = await staff('admin');
    const order = await anOrder(app, await aUser(app));
    const answer = await client.call(setOrderStatus, { params: { id: order.id }, body: { status: 'confirmed' } });

    const details = await app.db.selectFrom('audit_details').select(['ip', 'request_id']).executeTakeFirst();
    expect(details).toEqual({ ip: expect.stringMatching(/^10\./), request_id: answer.headers.get('x-request-id') });
    const { body } = await client.call(listRecordEvents, { params: { kind: 'order', id: order.id } });
    expect(JSON.stringify(body)).not.toContain(details?.ip);
  });

  test('the newest is first, page by page, by kind and by actor', async () => {
    const superadmin = await staff('superadmin');
    for (let nr = 0; nr < 7; nr++) {
      await note(nr % 2 ? 'flag' : 'product', `r${nr}`, nr < 4 ? 'first' : 'second');
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

  test('a record has its own events alone', async () => {
    const { client } = await staff('admin');
    for (const id of ['a', 'b', 'a']) await note('product', id, 'somebody');
    await note('flag', 'a', 'somebody');
    const list = async (kind: 'product' | 'flag', id: string) =>
      (await client.call(listRecordEvents, { params: { kind, id } })).body.payload;

    expect((await list('product', 'a')).events.map(({ _id }) => _id)).toEqual(['3', '1']);
    expect((await list('product', 'a')).total).toBe(2);
    expect((await list('flag', 'a')).total).toBe(1);
    expect(await list('product', 'c')).toEqual({ events: [], total: 0 });
  });

  test('an event outlives the account of who did it', async () => {
    const superadmin = await staff('superadmin');
    const { user, client } = await staff('admin');
    const order = await anOrder(app, await aUser(app));
    await client.call(setOrderStatus, { params: { id: order.id }, body: { status: 'confirmed' } });
    await app.db.deleteFrom('users').where('id', '=', user.id).execute();

    const { body } = await superadmin.client.call(listAuditEvents, { query: { actor: user.id } });

    expect(body.payload).toMatchObject({ total: 1, events: [{ actor: null, label: order.order_number }] });
  });

  test('the whole trail is for superadmins, that of a record for staff', async () => {
    const { client } = await aSignedInUser(app);
    const admin = await staff('admin');
    const record = { params: { kind: 'order' as const, id: 'o' } };

    expect((await client.call(listAuditEvents, {})).status).toBe(403);
    expect((await client.call(listRecordEvents, record)).status).toBe(403);
    expect((await admin.client.call(listAuditEvents, {})).status).toBe(403);
    expect((await admin.client.call(listRecordEvents, record)).status).toBe(200);
  });
});
