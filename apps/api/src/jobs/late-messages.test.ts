import { deleteUser } from '@bottega/contract/accounts/profile-endpoints';
import { acknowledgeOrder, refuseOrder } from '@bottega/contract/kitchen/endpoints';
import { subscribeToPush } from '@bottega/contract/notifications/endpoints';
import { cancelOrder, moveOrderPromise, setOrderStatus, updateOrder } from '@bottega/contract/orders/endpoints';
import type { OrderStatus } from '@bottega/contract/orders/rules';
import { addPrinter } from '@bottega/contract/printing/endpoints';
import { expect } from 'vitest';
import type { Deps } from '#deps.ts';
import { randomId } from '#lib/random.ts';
import { describeApi } from '#testing/api-test.ts';
import { aUser, password, withFlags, withSession } from '#testing/factories.ts';
import { aCook, anOrderForPickup } from '#testing/kitchen.ts';
import { starPrinter } from '#testing/printers.ts';
import { aPushService } from '#testing/push.ts';
import { forgetMails, storedMails } from '#testing/sent-mails.ts';
import type { Client, TestApp } from '#testing/test-app.ts';
import { allJobHandlers } from './all-handlers.ts';
import { createJobWorker } from './job-worker.ts';

const minute = 60_000;
const tomorrow = '2026-11-22T20:45:00Z';
const whenKitchenIsReminded = 24 * 60 * minute;

type Send = Deps['mailServer']['send'];

const unread: Send = async () => undefined;
const down: Send = async () => {
  throw new Error('no mail server');
};

const waitingKinds = async ({ db }: TestApp) => {
  const jobs = db.selectFrom('jobs').select('kind').where('done_at', 'is', null).where('key', 'is', null);
  const papers = db.selectFrom('print_jobs').select('id').where('printed_at', 'is', null);
  const kinds = [...(await jobs.execute()).map(({ kind }) => kind), ...(await papers.execute()).map(() => 'paper')];
  return kinds.toSorted();
};

const waitingMails = async (app: TestApp) => (await storedMails(app)).filter(({ done_at }) => done_at === null);

/** An order of two dishes for €20 tomorrow, its customer and a manager with push, and a printer. */
const aWatchedOrder = async (app: TestApp, admin: Client) => {
  const { body: printer } = await admin.call(addPrinter, {
    body: { name: 'Pass', locale: 'en', copies: 1, prints: 'ticket', ahead: 'opening' },
  });
  const placed = await anOrderForPickup(app, { slot: tomorrow });
  const manager = await aUser(app, { duties: ['manager'] });
  const [own, staff] = [await aPushService(), await aPushService()];
  await placed.customer.call(subscribeToPush, { params: { id: placed.user.id }, body: own.body });
  const watcher = await withSession(app, manager);
  await watcher.call(subscribeToPush, { params: { id: manager.id }, body: staff.body });
  const { client: cook } = await aCook(app);
  const sent: string[] = [];
  const write: Send = async ({ to, subject, text }) => {
    const [total] = /€\d+\.00$/m.exec(text) ?? [];
    if (to === placed.user.email) sent.push(`${subject.replace(/ B-\w+/, '')} ${total}`);
    if (to === manager.email) sent.push(subject.replace(/B-\w+/, 'it'));
  };
  const run = async (send = write) => {
    const { db, clock, deps } = app;
    const handlers = allJobHandlers({ ...deps, mailServer: { ...deps.mailServer, send } }, clock.now);
    const worker = createJobWorker({ db, clock: clock.now, handlers, logger: deps.logger });
    await worker.runDue();
    await worker.stop();
  };
  const delay = async () => {
    const { status } = await admin.call(moveOrderPromise, {
      params: placed.params,
      body: { minutes: 10, force: true },
    });
    expect(status).toBe(200);
  };
  const { poll, print } = starPrinter(app, printer.address);
  const paper = async () => {
    const { jobToken } = await poll();
    return jobToken ? /^(\d) ×/m.exec((await print(jobToken)).text)?.[0] : undefined;
  };
  const pushed = () =>
    [own, staff].map(({ messages }) => messages.map((news) => ('status' in news ? news.status : '')));
  return { ...placed, admin, cook, sent, run, delay, paper, pushed, services: [own, staff] };
};

