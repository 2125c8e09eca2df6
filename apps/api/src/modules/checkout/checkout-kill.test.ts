import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { countByKey } from '#db/lists/list-counts.ts';
import { type OpenDatabase, openDatabase } from '#db/open/open-database.ts';
import { createKeys } from '#lib/keys.ts';
import { describeDatabase } from '#testing/database/test-database.ts';
import { createSchema, schemaUrl } from '#testing/database/test-schemas.ts';
import type { Step } from '#testing/kill/checkout-server.ts';
import {
  type Customer,
  fateOf,
  fillCarts,
  openCounter,
  openSlots,
  placeOrder,
  unitsTaken,
} from '#testing/kill/kill-customers.ts';
import { type KillableShop, startKillableShop } from '#testing/kill/killable-shop.ts';
import { rounds } from '#testing/rounds.ts';

const kills = rounds(2, 5);
const customersPerRound = rounds(12, 24);
const concurrency = 8;
const secret = 'a secret that outlives every kill of this shop';
const keys = createKeys([secret]);

const fulfilment = { service: 'pickup', slot: 'asap', contactName: 'Anna', phone: '+33478420033' };

/** Order ids by customer, from every response received. */
type Answers = Map<Customer, string>;

/** Checks customers out concurrently, until the shop is killed or all are done. */
const load = (address: string, customers: readonly Customer[], answers: Answers) => {
  const queue = customers.values();
  const worker = async () => {
    for (const customer of queue) answers.set(customer, await placeOrder(address, customer, { fulfilment }));
  };
  return Promise.allSettled(Array.from({ length: concurrency }, worker));
};

interface Round {
  shop: KillableShop;
  address: string;
  waiting: readonly Customer[];
  answers: Answers;
  /** Kills it between a commit and its response, which a random moment may never hit. */
  stopsAt: Step | undefined;
}

const killUnderLoad = async ({ shop, address, waiting, answers, stopsAt }: Round): Promise<void> => {
  const wanted = answers.size + Math.floor((Math.random() * customersPerRound) / 2);
  let over = false;
  const loading = load(address, waiting, answers).finally(() => {
    over = true;
  });
  if (stopsAt) await shop.stopped();
  else {
    // A random moment: after some responses, then within the next milliseconds.
    while (answers.size < wanted && !over) await pause(1);
    await pause(Math.random() * 4);
  }
  await shop.kill();
  await loading;
};

describeDatabase({ engines: 'both' }, (engine) => {
  test('[ORD-05, SLOT-04] a kill leaves every customer either the cart or the order with its place in the kitchen', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'bottega-kill-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    const databaseUrl = engine === 'postgres' ? schemaUrl(await createSchema()) : undefined;
    const withDatabase = async <T>(use: (database: OpenDatabase) => Promise<T>): Promise<T> => {
      const database = await openDatabase({ dataDir, databaseUrl });
      return use(database).finally(() => database.close());
    };
    const answers: Answers = new Map();
    const everyone: Customer[] = [];
    let cutOff = 0;
    let next = startKillableShop();
    onTestFinished(async () => (await next).kill());
    await withDatabase(async (database) => {
      await openCounter(database);
      await openSlots(database);
      everyone.push(...(await fillCarts(database.db, { count: customersPerRound, round: 0, keys })));
    });

    for (let round = 1; round <= kills; round++) {
      const shop = await next;
      onTestFinished(shop.kill);
      const stopsAt = round === 1 ? 'commit' : undefined;
      const address = await shop.open({ dataDir, databaseUrl, secret, stopsAt });
      next = startKillableShop();
      // Customers without a response retry with the same key.
      const waiting = everyone.filter((customer) => !answers.has(customer));
      await killUnderLoad({ shop, address, waiting, answers, stopsAt });

      await withDatabase(async ({ db }) => {
        const fates = await fateOf(db, everyone);
        expect(fates.filter(({ fate }) => fate === 'broken')).toEqual([]);
        // Whatever was confirmed exists, no matter how soon the kill came.
        expect(fates.filter(({ customer, orderId }) => (answers.get(customer) ?? orderId) !== orderId)).toEqual([]);
        const { ofOrders, ofSlots } = await unitsTaken(db);
        expect(ofSlots).toBe(ofOrders);
        cutOff += fates.filter(({ customer, fate }) => fate === 'ordered' && !answers.has(customer)).length;
        everyone.push(...(await fillCarts(db, { count: customersPerRound, round, keys })));
      });
    }

    const last = await next;
    // Everyone retries: those with an order get it again, the others get theirs.
    const retries = await load(await last.open({ dataDir, databaseUrl, secret }), everyone, answers);
    expect(retries.filter(({ status }) => status === 'rejected')).toEqual([]);
    const fates = await withDatabase(async ({ db }) => {
      expect((await countByKey(db, 'order')).get('created')).toBe(everyone.length);
      if (engine === 'sqlite') {
        expect((await sql`pragma integrity_check`.execute(db)).rows).toEqual([{ integrity_check: 'ok' }]);
        expect((await sql`pragma foreign_key_check`.execute(db)).rows).toEqual([]);
      }
      const units = 3 * everyone.length;
      expect(await unitsTaken(db)).toEqual({ ofOrders: units, ofSlots: units });
      return fateOf(db, everyone);
    });
    expect(fates.map(({ customer, fate, orderId }) => [fate, orderId === answers.get(customer)])).toEqual(
      everyone.map(() => ['ordered', true]),
    );
    // At least one kill happened between a commit and its response.
    expect(cutOff).toBeGreaterThan(0);
  }, 120_000);
});
