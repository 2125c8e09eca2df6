// How many orders a second does a shop take over HTTP, on one core, from buyers at once? None may fail.
import { setTimeout as pause } from 'node:timers/promises';
import { readCommand } from './support/command.ts';
import {
  addCustomers,
  addToCart,
  checkout,
  logInCustomers,
  openSlots,
  productIds,
  type SignedIn,
  wantedSlots,
} from './support/customers.ts';
import { type Engine, engines } from './support/database.ts';
import { type Load, openLoad } from './support/load.ts';
import { leaveFirstCore } from './support/pinned-process.ts';
import {
  atLeastTimesFirst,
  atMost,
  atMostTimesFirst,
  type Figure,
  milliseconds,
  print,
  type Row,
  ratio,
} from './support/report.ts';
import { type OwnShop, withShops } from './support/shop.ts';
import { openSingleRows } from './support/single-rows.ts';
import { median, quantile } from './support/statistics.ts';

const { checkouts, parts, rounds } = readCommand(['sqlite', 'postgres']);
/** Which shops have slots: all with `on`, the last with `last`. */
const slots = process.env.SLOTS;
// A customer may order ten times a minute.
const measured = Math.min(rounds(5), 8);
const crowds = [10, 50];
const buyersEach = 200;

interface Taken {
  perSecond: number;
  cpuMs: number;
  waits: number[];
  failed: number;
}

const fillCarts = async (load: Load, buyers: readonly SignedIn[], dishes: readonly string[]): Promise<void> => {
  for (const dish of dishes.slice(0, 2))
    await load.each(buyers, (buyer) => load.expect(200, addToCart(buyer, dish, 2)));
};

/** Waits until a shop has sent its mails: the next one runs on the same core. */
const untilQuiet = async (shop: OwnShop): Promise<void> => {
  for (let before = Number.NEGATIVE_INFINITY; shop.cpuMs() - before > 5; ) {
    before = shop.cpuMs();
    await pause(300);
  }
};

/** Every buyer orders once, as many at once as the load has connections. The processor time includes the mails. */
const placeOrders = async (shop: OwnShop, load: Load, buyers: readonly SignedIn[]): Promise<Taken> => {
  const waits: number[] = [];
  let failed = 0;
  const wanted = await wantedSlots(load);
  const cpu = shop.cpuMs();
  const begun = performance.now();
  await load.each([...buyers.entries()], async ([nr, buyer]) => {
    const { status, ms } = await load.send(checkout(buyer, wanted[nr % wanted.length]));
    waits.push(ms);
    if (status !== 201) failed += 1;
  });
  const seconds = (performance.now() - begun) / 1000;
  await untilQuiet(shop);
  return { perSecond: buyers.length / seconds, cpuMs: (shop.cpuMs() - cpu) / buyers.length, waits, failed };
};

const rate = (value: number): Figure => ({ value, text: `${Math.round(value).toLocaleString('en')}/s` });

const measure = async (shops: readonly OwnShop[], engine: Engine, crowdNr: number): Promise<Row[]> => {
  const crowd = crowds[crowdNr] ?? 1;
  const engineAlone = await openSingleRows(engine);
  const taken: Taken[][] = shops.map(() => []);
  const single: number[] = [];
  const loads = shops.map(({ url }) => openLoad(url, crowd));
  try {
    const dishes = await Promise.all(loads.map(productIds));
    const buyers = await Promise.all(
      loads.map((load) => logInCustomers(load, crowdNr * buyersEach, (crowdNr + 1) * buyersEach)),
    );
    // The first round warms up.
    for (let round = 0; round <= measured; round++) {
      single.push(await engineAlone.rate(crowd));
      for (const [at, shop] of shops.entries()) {
        const [load, ours] = [loads[at] as Load, buyers[at] ?? []];
        await fillCarts(load, ours, dishes[at] ?? []);
        const result = await placeOrders(shop, load, ours);
        if (round > 0) taken[at]?.push(result);
      }
    }
  } finally {
    for (const load of loads) load.close();
    await engineAlone.close();
  }
  const reference = median(single);
  const middle = (of: (each: Taken) => number): number[] => taken.map((each) => median(each.map(of)));
  const waits = taken.map((each) => each.flatMap((one) => one.waits));
  return [
    {
      what: `${crowd} at once`,
      figures: middle(({ perSecond }) => perSecond).map(rate),
      limit: atLeastTimesFirst(0.9),
    },
    {
      what: `${crowd} at once: processor time of one with its mails`,
      figures: middle(({ cpuMs }) => cpuMs).map(milliseconds),
      limit: atMostTimesFirst(1.1),
    },
    {
      what: `${crowd} at once: p50, p95`,
      figures: waits.map((each) => ({
        value: quantile(each, 0.95),
        text: `${quantile(each, 0.5).toFixed(0)} ms, ${quantile(each, 0.95).toFixed(0)} ms`,
      })),
    },
    {
      what: `${crowd} at once: failed`,
      figures: taken.map((each) => {
        const value = each.reduce((all, { failed }) => all + failed, 0);
        return { value, text: String(value) };
      }),
      limit: atMost(0),
    },
    {
      what: `${crowd} at once: share of single-row commits (${Math.round(reference).toLocaleString('en')}/s)`,
      figures: middle(({ perSecond }) => perSecond / reference).map((share) => ratio(share)),
    },
  ];
};

const prepare = async (place: OwnShop['place'], isLast: boolean): Promise<void> => {
  await addCustomers(place, buyersEach * crowds.length);
  if (slots === 'on' || (slots === 'last' && isLast)) await openSlots(place);
};

leaveFirstCore();
for (const engine of engines.filter((each) => parts.includes(each))) {
  const preparation = { engine, prepare };
  const rows = await withShops(checkouts, preparation, async (shops) => {
    const found: Row[] = [];
    for (const crowdNr of crowds.keys()) found.push(...(await measure(shops, engine, crowdNr)));
    return found;
  });
  print(`Orders over HTTP, ${engine}`, checkouts, rows);
}
