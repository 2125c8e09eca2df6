// What do requests cost, in processor time, against a bare node:http server with the same headers and bytes?

import { memory } from './http/memory.ts';
import { cpuOf, startBare } from './support/bare.ts';
import { readCommand } from './support/command.ts';
import { addCustomers, logInCustomers, productIds, type SignedIn } from './support/customers.ts';
import { type Call, openLoad } from './support/load.ts';
import { leaveFirstCore, type PinnedProcess } from './support/pinned-process.ts';
import { atLeast, atMost, atMostTimesFirst, micros, milliseconds, print, type Row, ratio } from './support/report.ts';
import { type OwnShop, withShops } from './support/shop.ts';
import { median } from './support/statistics.ts';

const { checkouts, parts, rounds } = readCommand(['cached', 'rendered', 'memory']);
const requests = 5000;
const renderings = 100;
const warmUps = rounds(8);
const measured = rounds(9);

const browser = { 'accept-encoding': 'gzip, deflate, br', 'accept-language': 'en' };
const uncompressed = { 'accept-language': 'en' };
const pageLimit = 0.85;
const listLimit = 0.6;
const list = '/api/products?page=1&limit=20';

interface Compared {
  what: string;
  call: Call;
  limit: number;
  perAddress?: number;
}

const callsOf = (dish: string): Compared[] => [
  { what: 'home', call: { path: '/', headers: browser }, limit: pageLimit },
  { what: 'menu', call: { path: '/products?limit=20', headers: browser }, limit: pageLimit },
  { what: 'menu, uncompressed', call: { path: '/products?limit=20', headers: uncompressed }, limit: pageLimit },
  { what: 'dish', call: { path: `/products/product/${dish}`, headers: browser }, limit: pageLimit },
  { what: 'list', call: { path: list, headers: browser }, limit: listLimit },
  { what: 'list, uncompressed', call: { path: list, headers: uncompressed }, limit: listLimit },
  { what: 'list, an address each', call: { path: list, headers: browser }, limit: listLimit, perAddress: 1 },
];

interface Pair {
  shop: PinnedProcess;
  bare: PinnedProcess;
  calls: Compared[];
}

const openPair = async (shop: OwnShop): Promise<Pair> => {
  const load = openLoad(shop.url, 1);
  const calls = callsOf((await productIds(load))[0] ?? '');
  // The second answer comes from the cache.
  for (const { call } of calls) await load.expect(200, call);
  load.close();
  return {
    shop,
    bare: await startBare(
      shop,
      calls.map(({ call }) => call),
    ),
    calls,
  };
};

interface Taken {
  shopMs: number;
  bareMs: number;
  ratio: number;
}

/** The same request to every shop and its bare server in turns. */
const compare = async (pairs: readonly Pair[], at: number): Promise<Taken[]> => {
  const taken: { shop: number; bare: number }[][] = pairs.map(() => []);
  // The first round warms up.
  for (let round = 0; round <= rounds(7); round++) {
    for (const [index, { shop, bare, calls }] of pairs.entries()) {
      const { call, perAddress } = calls[at] as Compared;
      const bareMs = await cpuOf(bare, call, requests, perAddress);
      const shopMs = await cpuOf(shop, call, requests, perAddress);
      if (round > 0) taken[index]?.push({ bare: bareMs, shop: shopMs });
    }
  }
  return taken.map((each) => ({
    shopMs: median(each.map(({ shop }) => shop)),
    bareMs: median(each.map(({ bare }) => bare)),
    ratio: median(each.map(({ shop, bare }) => bare / shop)),
  }));
};

const cached = async (shops: readonly OwnShop[]): Promise<void> => {
  const pairs: Pair[] = [];
  try {
    for (const shop of shops) pairs.push(await openPair(shop));
    const rows: Row[] = [];
    const costs = new Map<string, Taken[]>();
    for (const [at, { what, limit }] of callsOf('').entries()) {
      const taken = await compare(pairs, at);
      costs.set(what, taken);
      rows.push({
        what,
        figures: taken.map((each) => ratio(each.ratio, `${micros(each.shopMs)}, bare ${micros(each.bareMs)}`)),
        limit: atLeast(limit),
      });
    }
    for (const what of ['menu', 'list']) {
      const [packed = [], plain = []] = [costs.get(what), costs.get(`${what}, uncompressed`)];
      const figures = plain.map(({ shopMs }, at) => ratio(shopMs / (packed[at]?.shopMs ?? Number.NaN)));
      rows.push({ what: `${what}: cost of uncompressed`, figures, limit: atMost(1.1, '1.1 × compressed') });
    }
    print('Cached answers: 1 is as cheap as a bare server, 0.5 takes twice its processor time', checkouts, rows);
  } finally {
    for (const { bare } of pairs) await bare.end();
  }
};

/** A page that no cache may hold: a customer's, in each round another's, since reads are counted for each. */
const rendered = async (shops: readonly OwnShop[]): Promise<void> => {
  const customers: SignedIn[][] = [];
  for (const shop of shops) {
    const load = openLoad(shop.url, 1);
    customers.push(await logInCustomers(load, 0, warmUps + measured));
    load.close();
  }
  const taken: number[][] = shops.map(() => []);
  for (let round = 0; round < warmUps + measured; round++) {
    for (const [at, shop] of shops.entries()) {
      const cookie = customers[at]?.[round]?.cookie ?? '';
      const cpuMs = await cpuOf(shop, { path: '/products?limit=20', headers: { ...browser, cookie } }, renderings);
      if (round >= warmUps) taken[at]?.push(cpuMs);
    }
  }
  const figures = taken.map((each) => milliseconds(median(each)));
  const what = 'menu of 20 cards for a customer';
  print('Rendered pages, processor time', checkouts, [{ what, figures, limit: atMostTimesFirst(1.1) }]);
};

leaveFirstCore();
if (parts.includes('cached')) await withShops(checkouts, {}, cached);
if (parts.includes('rendered')) {
  const prepare = (place: OwnShop['place']) => addCustomers(place, warmUps + measured);
  await withShops(checkouts, { prepare }, rendered);
}
if (parts.includes('memory')) await memory(checkouts, rounds(5));
