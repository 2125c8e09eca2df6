import { getMe } from '@bottega/contract/accounts/session-endpoints';
import { createOrder } from '@bottega/contract/orders/endpoints';
import { expect, onTestFinished, vi } from 'vitest';
import type { Caller } from '#http/route.ts';
import { describeApi } from '#testing/api-test.ts';
import { recordStatements } from '#testing/database/statements.ts';
import { type EventReader, readEvents } from '#testing/event-reader.ts';
import { aProduct, aSignedInUser, inCart, withFlags } from '#testing/factories.ts';
import type { Client, TestApp } from '#testing/test-app.ts';
import { createEventStreams } from './event-streams.service.ts';

const crowd = 500;
const never = 1_000_000;
const announcement = 'announcement';

/** Streams of a manager, who gets every order. Only announcements make them read. */
const openStreams = async (app: TestApp, admin: Client): Promise<EventReader[]> => {
  const times = { pollMs: never, pauseMs: 1, heartbeatMs: never, sessionMs: never };
  const streams = createEventStreams(app.deps, { ...times, perAccount: crowd, perNetwork: crowd });
  onTestFinished(streams.close);
  const { body } = await admin.call(getMe, {});
  const caller = { duties: [], ...body, sessionId: admin.cookies.get('access')?.split('.')[0] ?? '' } as Caller;
  const request = { caller, address: '192.0.2.1', lastEventId: undefined, requestId: 'r', abort: vi.fn() };
  return Promise.all(Array.from({ length: crowd }, async () => readEvents(new Response(await streams.open(request)))));
};

/** What runs from the call on, and when the order is announced. */
const placeOrder = async (app: TestApp, product: string) => {
  const { user, client } = await aSignedInUser(app);
  await inCart(app, user.id, product, 2);
  const { ran, stop } = recordStatements();
  onTestFinished(stop);
  const { changes } = app.deps;
  const announce = changes.announceOrders;
  vi.spyOn(changes, 'announceOrders').mockImplementationOnce(() => {
    ran.push({ text: announcement, on: announcement });
    announce();
  });
  expect((await client.call(createOrder, { params: { userId: user.id }, body: {} })).status).toBe(201);
  return { ran, stop };
};

type Ran = Awaited<ReturnType<typeof placeOrder>>['ran'];

const isBegin = ({ text }: Ran[number]) => text === 'begin' || text === 'savepoint one';
const isEnd = ({ text }: Ran[number]) => text === 'commit' || text === 'release one';

/** The transaction that places the order, with its end. */
const transactionOf = (ran: Ran): string[] => {
  const inserted = ran.findIndex(({ text }) => text.startsWith('insert into "orders"'));
  const own = (statement: Ran[number]) => statement.on === ran[inserted]?.on;
  const begin = ran.findLastIndex((statement, at) => at < inserted && own(statement) && isBegin(statement));
  const end = ran.findIndex((statement, at) => at > inserted && own(statement) && isEnd(statement));
  return ran
    .slice(begin, end + 1)
    .filter(own)
    .map(({ text }) => text);
};

// Why live events take so little of the orders per second, which bench/orders.ts measures.
describeApi((base) => {
  const test = base.extend('product', async ({ app }) => {
    await withFlags(app, [], ['ff_kitchen']);
    const { id } = await aProduct(app);
    // What is read once and remembered.
    (await placeOrder(app, id)).stop();
    return id;
  });
  test.override({ instances: 1 });

  test('[LIVE-06] an order takes the same statements with 500 open streams as with none: one insert more than without events', async ({
    app,
    admin,
    product,
  }) => {
    const alone = await placeOrder(app, product);
    alone.stop();
    await openStreams(app, admin);
    const watched = transactionOf((await placeOrder(app, product)).ran);
    expect(watched.length).toBeGreaterThan(5);
    expect(watched).toEqual(transactionOf(alone.ran));
    expect(watched.filter((text) => text.includes('order_events'))).toEqual([
      expect.stringMatching(/^insert into "order_events" \([^()]*\) values \([^()]*\)$/),
    ]);
  });

  test('[LIVE-06] nothing is announced within the transaction, and the order after its commit', async ({
    app,
    product,
  }) => {
    const { ran } = await placeOrder(app, product);
    expect(transactionOf(ran).filter((text) => /notify/i.test(text))).toEqual([]);
    const inserted = ran.findIndex(({ text }) => text.startsWith('insert into "orders"'));
    const then = ran.slice(inserted).map(({ text }) => text);
    expect(then.filter((text) => text === 'commit' || text === announcement).slice(0, 2)).toEqual([
      'commit',
      announcement,
    ]);
  });

  test('[LIVE-06] for 500 streams an order is read once', async ({ app, admin, product }) => {
    const streams = await openStreams(app, admin);
    const { ran } = await placeOrder(app, product);
    await vi.waitFor(
      () => expect(new Set(streams.map((stream) => stream.orders().length))).toEqual(new Set([1])),
      20_000,
    );
    const after = ran.slice(ran.findIndex(({ text }) => text === announcement));
    // One that was under way at the announcement may have found it, and then another one looks.
    const looks = after.filter(({ text }) => text.includes('from "order_events"'));
    expect(looks.length).toBeLessThanOrEqual(2);
    expect(after.length).toBeLessThan(20);
  });
});
