import * as kitchen from '@bottega/contract/kitchen/endpoints';
import { defaultKitchen, mostTickets } from '@bottega/contract/kitchen/schemas';
import { defaultHours, weekOf } from '@bottega/contract/shop/hours/opening-hours';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { anOrder, aProduct, aSignedInUser, aUser } from '#testing/factories.ts';
import { aCook, anOrderForPickup, ticketsOf, withKitchen } from '#testing/kitchen.ts';
import { promised } from '#testing/promised-order.ts';

const hour = 3_600_000;

describeApi({ engines: 'both' }, (test) => {
  test('[KITCH-01] a ticket says what the kitchen needs, in its language, and no mail address', async ({ app }) => {
    const { order } = await anOrderForPickup(app);
    const { client } = await aCook(app);
    await app.db
      .insertInto('shop_documents')
      .values({ key: 'profile', value: { kitchenLocale: 'fr' }, version: 1, updated_at: app.clock.now() })
      .execute();
    await app.db.updateTable('products').set({ station: 'Four' }).execute();
    await app.deps.changes.publish('settings');

    const answer = await client.call(kitchen.listKitchenOrders, {});

    expect(answer.body).toMatchObject({ now: app.clock.now().toISOString(), more: 0, stations: [] });
    expect(answer.body.orders).toEqual([
      {
        _id: order._id,
        orderNumber: order.orderNumber,
        status: 'created',
        column: 'new',
        createdAt: order.createdAt,
        acknowledgedAt: null,
        bumpedAt: null,
        service: 'pickup',
        asap: false,
        dueAt: '2026-11-21T21:00:00.000Z',
        soonAt: '2026-11-21T20:52:00.000Z',
        contactName: 'Anna',
        phone: '+33478420033',
        note: 'Senza sale',
        lines: [
          {
            line: 0,
            productId: expect.any(String),
            name: 'Cacio et poivre',
            quantity: 2,
            options: [],
            note: '',
            food: { contains: ['milk'] },
            station: 'Four',
            doneAt: null,
          },
        ],
        change: null,
        amountDue: 20,
        openOfAccount: 1,
        version: 1,
      },
    ]);
    expect(JSON.stringify(answer.body)).not.toContain('@');
  });

  test('[KITCH-01, KITCH-11] the board shows orders due within twelve hours, overdue since yesterday or waiting to be fetched, and none that are closed or on the road', async ({
    app,
    admin,
  }) => {
    await withKitchen(app);
    const user = await aUser(app);
    const now = app.clock.now().getTime();
    const at = (ms: number) => new Date(now + ms);
    const promisedIn = (ms: number) =>
      ({
        service: 'pickup',
        slot_start: at(ms),
        slot_end: at(ms),
        promised_at: at(ms),
      }) as const;
    const due = {
      'in twelve hours': promisedIn(12 * hour),
      'just now': { status: 'confirmed' },
      'for the courier': { ...promisedIn(-hour), service: 'delivery', status: 'ready', bumped_at: at(-hour) },
      'waits for its customer': { ...promisedIn(-3 * hour), status: 'ready', bumped_at: at(-3 * hour) },
      'at the counter': { ...promisedIn(-4 * hour), status: 'expedited' },
      'taken back': { ...promisedIn(-2 * hour), status: 'ready', bumped_at: null },
      'overdue since yesterday': promisedIn(-23 * hour),
    } as const;
    const others = {
      'in two days': promisedIn(48 * hour),
      forgotten: promisedIn(-24 * hour),
      'on its way': { ...promisedIn(-hour), service: 'delivery', status: 'expedited' },
      'sent out without a service': { status: 'expedited' },
      delivered: { status: 'delivered' },
      canceled: { status: 'canceled' },
    } as const;
    for (const [note, columns] of Object.entries({ ...due, ...others })) await anOrder(app, user, { note, ...columns });

    const { orders } = await ticketsOf(admin);

    expect(orders.map(({ note, column }) => [note, column])).toEqual([
      ['overdue since yesterday', 'new'],
      ['at the counter', 'ready'],
      ['waits for its customer', 'ready'],
      ['taken back', 'cooking'],
      ['for the courier', 'ready'],
      ['just now', 'cooking'],
      ['in twelve hours', 'new'],
    ]);
  });

  test('[TIME-03] at night a ticket says that its order is for another working day', async ({ app }) => {
    await withKitchen(app);
    const hours = { ...defaultHours, week: weekOf(() => [{ opens: '11:00', closes: '02:00' }]) };
    const document = { value: hours as never, version: 1, updated_at: app.clock.now() };
    await app.db
      .insertInto('shop_documents')
      .values({ key: 'hours', ...document })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(document))
      .execute();
    await app.deps.changes.publish('settings');
    // Half past midnight in Lyon.
    app.clock.pass(Date.parse('2026-11-21T23:30:00Z') - app.clock.now().getTime());
    const user = await aUser(app);
    for (const at of ['2026-11-22T01:00:00Z', '2026-11-22T10:30:00Z']) {
      const columns = { service: 'pickup', slot_start: new Date(at), slot_end: new Date(at) } as const;
      await anOrder(app, user, { ...columns, promised_at: new Date(at) });
    }
    const { orders } = await ticketsOf((await aSignedInUser(app, { role: 'admin' })).client);
    expect(orders.map(({ later }) => later)).toEqual([undefined, '2026-11-22']);
  });

  test('[KITCH-07] a board that is full shows the tickets due first, and how many are left out', async ({
    app,
    admin,
  }) => {
    await withKitchen(app);
    const user = await aUser(app);
    for (let nr = 0; nr < mostTickets + 3; nr++) {
      await anOrder(app, user, { created_at: new Date(app.clock.now().getTime() - nr * 1000) });
    }
    const { orders, more } = await ticketsOf(admin);
    expect([orders.length, more]).toEqual([mostTickets, 3]);
    expect(orders.map(({ dueAt }) => dueAt)).toEqual(orders.map(({ dueAt }) => dueAt).toSorted());
  });

  test('[OPEN-01] a full board leaves out only new orders of accounts without a delivered order', async ({
    app,
    admin,
  }) => {
    await withKitchen(app);
    const now = app.clock.now().getTime();
    const at = (nr: number) => new Date(now - nr * 1000);
    const stranger = await aUser(app);
    for (let nr = 0; nr < mostTickets + 3; nr++) await anOrder(app, stranger, { created_at: at(nr) });
    const known = await aUser(app);
    await anOrder(app, known, { status: 'delivered' });
    const late = { promised_at: new Date(now + 3 * hour), service: 'pickup' } as const;
    const [unseen, accepted] = [await anOrder(app, known, late), await anOrder(app, stranger, late)];
    await anOrder(app, stranger, { ...late, status: 'confirmed', acknowledged_at: at(0), id: 'accepted' });
    const { orders, more } = await ticketsOf(admin);
    expect([orders.length, more]).toEqual([mostTickets, 6]);
    const ids = orders.map(({ _id }) => _id);
    expect([unseen.id, 'accepted', accepted.id].map((id) => ids.includes(id))).toEqual([true, true, false]);

    // Nor do those that are acknowledged hide one of a known customer.
    await app.db
      .updateTable('orders')
      .set({ acknowledged_at: at(0) })
      .where('user_id', '=', stranger.id)
      .execute();
    expect((await ticketsOf(admin)).orders.map(({ _id }) => _id)).toContain(unseen.id);
  });

  test('[KITCH-10] orders due at the same time are sorted by when they were placed', async ({ app, admin }) => {
    await withKitchen(app);
    const user = await aUser(app);
    const promise = promised(app.clock.now());
    // As random as ids are: with three, one order of six is right by chance.
    for (let nr = 0; nr < 6; nr++) {
      await anOrder(app, user, { ...promise, note: String(nr), id: `id-${(7 * nr) % 6}-${6 - nr}` });
      app.clock.pass(1000);
    }
    const { orders } = await ticketsOf(admin);
    expect(orders.map(({ note }) => note)).toEqual(['0', '1', '2', '3', '4', '5']);
  });

  test('[KITCH-11] bags waiting to be collected push no order off the board', async ({ app, admin }) => {
    await withKitchen(app);
    const user = await aUser(app);
    const now = app.clock.now().getTime();
    for (let nr = 0; nr < mostTickets; nr++) {
      const created_at = new Date(now - hour - nr * 1000);
      await anOrder(app, user, { created_at, status: 'ready', bumped_at: created_at });
    }
    const late = await anOrder(app, user);
    const { orders, more } = await ticketsOf(admin);
    expect([orders.length, more]).toEqual([mostTickets, 1]);
    expect(orders.find(({ _id }) => _id === late.id)?.column).toBe('new');
  });

  test('[KITCH-07] with 2,000 orders in a day the response contains only the open ones', async ({ app, admin }) => {
    await withKitchen(app);
    const { id: _, ...order } = await anOrder(app, await aUser(app));
    const now = app.clock.now().getTime();
    const orders = Array.from({ length: 2000 }, (_, nr) => {
      const created_at = new Date(now - nr * 14_400);
      const ticket = nr < 40 ? {} : ({ status: 'delivered', bumped_at: created_at } as const);
      return { ...order, id: `order-${nr}`, order_number: `N-${nr}`, payment_id: `paid-${nr}`, created_at, ...ticket };
    });
    for (let from = 0; from < orders.length; from += 250) {
      await app.db
        .insertInto('orders')
        .values(orders.slice(from, from + 250))
        .execute();
    }
    const answer = await ticketsOf(admin);
    expect([answer.orders.length, answer.more]).toEqual([41, 0]);
  });

  test('the kitchen settings are versioned and audited', async ({ app, admin }) => {
    await withKitchen(app);
    const read = async () => (await admin.call(kitchen.getKitchenSettings, {})).body;
    expect(await read()).toEqual({ ...defaultKitchen, version: 0 });
    const body = { remindAfter: 3, timeoutAfter: 13, stations: ['Oven', 'Cold'] };
    const change = (version: number) => admin.call(kitchen.changeKitchenSettings, { body: { ...body, version } });
    expect((await change(0)).body).toEqual({ ...body, version: 1 });
    expect((await change(0)).body.code).toBe('version_conflict');
    expect(await read()).toEqual({ ...body, version: 1 });
    expect((await ticketsOf(admin)).stations).toEqual(['Oven', 'Cold']);
    const tooShort = { ...body, timeoutAfter: 3, version: 1 };
    expect((await admin.call(kitchen.changeKitchenSettings, { body: tooShort })).body.errors).toHaveProperty(
      'timeoutAfter',
    );
    const events = await app.db.selectFrom('audit_events').select(['kind', 'record_id']).execute();
    expect(events).toEqual([{ kind: 'shop', record_id: 'kitchen' }]);
  });

  test('a renamed station keeps its dishes, two stations can swap names, and dishes of a removed one have none', async ({
    app,
    admin,
  }) => {
    await withKitchen(app);
    const set = (stations: string[], renamed?: { from: string; to: string }[]) =>
      admin.call(kitchen.changeKitchenSettings, { body: { ...defaultKitchen, stations, renamed } });
    await set(['Oven', 'Cold', 'Bar']);
    const at = async (station: string) => {
      const { id } = await aProduct(app);
      await app.db.updateTable('products').set({ station }).where('id', '=', id).execute();
      return id;
    };
    const [oven, cold, bar] = [await at('Oven'), await at('Cold'), await at('Bar')];
    await at('Bar');
    const uses = async () => (await admin.call(kitchen.listStations, {})).body;
    expect(await uses()).toEqual([
      { name: 'Oven', dishes: 1 },
      { name: 'Cold', dishes: 1 },
      { name: 'Bar', dishes: 2 },
    ]);
    const swapped = [
      { from: 'Oven', to: 'Cold' },
      { from: 'Cold', to: 'Oven' },
      { from: 'Somewhere', to: 'Oven' },
    ];
    expect((await set(['Oven', 'Cold'], swapped)).status).toBe(200);
    const dish = (id: string) =>
      app.db.selectFrom('products').select(['station', 'version']).where('id', '=', id).executeTakeFirst();
    expect(await dish(oven)).toEqual({ station: 'Cold', version: 2 });
    expect(await dish(cold)).toEqual({ station: 'Oven', version: 2 });
    expect(await dish(bar)).toEqual({ station: '', version: 2 });
    expect(await uses()).toEqual([
      { name: 'Oven', dishes: 1 },
      { name: 'Cold', dishes: 1 },
    ]);
  });
});
