// How late do events reach 500 open streams, and how much memory do streams take?
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { readCommand } from './support/command.ts';
import {
  addCustomers,
  addStaff,
  addToCart,
  checkout,
  logIn,
  logInCustomers,
  productIds,
  type SignedIn,
  staffEmail,
  switchOn,
  trustCustomers,
} from './support/customers.ts';
import { type Engine, engines } from './support/database.ts';
import { heapAfterCollection } from './support/heap.ts';
import { type Load, openLoad } from './support/load.ts';
import { leaveFirstCore, type PinnedProcess } from './support/pinned-process.ts';
import { atLeast, atMost, megabytes, milliseconds, print, type Row, ratio } from './support/report.ts';
import { type OwnShop, startShop, withShops } from './support/shop.ts';
import { median, quantile, sum } from './support/statistics.ts';

const { checkouts, parts, rounds } = readCommand(['sqlite', 'postgres']);
const streams = 500;
const dropped = 1_000;
const orders = 100;
const orderEveryMs = 100;
// Twenty streams each.
const staff = 50;
// For inspectors, which collect garbage before the heap is measured.
const ports = [9248, 9249];
const inspect = (port: number | undefined) => `--inspect-port=127.0.0.1:${port}`;

interface Stream {
  response: IncomingMessage;
  drop(): void;
}

/** Opens a stream from a client address of its own; `onOrder` is called with the id of each order. */
const openStream = (url: string, cookie: string, nr: number, onOrder: (id: string) => void): Promise<Stream> =>
  new Promise((resolve, reject) => {
    const headers = { cookie, 'x-forwarded-for': `10.1.${nr >> 8}.${nr & 255}` };
    const request = get(`${url}/api/events`, { headers, agent: false }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`GET /api/events answered ${response.statusCode}`));
      response.setEncoding('utf8').on('error', () => undefined);
      let text = '';
      response.on('data', (part: string) => {
        const lines = (text + part).split('\n');
        text = lines.pop() ?? '';
        for (const line of lines) {
          const [, id] = /^data: .*"order":"([^"]+)","kind"/.exec(line) ?? [];
          if (id) onOrder(id);
        }
      });
      resolve({ response, drop: () => request.destroy() });
    });
    request.on('error', reject);
  });

const openStreams = async (
  processes: readonly PinnedProcess[],
  cookies: readonly string[],
  { count, onOrder = () => undefined }: { count: number; onOrder?: (id: string) => void },
): Promise<Stream[]> => {
  const opened: Stream[] = [];
  for (let nr = 0; nr < count; nr++) {
    const { url } = processes[nr % processes.length] as PinnedProcess;
    opened.push(await openStream(url, cookies[nr % cookies.length] ?? '', nr, onOrder));
  }
  return opened;
};

type Arrivals = Map<string, number[]>;

/** Counts when each order's events arrive at any stream. */
const watchArrivals = () => {
  const arrivals: Arrivals = new Map();
  const onOrder = (id: string) => {
    const times = arrivals.get(id) ?? [];
    times.push(performance.now());
    arrivals.set(id, times);
  };
  return { arrivals, onOrder };
};

/** Sends a call every 100 ms; the order ids with the moment of the call. */
const atIntervals = async <T>(all: readonly T[], send: (each: T) => Promise<string>) => {
  const sent: Promise<{ id: string; at: number }>[] = [];
  for (const each of all) {
    const at = performance.now();
    sent.push(send(each).then((id) => ({ id, at })));
    await pause(orderEveryMs);
  }
  const answered = await Promise.all(sent);
  await pause(5_000);
  return answered;
};

const waitsOf = (arrivals: Arrivals, changes: readonly { id: string; at: number }[]): number[] =>
  changes.flatMap(({ id, at }) => (arrivals.get(id) ?? []).map((time) => time - at));

const fillCarts = (load: Load, buyers: readonly SignedIn[], dish: string) =>
  load.each(buyers, (buyer) => load.expect(200, addToCart(buyer, dish, 2)));

/** All buyers order, ten at once. Returns orders per second. */
const orderRate = async (load: Load, buyers: readonly SignedIn[], dish: string): Promise<number> => {
  await fillCarts(load, buyers, dish);
  await pause(3_000);
  const begun = performance.now();
  await load.each(buyers, (buyer) => load.expect(201, checkout(buyer)));
  return (1000 * buyers.length) / (performance.now() - begun);
};

/** Orders per second while the customers have streams, as a share of those without, in turns. */
const shareOfRate = async (
  load: Load,
  { processes, buyers, dish }: { processes: readonly PinnedProcess[]; buyers: readonly SignedIn[]; dish: string },
) => {
  const rates = { without: [] as number[], with: [] as number[] };
  const cookies = buyers.slice(0, orders).map(({ cookie }) => cookie);
  for (let round = 0; round < rounds(3); round++) {
    rates.without.push(await orderRate(load, buyers, dish));
    const open = await openStreams(processes, cookies, { count: streams });
    rates.with.push(await orderRate(load, buyers, dish));
    for (const { drop } of open) drop();
    await pause(1_000);
  }
  return { without: median(rates.without), share: median(rates.with) / median(rates.without) };
};

