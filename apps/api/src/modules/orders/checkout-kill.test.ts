import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../db/database.ts';
import { type Customer, fateOf, fillCarts, openCounter } from '../../testing/kill-customers.ts';
import { type KillableShop, startKillableShop } from '../../testing/killable-shop.ts';
import { eachEngine } from '../../testing/test-database.ts';
import { createSchema, schemaUrl } from '../../testing/test-schemas.ts';

// `npm run bench -- kills 200` does it more often.
const kills = 5;
const customersPerRound = 24;
/** Checkouts under way at any moment. */
const lanes = 8;
const secret = 'a secret that outlives every kill of this shop';

/** The answers so far: the order's id by customer. Whoever is missing got none, or was cut off. */
type Answers = Map<Customer, string>;

const checkOut = async (address: string, customer: Customer, answers: Answers): Promise<void> => {
  const response = await fetch(`${address}/api/orders/create/${customer.id}`, {
    method: 'POST',
    headers: { cookie: `access=${customer.access}`, 'idempotency-key': customer.key },
  });
  if (response.status !== 201) throw new Error(`checkout answered ${response.status}`);
  const { _id } = (await response.json()) as { _id: string };
  answers.set(customer, _id);
};

/** Sends customers to the checkout, some at a time, until the shop is dead or all have been. */
const load = (address: string, customers: readonly Customer[], answers: Answers) => {
  const queue = customers.values();
  const lane = async () => {
    for (const customer of queue) await checkOut(address, customer, answers);
  };
  return Promise.allSettled(Array.from({ length: lanes }, lane));
};

interface Round {
  shop: KillableShop;
  address: string;
  waiting: readonly Customer[];
  answers: Answers;
  /** Kill it between a commit and its answer, which a random moment may never be. */
  stopsAtCommit: boolean;
}

const killUnderLoad = async ({ shop, address, waiting, answers, stopsAtCommit }: Round): Promise<void> => {
  const wanted = answers.size + Math.floor((Math.random() * customersPerRound) / 2);
  let over = false;
  const loading = load(address, waiting, answers).finally(() => {
    over = true;
  });
  if (stopsAtCommit) await shop.committed();
  else {
    // A random moment: after some answers, then within the next milliseconds.
    while (answers.size < wanted && !over) await pause(1);
    await pause(Math.random() * 4);
  }
  await shop.kill();
  await loading;
};

eachEngine((engine) => {
  test('[ORD-05] killed at any moment, the shop holds for every customer the cart or the order, never both or neither', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'bottega-kill-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    const databaseUrl = engine === 'postgres' ? schemaUrl(await createSchema()) : undefined;
    const cacheDir = join(dataDir, 'compiled');
    const withDatabase = async <T>(use: (database: OpenDatabase) => Promise<T>): Promise<T> => {
      const database = await openDatabase({ dataDir, databaseUrl });
      return use(database).finally(() => database.close());
    };
    const answers: Answers = new Map();
    const everyone: Customer[] = [];
    let cutOff = 0;
    let next = startKillableShop(cacheDir);
    onTestFinished(async () => (await next).kill());
    await withDatabase(async (database) => {
      await openCounter(database);
      everyone.push(...(await fillCarts(database.db, { count: customersPerRound, round: 0, secret })));
    });

    for (let round = 1; round <= kills; round++) {
      const shop = await next;
      onTestFinished(shop.kill);
      const stopsAtCommit = round === 1;
      const address = await shop.open({ dataDir, databaseUrl, secret, stopsAtCommit });
      next = startKillableShop(cacheDir);
      // Those whom the last kill left without an answer come first, with the key they had.
      const waiting = everyone.filter((customer) => !answers.has(customer));
      await killUnderLoad({ shop, address, waiting, answers, stopsAtCommit });

      await withDatabase(async ({ db }) => {
        const fates = await fateOf(db, everyone);
        expect(fates.filter(({ fate }) => fate === 'broken')).toEqual([]);
        // What was answered is there, however soon the kill came.
        expect(fates.filter(({ customer, orderId }) => (answers.get(customer) ?? orderId) !== orderId)).toEqual([]);
        cutOff += fates.filter(({ customer, fate }) => fate === 'ordered' && !answers.has(customer)).length;
        everyone.push(...(await fillCarts(db, { count: customersPerRound, round, secret })));
      });
    }

    const last = await next;
    // Everyone asks once more: whoever has an order gets it again, the others get theirs.
    const lanesOfAll = await load(await last.open({ dataDir, databaseUrl, secret }), everyone, answers);
    expect(lanesOfAll.filter(({ status }) => status === 'rejected')).toEqual([]);
    const fates = await withDatabase(({ db }) => fateOf(db, everyone));
    expect(fates.map(({ customer, fate, orderId }) => [fate, orderId === answers.get(customer)])).toEqual(
      everyone.map(() => ['ordered', true]),
    );
    // At least one kill did fall between a commit and its answer.
    expect(cutOff).toBeGreaterThan(0);
  }, 120_000);
});
