// Is anything lost or doubled when the machine dies? The real server is killed (SIGKILL) in the middle of checkouts and
// of staff who confirm orders, again and again on the same data; after each kill everything is looked at. Customers who
// got no answer ask again with their key. `npm run bench -- kills 200`; with TEST_DATABASE_URL on PostgreSQL too,
// a quarter as often (or as the second number says).
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Engine, OpenDatabase } from '../apps/api/src/db/database.ts';
import { accessToken } from '../apps/api/src/modules/session/session-tokens.ts';
import { type Customer, fillCarts, openCounter } from '../apps/api/src/testing/kill-customers.ts';
import { createDatabase, testDatabaseUrl } from '../e2e/postgres.ts';
import { startInstance } from '../e2e/shop.ts';
import { load, type Scene, WrongAnswer } from './kills/load.ts';
import { type Acknowledged, type Faults, type Place, rules, soundness, withDatabase } from './kills/soundness.ts';

const customersPerRound = 24;
const secret = 'a secret that outlives every kill of this shop';

/** The same people with tokens that hold now. */
const signedIn = (people: readonly Customer[]): Customer[] => {
  const now = new Date();
  for (const each of people) each.access = accessToken(Buffer.from(secret), `session-${each.id}`, now);
  return [...people];
};

const open = ({ dataDir, databaseUrl }: Place) =>
  startInstance({
    DATA_DIR: dataDir,
    SESSION_SECRET: secret,
    SEED: 'none',
    LOG_LEVEL: 'silent',
    NODE_COMPILE_CACHE: join(dataDir, 'compiled'),
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  });

/** A random moment of the load: after some answers, then within the next milliseconds. */
const randomMoment = async ({ orders }: Acknowledged, isOver: () => boolean): Promise<void> => {
  const wanted = orders.size + Math.floor((Math.random() * customersPerRound) / 2);
  while (orders.size < wanted && !isOver()) await pause(1);
  await pause(Math.random() * 8);
};

/** Answers how many wrong answers the shop gave before it died. */
const killUnderLoad = async (place: Place, scene: Omit<Scene, 'address'>): Promise<number> => {
  const shop = await open(place);
  let isOver = false;
  const loading = load({ ...scene, address: shop.url }).finally(() => {
    isOver = true;
  });
  await randomMoment(scene.acknowledged, () => isOver);
  const ended = once(shop.process, 'exit');
  shop.process.kill('SIGKILL');
  await ended;
  return (await loading).filter((error) => error instanceof WrongAnswer).length;
};

const begin = async (database: OpenDatabase): Promise<Customer> => {
  await openCounter(database);
  const now = new Date();
  // Says to the shop that it is seeded.
  await database.db
    .insertInto('settings')
    .values({ key: 'maintenance', value: { enabled: false }, updated_at: now })
    .execute();
  const [admin] = await fillCarts(database.db, { count: 1, round: -1, secret });
  if (!admin) throw new Error('no admin');
  await database.db.updateTable('users').set({ role: 'admin' }).where('id', '=', admin.id).execute();
  return admin;
};

const bench = async (engine: Engine, place: Place, kills: number): Promise<boolean> => {
  const acknowledged: Acknowledged = { orders: new Map(), confirmed: new Set() };
  const totals = Object.fromEntries(rules.map((rule) => [rule, 0])) as Faults;
  const customers: Customer[] = [];
  const cutOff = new Set<Customer>();
  let wrong = 0;
  const look = async (db: OpenDatabase['db']) => {
    const found = await soundness(db, { place, customers, acknowledged });
    for (const rule of rules) totals[rule] += found.faults[rule];
    for (const customer of found.cutOff) cutOff.add(customer);
  };
  const admin = await withDatabase(place, begin);
  for (let round = 1; round <= kills; round++) {
    const waiting = customers.filter((customer) => !acknowledged.orders.has(customer));
    const fresh = await withDatabase(place, ({ db }) => fillCarts(db, { count: customersPerRound, round, secret }));
    customers.push(...fresh);
    wrong += await killUnderLoad(place, {
      customers: signedIn([...waiting, ...fresh]),
      admin: signedIn([admin])[0] ?? admin,
      acknowledged,
    });
    await withDatabase(place, ({ db }) => look(db));
    if (round % 20 === 0) console.log(`${engine}: ${round} kills, ${acknowledged.orders.size} orders acknowledged`);
  }
  // Everybody asks once more: whoever has an order gets that one again, the others theirs.
  const shop = await open(place);
  const failed = await load({
    address: shop.url,
    customers: signedIn(customers),
    admin: signedIn([admin])[0] ?? admin,
    acknowledged,
  });
  const ended = once(shop.process, 'exit');
  shop.process.kill('SIGTERM');
  await ended;
  await withDatabase(place, ({ db }) => look(db));
  const all = acknowledged.orders.size === customers.length && failed.length === 0;
  const done = `${kills} kills, ${customers.length} customers, ${acknowledged.confirmed.size} confirmed orders`;
  console.log(`\n${engine}: ${done}; ${cutOff.size} orders whose answer a kill cut off, given again to their key`);
  for (const rule of rules) console.log(`${rule.padEnd(50)} ${totals[rule]}   (wanted 0)`);
  console.log(`${'wrong answers before a kill'.padEnd(50)} ${wrong}   (wanted 0)`);
  console.log(
    `${'everybody has exactly one order in the end'.padEnd(50)} ${all ? 'yes' : `NO: ${failed[0]?.message}`}`,
  );
  return all && wrong === 0 && rules.every((rule) => totals[rule] === 0);
};

const [kills = 200, onPostgres = Math.ceil(kills / 4)] = process.argv.slice(2).map(Number);
const dataDir = mkdtempSync(join(tmpdir(), 'bottega-kills-'));
try {
  if (kills > 0 && !(await bench('sqlite', { dataDir, databaseUrl: undefined }, kills))) process.exitCode = 1;
  if (testDatabaseUrl && onPostgres > 0) {
    const { url, drop } = await createDatabase();
    const held = await bench('postgres', { dataDir, databaseUrl: url }, onPostgres).finally(drop);
    if (!held) process.exitCode = 1;
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
