// How many orders a second does a shop take over HTTP, on one core, from one buyer and from many at once? None may fail.
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
const crowds = [1, 10, 50];
const buyersEach = 200;

interface Taken {
  perSecond: number;
  cpuMs: number;
  waits: number[];
  failed: number;
}

/** Waits until a shop has sent its mails: the next one runs on the same core. */
const untilQuiet = async (shop: OwnShop): Promise<void> => {
  for (let before = Number.NEGATIVE_INFINITY; shop.cpuMs() - before > 5; ) {
    before = shop.cpuMs();
    await pause(300);
  }
};

/** What of some shops is measured together. */
interface Place {
  shop: OwnShop;
  load: Load;
  dishes: readonly string[];
  buyers: readonly SignedIn[];
}

const fillCarts = async ({ load, buyers, dishes }: Place): Promise<void> => {
  for (const dish of dishes.slice(0, 2))
    await load.each(buyers, (buyer) => load.expect(200, addToCart(buyer, dish, 2)));
};

/** Returns whether the order was taken, and adds its wait to `waits`. */
const order = async (load: Load, buyer: SignedIn, wanted: object | undefined, waits: number[]): Promise<boolean> => {
  const { status, ms } = await load.send(checkout(buyer, wanted));
  waits.push(ms);
  return status === 201;
};

/** Every buyer orders once, as many at once as the load has connections. The processor time includes the mails. */
const placeOrders = async ({ shop, load, buyers }: Place): Promise<Taken> => {
  const waits: number[] = [];
  let failed = 0;
  const wanted = await wantedSlots(load);
  const cpu = shop.cpuMs();
  const begun = performance.now();
  await load.each([...buyers.entries()], async ([nr, buyer]) => {
    if (!(await order(load, buyer, wanted[nr % wanted.length], waits))) failed += 1;
  });
  const seconds = (performance.now() - begun) / 1000;
  await untilQuiet(shop);
  return { perSecond: buyers.length / seconds, cpuMs: (shop.cpuMs() - cpu) / buyers.length, waits, failed };
};

/** One order at a time, each shop in turn: what else the machine does meets all of them alike. */
const placeInTurns = async (places: readonly Place[]): Promise<Taken[]> => {
  for (const place of places) await fillCarts(place);
  const wanted = await Promise.all(places.map(({ load }) => wantedSlots(load)));
  const begun = places.map(({ shop }) => shop.cpuMs());
  const waits: number[][] = places.map(() => []);
  const failed = places.map(() => 0);
  for (let nr = 0; nr < buyersEach; nr++) {
    const turns = [...places.entries()];
    for (const [at, { load, buyers }] of nr % 2 === 0 ? turns : turns.reverse()) {
      const wish = wanted[at]?.[nr % wanted[at].length];
      if (!(await order(load, buyers[nr] as SignedIn, wish, waits[at] ?? []))) failed[at] = (failed[at] ?? 0) + 1;
    }
  }
  for (const { shop } of places) await untilQuiet(shop);
  return places.map(({ shop }, at) => ({
    perSecond: 1000 / median(waits[at] ?? []),
    cpuMs: (shop.cpuMs() - (begun[at] ?? 0)) / buyersEach,
    waits: waits[at] ?? [],
    failed: failed[at] ?? 0,
  }));
};

/** One shop after the other, the first one first in every second round. A shop that has rested is slow at first. */
const placeAfterEachOther = async (places: readonly Place[], round: number): Promise<Taken[]> => {
  const taken: Taken[] = [];
  const turns = [...places.entries()];
  for (const [at, place] of round % 2 === 0 ? turns : turns.reverse()) {
    await fillCarts(place);
    taken[at] = await placeOrders(place);
  }
  return taken;
};

const rate = (value: number): Figure => ({ value, text: `${Math.round(value).toLocaleString('en')}/s` });

const measure = async (shops: readonly OwnShop[], engine: Engine, crowdNr: number): Promise<Row[]> => {
  const crowd = crowds[crowdNr] ?? 1;
  const engineAlone = await openSingleRows(engine);
  const taken: Taken[][] = shops.map(() => []);
  const single: number[] = [];
  const places: Place[] = [];
  try {
    for (const shop of shops) {
      const load = openLoad(shop.url, crowd);
      const buyers = await logInCustomers(load, crowdNr * buyersEach, (crowdNr + 1) * buyersEach);
      places.push({ shop, load, dishes: await productIds(load), buyers });
    }
    // The first round warms up.
    for (let round = 0; round <= measured; round++) {
      single.push(await engineAlone.rate(crowd));
      const results = await (crowd === 1 ? placeInTurns(places) : placeAfterEachOther(places, round));
      if (round > 0) for (const [at, result] of results.entries()) taken[at]?.push(result);
    }
  } finally {
    for (const { load } of places) load.close();
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
