// Does the dashboard of a large shop take longer than that of a small one? Every list, tab and search of staff, called in
// process, in a shop with 100 of everything and in one with 20,000 products, 5,000 users and 100,000 orders, in turns.
// Twice the time is allowed. On SQLite, and on PostgreSQL too where TEST_DATABASE_URL names a server.
import type { Engine } from '../apps/api/src/db/database.ts';
import { messageStates } from '../packages/contract/src/messages.ts';
import { orderStatuses } from '../packages/contract/src/order-status.ts';
import { categories } from '../packages/contract/src/products.ts';
import type { Sizes } from './dashboard/fill.ts';
import { type BenchShop, openShop } from './dashboard/shop.ts';
import { median, ms, timed } from './statistics.ts';

const hundred = 100;
const small: Sizes = {
  products: hundred,
  users: hundred,
  orders: hundred,
  reviews: hundred,
  messages: hundred,
  articles: hundred,
  events: hundred,
};
const large: Sizes = {
  products: 20_000,
  users: 5_000,
  orders: 100_000,
  reviews: 5_000,
  messages: 5_000,
  articles: 1_000,
  events: 20_000,
};
const rounds = 60;
const allowed = 2;

const queries = (path: string, ...all: Record<string, string>[]) =>
  all.map((query) => (Object.keys(query).length > 0 ? `${path}?${new URLSearchParams(query)}` : path));
const each = (name: string, values: readonly string[]) => values.map((value) => ({ [name]: value }));
const searches = (...texts: string[]) => each('search', texts);

const paths = [
  '/dashboard/overview',
  '/dashboard/changes',
  ...queries('/orders', {}, { page: '3' }, ...each('status', orderStatuses)),
  ...queries('/orders', ...searches('B-7K3M9Q2', '7k3m9', '7K3', '7K', '7', 'b7', 'b', 'nothing')),
  ...queries('/orders', ...searches('7').map((query) => ({ ...query, status: 'delivered' }))),
  '/orders/number/B-7K3M9Q2',
  ...queries('/products', {}, { page: '3' }, ...searches('zafferanella', 'pizza', 'pizza margherita', 'pi', 'pizz al')),
  ...queries('/products', ...searches('margerita', 'mushrom', 'nothing at all')),
  ...categories.map((category) => `/products/category/${category}`),
  ...queries('/products/category/pizza', ...searches('zafferanella', 'pizza')),
  ...queries('/user', {}, { page: '3' }, ...each('role', ['admin,superadmin', 'user'])),
  ...queries('/user', ...searches('mia_rossi_7', '42', 'mia', 'example', 'mia rossi example', 'mi', 'nobody')),
  ...queries('/user', { search: 'mia', role: 'user' }, { search: 'mia', role: 'admin' }),
  ...queries('/reviews', {}, { page: '3' }, ...each('approved', ['true', 'false'])),
  ...queries('/reviews', ...searches('zafferanella', 'pizza', 'very good', 'mia', 'p', 'nobody')),
  ...queries('/reviews', { search: 'pizza', approved: 'false' }),
  ...queries('/news', {}, { page: '3' }, ...each('locale', ['en', 'fr'])),
  ...queries('/news', ...searches('zafferanella', 'news', 'week of pizza', 'se'), { search: 'news', locale: 'fr' }),
  ...queries('/messages', {}, { page: '3' }, ...each('state', messageStates)),
  ...queries('/messages', ...searches('zafferanella', 'example', 'mia', 'mia rossi', 'too salty'), {
    search: 'example',
    state: 'unread',
  }),
  ...queries('/audit', {}, { page: '3' }, { kind: 'order' }, { actor: 'u1' }, { kind: 'product', actor: 'u1' }),
  '/audit/order/o1',
];

interface Measured {
  path: string;
  times: [small: number, large: number];
  found: number | undefined;
}

/** Calls both shops in turns, so that a machine that grows slower or faster meanwhile favours neither. */
const measure = async (shops: readonly BenchShop[], path: string): Promise<Measured> => {
  const times: number[][] = shops.map(() => []);
  let found: number | undefined;
  for (let round = -10; round < rounds; round++) {
    for (const [index, shop] of shops.entries()) {
      const time = await timed(async () => {
        found = (await shop.get(path)).payload?.total;
      });
      if (round >= 0) times[index]?.push(time);
    }
  }
  return { path, times: [median(times[0] ?? []), median(times[1] ?? [])], found };
};

const report = ({ path, times: [little, much], found }: Measured): boolean => {
  const ratio = much / little;
  const mark = ratio > allowed ? `  more than ${allowed}` : '';
  const columns = [path.padEnd(52), ms(little).padStart(9), ms(much).padStart(9), ratio.toFixed(2).padStart(6)];
  console.log(`${columns.join(' ')} ${String(found ?? '').padStart(7)}${mark}`);
  return ratio <= allowed;
};

const bench = async (engine: Engine, only: string | undefined): Promise<boolean> => {
  const shops: BenchShop[] = [];
  try {
    for (const sizes of [small, large]) shops.push(await openShop(engine, sizes));
    console.log(`\n${engine}: medians of ${rounds}, with ${hundred} of everything, with many, ratio, found with many`);
    let isGood = true;
    for (const path of paths) {
      if (only && !path.includes(only)) continue;
      isGood = report(await measure(shops, path)) && isGood;
    }
    return isGood;
  } finally {
    for (const shop of shops) await shop.close();
  }
};

const [, , only] = process.argv;
const engines: Engine[] = process.env.TEST_DATABASE_URL ? ['sqlite', 'postgres'] : ['sqlite'];
for (const engine of engines) if (!(await bench(engine, only))) process.exitCode = 1;
