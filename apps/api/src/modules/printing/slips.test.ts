import * as kitchen from '@bottega/contract/kitchen/endpoints';
import { cancelOrder, createOrder, updateOrder } from '@bottega/contract/orders/endpoints';
import * as contract from '@bottega/contract/printing/endpoints';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { aProduct, aUser, inCart, withFlags, withSession } from '#testing/factories.ts';
import { openLimiter } from '#testing/open-limiter.ts';
import { starPrinter } from '#testing/printers.ts';
import type { Client, TestApp } from '#testing/test-app.ts';
import { leaseMs } from './jobs/print-jobs.queries.ts';

describeApi({ engines: 'both' }, (test) => {
  test.override({ deps: { limiter: openLimiter } });

  const form = { locale: 'en', copies: 1, prints: 'ticket' } as const;

  const aStarPrinter = async (app: TestApp, admin: Client, name: string) => {
    await withFlags(app, [], ['ff_kitchen']);
    const { body } = await admin.call(contract.addPrinter, { body: { ...form, name } });
    const printer = starPrinter(app, body.address);
    /** Prints what waits; undefined: nothing does. */
    const printNext = async () => {
      const { jobToken } = await printer.poll();
      if (jobToken === undefined) return undefined;
      const { text } = await printer.print(jobToken);
      await printer.confirm(jobToken);
      return text;
    };
    return { ...printer, printNext };
  };

  const anOrderPlaced = async (app: TestApp) => {
    const user = await aUser(app);
    const product = await aProduct(app, { name: 'Tiramisù' });
    await inCart(app, user.id, product.id, 4);
    const customer = await withSession(app, user);
    const { body } = await customer.call(createOrder, { params: { userId: user.id } });
    return { customer, product, params: { id: body._id }, number: body.orderNumber };
  };

  test('[KITCH-09] a printer that has printed an order prints a slip when it is changed or canceled', async ({
    app,
    admin,
  }) => {
    const [pass, bar] = [await aStarPrinter(app, admin, 'Pass'), await aStarPrinter(app, admin, 'Bar')];
    const { customer, product, params, number } = await anOrderPlaced(app);
    const cotta = await aProduct(app, { name: 'Panna cotta' });
    expect(await pass.printNext()).toContain('4 × Tiramisù');

    app.clock.pass(60_000);
    const products = [
      { product: product.id, quantity: 1 },
      { product: cotta.id, quantity: 1 },
    ];
    await admin.call(updateOrder, { params, body: { products } });
    const changed = (await pass.printNext()) ?? '';
    expect(changed.startsWith(`CHANGED\n${number}\n`)).toBe(true);
    expect(changed).toContain('\n- 3 Tiramisù\n+ 1 Panna cotta\n');
    // One that was out of paper prints the order as it is now, and no slip.
    const whole = (await bar.printNext()) ?? '';
    expect([whole.includes('CHANGED'), whole.includes('1 × Panna cotta')]).toEqual([false, true]);
    expect(await bar.printNext()).toBeUndefined();

    await customer.call(cancelOrder, { params });
    for (const printer of [pass, bar]) {
      expect((await printer.printNext())?.startsWith(`CANCELED\n${number}\n`)).toBe(true);
      expect(await printer.printNext()).toBeUndefined();
    }
  });

  test('[KITCH-09] a canceled order not printed before prints nothing; one refused by the kitchen prints a slip', async ({
    app,
    admin,
  }) => {
    const { printNext, poll, print, confirm } = await aStarPrinter(app, admin, 'Pass');
    const unprinted = await anOrderPlaced(app);
    await unprinted.customer.call(cancelOrder, { params: unprinted.params });
    expect(await printNext()).toBeUndefined();

    const refused = await anOrderPlaced(app);
    const next = await anOrderPlaced(app);
    // Handed out: it may be printing.
    const { jobToken } = await poll();
    await admin.call(kitchen.refuseOrder, { params: refused.params, body: { reason: 'too_busy' } });
    expect((await print(jobToken)).status).toBe(404);
    expect((await confirm(jobToken)).status).toBe(200);
    expect((await printNext())?.includes(next.number)).toBe(true);
    expect((await printNext())?.startsWith(`CANCELED\n${refused.number}\n`)).toBe(true);
    expect(await printNext()).toBeUndefined();
  });

  test('[PRINT-02] of a canceled order that a printer has fetched repeatedly only the slip is printed', async ({
    app,
    admin,
  }) => {
    const { printNext, poll } = await aStarPrinter(app, admin, 'Pass');
    const { customer, params, number } = await anOrderPlaced(app);
    for (let nr = 0; nr < 3; nr++) {
      expect((await poll()).jobReady).toBe(true);
      app.clock.pass(leaseMs);
    }
    await customer.call(cancelOrder, { params });
    app.clock.pass(leaseMs);
    expect((await printNext())?.startsWith(`CANCELED\n${number}\n`)).toBe(true);
    expect(await printNext()).toBeUndefined();
  });
});
