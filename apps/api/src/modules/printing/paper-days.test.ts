import { cancelOrder, createOrder, updateOrder } from '@bottega/contract/orders/endpoints';
import * as contract from '@bottega/contract/printing/endpoints';
import { type AheadTime, silentMs } from '@bottega/contract/printing/schemas';
import { expect } from 'vitest';
import { purgeExpired } from '#jobs/scheduled-jobs.ts';
import { describeApi } from '#testing/api-test.ts';
import { aProduct, aUser, inCart, withFlags, withSession } from '#testing/factories.ts';
import { withKitchen } from '#testing/kitchen.ts';
import { openLimiter } from '#testing/open-limiter.ts';
import { withOrdering } from '#testing/ordering.ts';
import { starPrinter } from '#testing/printers.ts';
import type { TestApp } from '#testing/test-app.ts';

const hour = 3_600_000;

// The tests begin on Saturday 21 November 2026, 13:00 in Lyon; the shop is open from 12:00 to 22:00.
describeApi({ engines: 'both' }, (test) => {
  test.override({ deps: { limiter: openLimiter } });

  const withAdvanceOrders = async (app: TestApp) => {
    await withKitchen(app);
    await withOrdering(app, { settings: { daysAhead: 5 } });
    await withFlags(app, [], ['ff_ordering', 'ff_kitchen']);
  };

  const anAdmin = async (app: TestApp) => withSession(app, await aUser(app, { role: 'admin' }));

  const aStarPrinter = async (app: TestApp, ahead: AheadTime | undefined) => {
    const body = { name: ahead ?? 'usual', locale: 'en', copies: 1, prints: 'ticket', ahead } as const;
    const added = await (await anAdmin(app)).call(contract.addPrinter, { body });
    const printer = starPrinter(app, added.body.address);
    const printNext = async () => {
      const { jobToken } = await printer.poll();
      if (jobToken === undefined) return undefined;
      const { text } = await printer.print(jobToken);
      await printer.confirm(jobToken);
      return text;
    };
    return { ...printer, ahead: added.body.ahead, printNext };
  };

  const anOrderFor = async (app: TestApp, slot: string) => {
    const user = await aUser(app);
    const product = await aProduct(app, { food: { contains: [] } });
    await inCart(app, user.id, product.id, 2);
    const fulfilment = { service: 'pickup', slot, contactName: 'Anna', phone: '+33478420033' } as const;
    const customer = await withSession(app, user);
    const answer = await customer.call(createOrder, { params: { userId: user.id }, body: { fulfilment } });
    expect(answer.status).toBe(201);
    return { customer, product, params: { id: answer.body._id }, number: answer.body.orderNumber };
  };

  test('[PRINT-02] an order for tomorrow prints when tomorrow opens, after those of tonight, or at once with its day', async ({
    app,
  }) => {
    await withAdvanceOrders(app);
    const [usual, atOnce] = [await aStarPrinter(app, undefined), await aStarPrinter(app, 'now')];
    expect([usual.ahead, atOnce.ahead]).toEqual(['opening', 'now']);
    const tomorrow = await anOrderFor(app, '2026-11-22T18:00:00Z');
    const tonight = await anOrderFor(app, '2026-11-21T18:00:00Z');

    expect((await atOnce.printNext())?.startsWith(`FOR TOMORROW\n${tomorrow.number}\n`)).toBe(true);
    expect((await atOnce.printNext())?.startsWith(tonight.number)).toBe(true);
    expect((await usual.printNext())?.startsWith(tonight.number)).toBe(true);
    expect(await usual.printNext()).toBeUndefined();
    // What is not due does not count as waiting.
    app.clock.pass(silentMs);
    const printers = (await (await anAdmin(app)).call(contract.listPrinters, {})).body;
    expect(printers.map(({ waiting, isSilent }) => [waiting, isSilent])).toEqual([
      [0, false],
      [0, false],
    ]);

    app.clock.pass(23 * hour - silentMs - 1);
    expect(await usual.printNext()).toBeUndefined();
    app.clock.pass(1);
    expect((await usual.printNext())?.startsWith(tomorrow.number)).toBe(true);
  });

  test('[PRINT-02] the clean-up counts from when a job is due: an order for a later day is still printed then', async ({
    app,
  }) => {
    await withAdvanceOrders(app);
    const { printNext } = await aStarPrinter(app, 'opening');
    const { number } = await anOrderFor(app, '2026-11-24T18:00:00Z');
    app.clock.pass(2 * 24 * hour);
    await purgeExpired(app.db, app.clock.now());
    expect(await printNext()).toBeUndefined();
    app.clock.pass(23 * hour);
    expect((await printNext())?.startsWith(number)).toBe(true);
    const left = async () => (await app.db.selectFrom('print_jobs').select('id').execute()).length;
    // Until the order is a day old, too: its paper is out.
    app.clock.pass(24 * hour);
    await purgeExpired(app.db, app.clock.now());
    expect(await left()).toBe(1);
    app.clock.pass(8 * hour);
    await purgeExpired(app.db, app.clock.now());
    expect(await left()).toBe(0);
  });

  test('[KITCH-09] a change or cancellation of an order printed days ahead prints a slip; waiting jobs are dropped', async ({
    app,
  }) => {
    await withAdvanceOrders(app);
    const [waiting, atOnce] = [await aStarPrinter(app, 'opening'), await aStarPrinter(app, 'now')];
    const { params, product, number } = await anOrderFor(app, '2026-11-24T18:00:00Z');
    expect(await atOnce.printNext()).toContain('FOR TUE 24 NOV');
    app.clock.pass(2 * 24 * hour);
    await purgeExpired(app.db, app.clock.now());
    const products = [{ product: product.id, quantity: 1 }];
    await (await anAdmin(app)).call(updateOrder, { params, body: { products } });
    expect((await atOnce.printNext())?.startsWith(`FOR TOMORROW\nCHANGED\n${number}\n`)).toBe(true);
    await (await anAdmin(app)).call(cancelOrder, { params });
    expect(await atOnce.printNext()).toContain('CANCELED');
    app.clock.pass(24 * hour);
    expect(await waiting.printNext()).toBeUndefined();
  });
});
