import { createOrder } from '@bottega/contract/orders/endpoints';
import * as contract from '@bottega/contract/printing/endpoints';
import { type PrinterForm, silentMs } from '@bottega/contract/printing/schemas';
import { expect } from 'vitest';
import { purgeExpired } from '#jobs/scheduled-jobs.ts';
import { describeApi } from '#testing/api-test.ts';
import { aProduct, aUser, inCart, withFlags, withSession } from '#testing/factories.ts';
import { openLimiter } from '#testing/open-limiter.ts';
import { starPrinter } from '#testing/printers.ts';
import { anotherProcess, type Client, type TestApp } from '#testing/test-app.ts';
import { leaseMs } from './jobs/print-jobs.queries.ts';

const form = { name: 'Pass', locale: 'en', copies: 1, prints: 'ticket' } as const;
const idle = { 'content-type': 'application/json' };

describeApi({ engines: 'both' }, (test) => {
  test.override({ deps: { limiter: openLimiter } });

  const aStarPrinter = async (app: TestApp, admin: Client, changes: Partial<PrinterForm> = {}) => {
    await withFlags(app, [], ['ff_kitchen']);
    const added = await admin.call(contract.addPrinter, { body: { ...form, ...changes } });
    expect(added.status).toBe(201);
    return { ...starPrinter(app, added.body.address), id: added.body._id, address: added.body.address };
  };

  const anOrderPlaced = async (app: TestApp): Promise<string> => {
    const user = await aUser(app);
    await inCart(app, user.id, (await aProduct(app)).id);
    const answer = await (await withSession(app, user)).call(createOrder, { params: { userId: user.id } });
    expect(answer.status).toBe(201);
    return answer.body.orderNumber;
  };

  const numbersOn = (paper: readonly string[]) => paper.map((text) => /B-\w{7}/.exec(text)?.[0]);

  test('[PRINT-02] each order is printed once and in order, even if the printer crashes repeatedly', async ({
    app,
    admin,
  }) => {
    const { poll, print, confirm } = await aStarPrinter(app, admin);
    const orders: string[] = [];
    for (let n = 0; n < 6; n++) orders.push(await anOrderPlaced(app));
    const tries = new Map<string | undefined, number>();
    const printed: (string | undefined)[] = [];
    for (let polls = 0; printed.length < orders.length; polls++) {
      expect(polls).toBeLessThan(500);
      const { jobReady, jobToken } = await poll();
      if (jobReady) {
        const times = tries.get(jobToken) ?? 0;
        tries.set(jobToken, times + 1);
        // It loses power before it has the job, or while it prints.
        const crashes = printed.length % 3;
        if (times === 0 && crashes > 0) continue;
        const [number] = numbersOn([(await print(jobToken)).text]);
        if (times < crashes) continue;
        expect((await confirm(jobToken)).status).toBe(200);
        printed.push(number);
      } else app.clock.pass(15_000);
    }
    expect(printed).toEqual(orders);
    expect([...tries.values()]).toEqual([1, 2, 3, 1, 2, 3]);
    expect(await poll()).toEqual({ jobReady: false });
  });

  test('[PRINT-02] a skipped job is not printed, the next one is; skipping the same job twice keeps the next one', async ({
    app,
    admin,
  }) => {
    const { id, poll, print, confirm } = await aStarPrinter(app, admin);
    const [first, second] = [await anOrderPlaced(app), await anOrderPlaced(app)];
    const { jobToken } = await poll();
    const nextOf = async () => (await admin.call(contract.listPrinters, {})).body[0]?.next;
    expect(await nextOf()).toEqual({ _id: jobToken, orderNumber: first });

    const skip = () => admin.call(contract.skipPrintJob, { params: { id }, body: { job: jobToken ?? '' } });
    const skipped = await skip();
    expect(skipped.body).toMatchObject({ waiting: 1, next: { orderNumber: second } });
    expect((await skip()).body).toEqual(skipped.body);
    expect((await print(jobToken)).status).toBe(404);

    const next = await poll();
    expect(numbersOn([(await print(next.jobToken)).text])).toEqual([second]);
    // The printer was faster than the press: it has printed after all.
    expect((await confirm(jobToken)).status).toBe(200);
    await confirm(next.jobToken);
    expect([await nextOf(), (await poll()).jobReady]).toEqual([null, false]);
    const events = app.db.selectFrom('audit_events').select('action').where('kind', '=', 'printer').orderBy('seq');
    expect((await events.execute()).map(({ action }) => action)).toEqual(['created', 'updated']);
  });

  test('[PRINT-02] of twenty concurrent polls across instances one gets the job', async ({ app, admin, engine }) => {
    const printer = await aStarPrinter(app, admin);
    await anOrderPlaced(app);
    await anOrderPlaced(app);
    const other = engine === 'postgres' ? await anotherProcess(app, { limiter: openLimiter }) : undefined;
    const elsewhere = other ? starPrinter(other, printer.address) : printer;
    const polls = Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? printer : elsewhere).poll());
    const answers = await Promise.all(polls);
    await other?.close();
    expect(answers.filter(({ jobReady }) => jobReady)).toHaveLength(1);
  });

  test('[PRINT-02] an unconfirmed job is handed out again after its lease, but not while the printer is printing', async ({
    app,
    admin,
  }) => {
    const { poll, print, confirm } = await aStarPrinter(app, admin);
    await anOrderPlaced(app);
    const { jobToken } = await poll();
    expect(await print(jobToken)).toEqual(await print(jobToken));
    app.clock.pass(leaseMs - 1);
    expect(await poll()).toEqual({ jobReady: false });
    app.clock.pass(1);
    expect(await poll(true)).toEqual({ jobReady: false });
    expect(await poll()).toMatchObject({ jobReady: true, jobToken });
    expect((await confirm(jobToken, '410')).status).toBe(200);
    const [{ error, waiting } = {}] = (await admin.call(contract.listPrinters, {})).body;
    expect([error, waiting]).toEqual(['410', 1]);
    app.clock.pass(leaseMs);
    expect(await poll()).toMatchObject({ jobReady: true, jobToken });
    await confirm(jobToken);
    expect((await confirm(jobToken)).status).toBe(200);
    app.clock.pass(leaseMs);
    expect(await poll()).toEqual({ jobReady: false });
  });

  test('[PRINT-02] an order that is not placed makes no job, and one that is makes one for each printer', async ({
    app,
    admin,
  }) => {
    await aStarPrinter(app, admin);
    await aStarPrinter(app, admin, { name: 'Bar', copies: 2, prints: 'both', locale: 'fr' });
    const user = await aUser(app);
    const refused = await (await withSession(app, user)).call(createOrder, { params: { userId: user.id } });
    expect(refused.status).toBe(400);
    const jobs = () => app.db.selectFrom('print_jobs').select(['copies', 'order_id']).orderBy('copies').execute();
    expect(await jobs()).toEqual([]);
    await anOrderPlaced(app);
    expect((await jobs()).map(({ copies }) => copies)).toEqual([1, 2]);
    await withFlags(app, ['ff_kitchen']);
    await anOrderPlaced(app);
    expect(await jobs()).toHaveLength(2);
  });

  test('[PRINT-02] a wrong token is 404, as is that of a printer that has been ended', async ({ app, admin }) => {
    const { path, id, poll } = await aStarPrinter(app, admin);
    const visitor = app.client();
    const wrong = `${path.slice(0, -15)}x/cloudprnt`;
    const sent = { body: '{}', headers: idle };
    expect((await visitor.send('POST', wrong, sent)).status).toBe(404);
    expect((await visitor.send('GET', wrong)).status).toBe(404);
    expect((await visitor.send('DELETE', `${wrong}?code=200`)).status).toBe(404);
    expect(await poll()).toEqual({ jobReady: false });
    await admin.call(contract.endPrinter, { params: { id } });
    expect((await visitor.send('POST', path, sent)).status).toBe(404);
  });

  test('[PRINT-02] a job of another printer is not handed out', async ({ app, admin }) => {
    const [one, other] = [await aStarPrinter(app, admin), await aStarPrinter(app, admin)];
    await anOrderPlaced(app);
    const { jobToken } = await one.poll();
    expect((await other.print(jobToken)).status).toBe(404);
    expect((await other.confirm(jobToken)).status).toBe(404);
  });

  test('[PRINT-02] a printer that has not polled for two minutes is reported as silent', async ({ app, admin }) => {
    const { poll, confirm } = await aStarPrinter(app, admin);
    const state = async () => (await admin.call(contract.listPrinters, {})).body[0];
    expect(await state()).toMatchObject({ lastSeenAt: null, waiting: 0, isSilent: false });
    await anOrderPlaced(app);
    app.clock.pass(silentMs - 1);
    expect(await state()).toMatchObject({ waiting: 1, isSilent: false });
    app.clock.pass(1);
    expect(await state()).toMatchObject({ isSilent: true });
    await anOrderPlaced(app);
    await confirm((await poll()).jobToken);
    const now = app.clock.now().toISOString();
    expect(await state()).toMatchObject({ waiting: 1, isSilent: false, lastPrintedAt: now });
    app.clock.pass(silentMs);
    expect(await state()).toMatchObject({ isSilent: true, isAway: true });
    await confirm((await poll()).jobToken);
    expect(await state()).toMatchObject({
      waiting: 0,
      waitingSince: null,
      isSilent: false,
      isAway: false,
      lastSeenAt: app.clock.now().toISOString(),
    });
  });

  test('[PRINT-02] a corrected clock neither stops a printer nor hides one that no longer polls', async ({
    app,
    admin,
  }) => {
    const { poll, print, confirm } = await aStarPrinter(app, admin);
    const state = async () => (await admin.call(contract.listPrinters, {})).body[0];
    app.clock.pass(3_600_000);
    const first = await anOrderPlaced(app);
    await poll();
    const second = await anOrderPlaced(app);
    app.clock.pass(-3_600_000);
    expect(await state()).toMatchObject({ waiting: 2, isAway: true });
    for (const number of [first, second]) {
      const { jobToken } = await poll();
      expect(numbersOn([(await print(jobToken)).text])).toEqual([number]);
      await confirm(jobToken);
    }
    expect(await state()).toMatchObject({ waiting: 0, isAway: false, lastSeenAt: app.clock.now().toISOString() });
  });

  test('the secret of an address is stored as a hash, and shown once', async ({ app, admin }) => {
    const { address } = await aStarPrinter(app, admin);
    const [, key = ''] = /print\/([\w-]+)\//.exec(address) ?? [];
    expect(Buffer.from(key, 'base64url')).toHaveLength(32);
    const stored = JSON.stringify([
      await app.db.selectFrom('printers').selectAll().execute(),
      await app.db.selectFrom('audit_details').selectAll().execute(),
      (await admin.call(contract.listPrinters, {})).body,
    ]);
    expect(stored).not.toContain(key);
  });

  test('an order can be reprinted, a test page needs no order; both jobs are deleted after a day', async ({
    app,
    admin,
  }) => {
    const { id, poll, print, paper, confirm } = await aStarPrinter(app, admin, { copies: 2 });
    const number = await anOrderPlaced(app);
    await confirm((await poll()).jobToken);
    const { id: order } = await app.db.selectFrom('orders').select('id').executeTakeFirstOrThrow();
    expect((await admin.call(contract.reprintOrder, { params: { id: order } })).body).toEqual({ printers: 1 });
    const again = (await poll()).jobToken;
    await print(again);
    expect(paper[0]?.split(number)).toHaveLength(3);
    await confirm(again);
    expect((await admin.call(contract.printTestPage, { params: { id } })).body).toMatchObject({ waiting: 1 });
    await print((await poll()).jobToken);
    expect(paper[1]).toContain('Test page');
    app.clock.pass(24 * 3_600_000);
    await purgeExpired(app.db, app.clock.now());
    expect(await app.db.selectFrom('print_jobs').select('id').execute()).toEqual([]);
  });

  test('without a media type the job is StarPRNT; unknown types are refused', async ({ app, admin }) => {
    const { path, poll } = await aStarPrinter(app, admin);
    await anOrderPlaced(app);
    const { jobToken } = await poll();
    const answer = await app.request(`/api${path}?token=${jobToken}`);
    expect(answer.headers.get('content-type')).toBe('application/vnd.star.starprnt');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(0, 2)).toEqual(Buffer.from('\x1b@'));
    expect((await app.request(`/api${path}?token=${jobToken}&type=image/png`)).status).toBe(415);
  });
});

describeApi({ engines: 'both' }, (test) => {
  test('[PRINT-02] guesses of addresses are limited, and do not stop a printer in the same network', async ({
    app,
    admin,
  }) => {
    await withFlags(app, [], ['ff_kitchen']);
    const { body } = await admin.call(contract.addPrinter, { body: form });
    const client = app.client();
    const { path, poll } = starPrinter(app, body.address, client);
    const statuses: number[] = [];
    for (let n = 0; n < 22; n++) {
      const wrong = path.replace(/print\/[^/]+/, `print/guess${n}`);
      statuses.push((await client.send('POST', wrong, { body: '{}', headers: idle })).status);
    }
    expect([statuses[0], statuses.at(-1)]).toEqual([404, 429]);
    expect(await poll()).toEqual({ jobReady: false });
  });
});