const measure = async (shop: OwnShop, engine: Engine) => {
  const others = ports.slice(1, engine === 'postgres' ? 2 : 1);
  const processes: PinnedProcess[] = [shop];
  for (const port of others) processes.push(await startShop(shop.checkout, shop.place, [inspect(port)]));
  const memory = () => sum(processes.map((each) => each.rssMegabytes()));
  const heap = () => heapAfterCollection(shop, ports[0] ?? 0);
  const load = openLoad(shop.url, 10);
  try {
    const cookies: string[] = [];
    for (let nr = 0; nr < staff; nr++) cookies.push((await logIn(load, staffEmail(nr))).cookie);
    const buyers = await logInCustomers(load, 0, 2 * orders);
    const customers = buyers.slice(0, orders);
    const [dish = ''] = await productIds(load);
    await fillCarts(load, buyers, dish);
    // Before anything is measured, orders and streams have been seen once.
    await load.each(buyers.slice(orders), (buyer) => load.expect(201, checkout(buyer)));
    for (const { drop } of await openStreams(processes, cookies, { count: 20 })) drop();
    await pause(3_000);
    const heapBefore = await heap();
    const before = memory();
    const ownBefore = shop.rssMegabytes();

    const ofStaff = watchArrivals();
    const open = await openStreams(processes, cookies, { count: streams, onOrder: ofStaff.onOrder });
    const placed = await atIntervals(customers, async (buyer) => {
      const { body } = await load.expect(201, checkout(buyer));
      return JSON.parse(body.toString())._id as string;
    });
    const waits = waitsOf(ofStaff.arrivals, placed);
    const withStreams = memory() - before;
    for (const { drop } of open) drop();

    await pause(1_000);
    const ofCustomers = watchArrivals();
    const own = customers.map(({ cookie }) => cookie);
    const theirs = await openStreams(processes, own, { count: streams, onOrder: ofCustomers.onOrder });
    const moved = await atIntervals(placed, async ({ id }) => {
      const body = { status: 'confirmed' };
      const headers = { cookie: cookies[0] ?? '' };
      await load.expect(200, { method: 'PUT', path: `/api/orders/${id}/status`, headers, body });
      return id;
    });
    const ownWaits = waitsOf(ofCustomers.arrivals, moved);
    for (const { drop } of theirs) drop();

    await pause(1_000);
    for (const { drop } of await openStreams([shop], cookies, { count: dropped })) drop();
    await pause(5_000);
    const heapLeft = (await heap()) - heapBefore;
    const memoryLeft = shop.rssMegabytes() - ownBefore;
    const rate = await shareOfRate(load, { processes, buyers, dish });
    const lost = orders * streams - waits.length;
    return { waits, lost, ownWaits, ownLost: streams - ownWaits.length, withStreams, heapLeft, memoryLeft, rate };
  } finally {
    load.close();
    for (const other of processes.slice(1)) await other.end();
  }
};

leaveFirstCore();
for (const engine of engines.filter((each) => parts.includes(each))) {
  const prepare = async (place: OwnShop['place']) => {
    await addStaff(place, staff);
    await addCustomers(place, 2 * orders);
    await switchOn(place, 'ff_kitchen');
    await trustCustomers(place);
  };
  const rows = await withShops(
    checkouts,
    { engine, prepare, nodeArgs: [inspect(ports[0])] },
    async (shops): Promise<Row[]> => {
      const taken: Awaited<ReturnType<typeof measure>>[] = [];
      for (const shop of shops) taken.push(await measure(shop, engine));
      const late = (part: number) => taken.map(({ waits }) => milliseconds(quantile(waits, part)));
      const ownLate = (part: number) => taken.map(({ ownWaits }) => milliseconds(quantile(ownWaits, part)));
      return [
        { what: 'from the order to the event, p50', figures: late(0.5) },
        { what: 'p95', figures: late(0.95), limit: atMost(2_000, '2 s') },
        { what: 'the latest', figures: late(1) },
        {
          what: 'events that did not arrive, or twice',
          figures: taken.map(({ lost }) => ({ value: Math.abs(lost), text: String(lost) })),
          limit: atMost(0),
        },
        { what: `from a change to the ${streams} streams of its customers, p50`, figures: ownLate(0.5) },
        { what: 'p95', figures: ownLate(0.95), limit: atMost(2_000, '2 s') },
        { what: 'the latest', figures: ownLate(1) },
        {
          what: 'of these, events that did not arrive, or at others',
          figures: taken.map(({ ownLost }) => ({ value: Math.abs(ownLost), text: String(ownLost) })),
          limit: atMost(0),
        },
        {
          what: 'orders without streams',
          figures: taken.map(({ rate }) => ({ value: rate.without, text: `${Math.round(rate.without)}/s` })),
        },
        {
          what: 'orders with them, times those without',
          figures: taken.map(({ rate }) => ratio(rate.share)),
          limit: engine === 'postgres' ? atLeast(0.9) : undefined,
        },
        {
          what: `memory for ${streams} streams`,
          figures: taken.map(({ withStreams }) => megabytes(withStreams)),
          limit: atMost(40, '40 MB'),
        },
        {
          what: `memory left in a process after ${dropped} more were opened and dropped`,
          figures: taken.map(({ memoryLeft }) => megabytes(memoryLeft)),
          limit: atMost(20, '20 MB'),
        },
        {
          what: 'heap left then',
          figures: taken.map(({ heapLeft }) => ({ value: heapLeft, text: `${heapLeft.toFixed(1)} MB` })),
        },
      ];
    },
  );
  print(`${streams} event streams, ${engine}`, checkouts, rows);
}