type Watched = Awaited<ReturnType<typeof aWatchedOrder>>;

interface Leaving {
  /** Once the immediate ones are sent. */
  waiting: string[];
  mails: string[];
  pushes: string[];
  pushesToStaff: string[];
  paper: string | undefined;
}

type Event = [name: string, happens: (order: Watched) => Promise<{ status: number }>, Leaving];

const allWait = ['mail', 'order_remind', 'paper', 'push_send'];
const nothingLater = { waiting: [], pushesToStaff: [], paper: undefined };

const events: Event[] = [
  [
    'nothing has happened',
    async () => ({ status: 200 }),
    {
      waiting: allWait,
      mails: ['A new time for your order €20.00', 'Order it is waiting'],
      pushes: ['delayed'],
      pushesToStaff: ['unseen'],
      paper: '2 ×',
    },
  ],
  [
    'staff have edited it',
    ({ admin, params, product }) =>
      admin.call(updateOrder, { params, body: { products: [{ product: product.id, quantity: 5 }] } }),
    {
      waiting: allWait,
      mails: ['Your order has changed €50.00', 'A new time for your order €50.00', 'Order it is waiting'],
      pushes: ['delayed'],
      pushesToStaff: ['unseen'],
      paper: '5 ×',
    },
  ],
  [
    'the customer has canceled it',
    ({ customer, params }) => customer.call(cancelOrder, { params }),
    { mails: ['Your order is canceled €20.00'], pushes: [], ...nothingLater },
  ],
  [
    'staff have canceled it',
    ({ admin, params }) => admin.call(setOrderStatus, { params, body: { status: 'canceled' } }),
    { mails: ['Your order is canceled €20.00'], pushes: ['canceled'], ...nothingLater },
  ],
  [
    'the kitchen has refused it',
    ({ cook, params }) => cook.call(refuseOrder, { params, body: { reason: 'too_busy' } }),
    { mails: ['Your order is canceled €20.00'], pushes: ['canceled'], ...nothingLater },
  ],
  [
    'the customer has deleted the account',
    ({ customer, user }) => customer.call(deleteUser, { params: { id: user.id }, body: { password } }),
    {
      waiting: ['order_remind', 'paper', 'push_send'],
      mails: ['Order it is waiting'],
      pushes: [],
      pushesToStaff: ['unseen'],
      paper: '2 ×',
    },
  ],
];

