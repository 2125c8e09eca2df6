import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#db/open/open-database.ts';
import { defaultLeaseMs } from '#jobs/job-lane.ts';
import { createKeys } from '#lib/keys.ts';
import { describeDatabase } from '#testing/database/test-database.ts';
import { createSchema, schemaUrl } from '#testing/database/test-schemas.ts';
import type { Step } from '#testing/kill/checkout-server.ts';
import { fateOf, fillCarts, openCounter, placeOrder } from '#testing/kill/kill-customers.ts';
import { startKillableShop } from '#testing/kill/killable-shop.ts';
import { rounds } from '#testing/rounds.ts';

const secret = 'a secret that outlives every kill of this shop';
const keys = createKeys([secret]);

/** What exists after the kill, and how often the mail is sent in the end. */
type Fate = [step: Step, fate: 'waiting' | 'ordered', mails: number];

const sample: Fate[] = [
  ['transaction', 'waiting', 1],
  ['commit', 'ordered', 1],
  ['mailed', 'ordered', 2],
];
const others: Fate[] = [
  ['request', 'waiting', 1],
  ['mail', 'ordered', 1],
];
const steps = [...sample, ...others].slice(0, rounds(sample.length, sample.length + others.length));

describeDatabase({ engines: 'both' }, (engine) => {
  test('[ORD-05] after a kill at each step, a repeated checkout results in one order, one payment and one mail', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'bottega-kill-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    const databaseUrl = engine === 'postgres' ? schemaUrl(await createSchema()) : undefined;
    const { db, close } = await openDatabase({ dataDir, databaseUrl });
    onTestFinished(close);
    await openCounter({ db });
    const customers = await fillCarts(db, { count: steps.length, round: 0, keys });
    let starts = 0;
    const start = async (stopsAt?: Step) => {
      const shop = await startKillableShop();
      onTestFinished(shop.kill);
      // Later than the claim of the previous process, which may still hold a mail.
      const mailsAheadMs = starts++ * 2 * defaultLeaseMs;
      return { ...shop, address: await shop.open({ dataDir, databaseUrl, secret, stopsAt, mailsAheadMs }) };
    };
    const waitingMails = async () =>
      (await db.selectFrom('jobs').select('id').where('kind', '=', 'mail').where('done_at', 'is', null).execute())
        .length;

    for (const [index, [step, fate, times]] of steps.entries()) {
      const customer = customers[index] ?? expect.fail();
      const killed = await start(step);
      const lost = placeOrder(killed.address, customer).catch(() => undefined);
      await killed.stopped();
      await killed.kill();
      await lost;
      await expect.poll(() => fateOf(db, [customer])).toMatchObject([{ fate }]);

      const next = await start();
      const orderId = await placeOrder(next.address, customer);
      await expect.poll(waitingMails, { timeout: 20_000 }).toBe(0);
      await next.kill();

      expect(await fateOf(db, [customer])).toMatchObject([{ fate: 'ordered', orderId }]);
      const sent = readFileSync(join(dataDir, 'sent'), 'utf8').split('\n');
      const mails = sent.filter((line) => line.startsWith(`${customer.id}@`));
      expect([step, mails.length, new Set(mails).size]).toEqual([step, times, 1]);
    }
    const payments = await db.selectFrom('orders').select('payment_id').execute();
    expect(new Set(payments.map(({ payment_id }) => payment_id)).size).toBe(steps.length);
  }, 120_000);
});