describeApi({ engines: 'both' }, (test) => {
  test.for(events)(
    '[SLOT-12] new time, reminder and ticket leave with what is true by then: %s',
    async ([, happens, leaving], { app, admin }) => {
      const order = await aWatchedOrder(app, admin);
      await order.run(unread);

      await order.delay();
      expect((await happens(order)).status).toBe(200);

      await order.run();
      const waiting = await waitingKinds(app);
      app.clock.pass(minute);
      await order.run();
      app.clock.pass(whenKitchenIsReminded);
      await order.run();
      await order.run();
      const [pushes, pushesToStaff] = order.pushed();
      expect({ waiting, mails: order.sent, pushes, pushesToStaff, paper: await order.paper() }).toEqual(leaving);
    },
  );

  test('[SLOT-12] once an order on its way has arrived, no new time is sent and its ticket is not printed', async ({
    app,
    admin,
  }) => {
    const order = await aWatchedOrder(app, admin);
    await order.run(unread);
    await app.db.updateTable('orders').set({ service: 'delivery', status: 'expedited' }).execute();
    await order.delay();
    const body = { status: 'delivered' } as const;
    expect((await admin.call(setOrderStatus, { params: order.params, body })).status).toBe(200);
    app.clock.pass(whenKitchenIsReminded);

    await order.run();

    expect([order.sent, order.pushed()[0]]).toEqual([['Your order has arrived €20.00'], ['delivered']]);
    expect(await order.paper()).toBeUndefined();
  });

  const steps: [name: string, steps: OrderStatus[], mails: string[], pushes: string[]][] = [
    ['edited', [], ['Thank you for your order €50.00', 'A new time for your order €50.00'], ['delayed']],
    [
      'confirmed',
      ['confirmed'],
      ['Thank you for your order €20.00', 'Your order is confirmed €20.00', 'A new time for your order €20.00'],
      ['confirmed', 'delayed'],
    ],
    [
      'made ready',
      ['confirmed', 'ready'],
      ['Thank you for your order €20.00', 'Your order is ready: come now €20.00'],
      ['ready'],
    ],
    ['canceled', ['confirmed', 'canceled'], ['Your order is canceled €20.00'], ['canceled']],
  ];

  test.for(steps)(
    '[SLOT-12] mail and push that failed before are sent again only with what is true by then: %s',
    async ([name, moves, mails, pushes], { app, admin }) => {
      const order = await aWatchedOrder(app, admin);
      const { params, product, services } = order;
      await order.delay();
      app.clock.pass(minute);
      for (const service of services) service.status = 503;
      await order.run(down);
      for (const status of moves)
        expect((await admin.call(setOrderStatus, { params, body: { status } })).status).toBe(200);
      if (name === 'edited') {
        await admin.call(updateOrder, { params, body: { products: [{ product: product.id, quantity: 5 }] } });
        await forgetMails(app, 'order_changed');
      }
      for (const { messages } of services) messages.length = 0;
      for (const service of services) service.status = 201;
      app.clock.pass(minute);

      await order.run();

      expect([order.sent.toSorted(), order.pushed()[0]?.toSorted()]).toEqual([mails.toSorted(), pushes]);
      expect(await waitingMails(app)).toEqual([]);
    },
  );

  test('[SLOT-12] a mail queued by an earlier version, with the whole order, leaves with the order as it is', async ({
    app,
    admin,
  }) => {
    const order = await aWatchedOrder(app, admin);
    await order.run(unread);
    const { params, product } = order;
    const { orderNumber } = order.order;
    const old = { orderNumber, status: 'created', link: '/', items: [], totalPrice: 20, note: 'Senza sale' };
    const payload = { template: 'order_delayed', locale: 'en', params: { username: 'Anna', known: '', order: old } };
    const now = app.clock.now();
    const job = { id: randomId(), kind: 'mail', payload, created_at: now, run_at: now, recipient: order.user.email };
    await app.db.insertInto('jobs').values(job).execute();
    await admin.call(updateOrder, { params, body: { products: [{ product: product.id, quantity: 5 }] } });
    await forgetMails(app, 'order_changed');

    await order.run();

    expect(order.sent).toEqual(['A new time for your order €50.00']);
  });

  test('[KITCH-08] a reminder that failed before is not sent again once the kitchen has seen the order', async ({
    app,
    admin,
  }) => {
    const order = await aWatchedOrder(app, admin);
    await order.run(unread);
    app.clock.pass(whenKitchenIsReminded);
    await order.run(down);
    await order.run(down);
    expect((await waitingMails(app)).map(({ template }) => template)).toContain('order_unseen');
    const { client: cook } = await aCook(app);
    expect((await cook.call(acknowledgeOrder, { params: order.params })).status).toBe(200);
    app.clock.pass(minute);

    await order.run();

    expect([order.sent, await waitingMails(app)]).toEqual([[], []]);
  });

  test('[PRINT-02] an order canceled while the kitchen is switched off is not printed later', async ({
    app,
    admin,
  }) => {
    const order = await aWatchedOrder(app, admin);
    await withFlags(app, ['ff_kitchen'], ['ff_ordering']);
    await order.customer.call(cancelOrder, { params: order.params });
    await withFlags(app, [], ['ff_kitchen']);
    app.clock.pass(whenKitchenIsReminded);

    expect(await order.paper()).toBeUndefined();
  });
});
