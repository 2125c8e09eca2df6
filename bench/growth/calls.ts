import { cleanUp } from '../../apps/api/src/housekeeping.ts';
import { readOrders, readUsers } from '../../apps/api/src/modules/export/export.queries.ts';
import { countArticles, countDishes, readDishes } from '../../apps/api/src/modules/feeds/sitemap.queries.ts';
import { messageStates } from '../../packages/contract/src/messages.ts';
import { categories } from '../../packages/contract/src/products.ts';
import { type BenchShop, password } from './shop.ts';

/** Something that is done in every shop and timed; answers how many records were found, where that says anything. */
export interface Call {
  name: string;
  run: (shop: BenchShop) => Promise<number | undefined>;
  /** How often, and how many times as much it may take, where that differs. */
  rounds?: number;
  allowed?: number;
}

// Who says the rarer of two frequent words is looked at one by one until a hundred say both: a name must be found.
const ofTwoFrequentWords = 15;

const superadmin = 'u0';
const regular = 'u5';
const each = (name: string, values: readonly string[]) => values.map((value) => `${name}=${value}`);
const searches = (...texts: string[]) => texts.map((text) => `search=${encodeURIComponent(text)}`);

const get = (user: string | null, path: string): Call => ({
  name: path,
  run: async (shop) => (await shop.call(user, 'GET', path)).payload?.total,
});
const pages = (user: string | null, path: string, ...queries: string[]) =>
  queries.map((query) => get(user, query ? `${path}?${query}` : path));

/** The page in the middle of a list, and its last one. */
const deep = (user: string | null, path: string): Call[] =>
  (['middle', 'last'] as const).map((which) => {
    const pageOf = new Map<BenchShop, number>();
    const [join, limit] = [path.includes('?') ? '&' : '?', 20];
    const read = (shop: BenchShop, page: number) => shop.call(user, 'GET', `${path}${join}page=${page}&limit=${limit}`);
    const find = async (shop: BenchShop) => {
      const total = (await read(shop, 1)).payload?.total ?? 0;
      pageOf.set(shop, Math.max(1, Math.ceil(total / limit / (which === 'last' ? 1 : 2))));
    };
    return {
      name: `${path}  ${which} page`,
      run: async (shop) => {
        if (!pageOf.has(shop)) await find(shop);
        return (await read(shop, pageOf.get(shop) ?? 1)).payload?.total;
      },
    };
  });

const publicLists = [
  ...pages(
    null,
    '/products',
    '',
    'limit=20',
    ...searches('zafferanella', 'zaferanella', 'margherita', 'pizza margherita', 'pi'),
  ),
  ...deep(null, '/products'),
  ...categories.slice(0, 2).flatMap((category) => pages(null, `/products/category/${category}`, '')),
  ...deep(null, '/products/category/pizza'),
  ...deep(null, '/products/category/pizza,pasta,drinks'),
  get(null, '/products/category/pizza?search=zafferanella'),
  get(null, '/products/p7'),
  get(null, '/news/lang/en'),
  ...deep(null, '/news/lang/en'),
  get(null, '/news/a7'),
  get(null, '/reviews/approved'),
  ...deep(null, '/reviews/approved'),
];

const ofCustomers = [
  get(regular, '/user/me'),
  get(regular, `/cart/${regular}`),
  get(regular, `/user/${regular}/favorites`),
  get(regular, `/user/${regular}/sessions`),
  get(regular, `/orders/user/${regular}`),
  ...deep(regular, `/orders/user/${regular}`),
];

const ofStaff = [
  ...pages(superadmin, '/dashboard/overview', ''),
  ...pages(superadmin, '/dashboard/changes', ''),
  ...pages(
    superadmin,
    '/orders',
    '',
    ...each('status', ['created', 'delivered']),
    ...searches('B-7K3M9Q2', '7K3', '7'),
  ),
  ...['', '?status=created', '?status=delivered'].flatMap((tab) => deep(superadmin, `/orders${tab}`)),
  get(superadmin, '/orders/number/B-7K3M9Q2'),
  ...pages(
    superadmin,
    '/user',
    '',
    ...each('role', ['admin,superadmin', 'user']),
    ...searches('rossi', '77', 'nobody'),
  ),
  { ...get(superadmin, '/user?search=mia+rossi'), allowed: ofTwoFrequentWords },
  ...deep(superadmin, '/user'),
  ...deep(superadmin, '/user?role=user,admin'),
  get(superadmin, '/user/u7'),
  ...pages(superadmin, '/reviews', '', ...each('approved', ['true', 'false']), ...searches('pizza', 'very good')),
  ...deep(superadmin, '/reviews'),
  ...deep(superadmin, '/reviews?approved=false'),
  ...pages(superadmin, '/news', '', ...each('locale', ['fr']), ...searches('news')),
  ...deep(superadmin, '/news?locale=fr'),
  ...pages(superadmin, '/messages', '', ...each('state', messageStates), ...searches('rossi', 'very good pizza')),
  ...deep(superadmin, '/messages'),
  ...messageStates.flatMap((state) => deep(superadmin, `/messages?state=${state}`)),
  ...pages(superadmin, '/audit', '', 'kind=order', 'actor=u1', 'kind=order&actor=u1'),
  ...['', '?kind=order', '?kind=order&actor=u1'].flatMap((filter) => deep(superadmin, `/audit${filter}`)),
  get(superadmin, '/audit/order/o1'),
];

let turn = 0;
/** A customer and a product that nobody has used yet. */
const fresh = ({ sizes }: BenchShop) => {
  turn += 1;
  return { user: `u${6 + (turn % (sizes.users - 6))}`, product: `p${(turn * 37) % sizes.products}` };
};

const done = async (work: Promise<unknown>): Promise<undefined> => {
  await work;
};

const ordered: { shop: BenchShop; id: unknown }[] = [];

const writes: Call[] = [
  {
    name: 'add to a cart, check out',
    run: async (shop) => {
      const { user, product } = fresh(shop);
      await shop.call(user, 'POST', `/cart/${user}`, { productId: product, quantity: 1 });
      const order = await shop.call(user, 'POST', `/orders/create/${user}`, {});
      ordered.push({ shop, id: order._id });
      return undefined;
    },
  },
  {
    name: 'promote an order',
    run: (shop) => {
      const at = ordered.findIndex((order) => order.shop === shop);
      const [order] = ordered.splice(at, 1);
      return done(shop.call(superadmin, 'PUT', `/orders/${order?.id}/status`, { status: 'confirmed' }));
    },
  },
  {
    name: 'edit a product',
    run: (shop) => {
      const { product } = fresh(shop);
      const form = { name: `Pizza ${turn}`, description: 'With garlic', img: '/p.svg', price: 9.5, category: 'pizza' };
      return done(shop.call(superadmin, 'PUT', `/products/${product}`, form));
    },
  },
  {
    name: 'log in',
    run: async (shop) => {
      const { user } = fresh(shop);
      const { email } = await shop.db
        .selectFrom('users')
        .select('email')
        .where('id', '=', user)
        .executeTakeFirstOrThrow();
      return done(shop.call(null, 'POST', '/user/login', { email, password }));
    },
  },
];

const firstParts = async (parts: AsyncGenerator<unknown[]>, most: number): Promise<number> => {
  let rows = 0;
  for (let part = 0; part < most; part++) rows += ((await parts.next()).value as unknown[] | undefined)?.length ?? 0;
  return rows;
};

const bulk: Call[] = [
  { name: 'export: ten times 500 orders', rounds: 5, run: ({ db }) => firstParts(readOrders(db, undefined), 10) },
  { name: 'export: the first 500 users', rounds: 5, run: ({ db }) => firstParts(readUsers(db, ['admin', 'user']), 1) },
  {
    name: 'sitemap: what there is',
    run: async ({ db }) => [...(await countDishes(db)), ...(await countArticles(db))].length,
  },
  {
    name: 'sitemap: the last thousand dishes',
    rounds: 5,
    run: ({ db, sizes }) => firstParts(readDishes(db, { skip: Math.max(0, sizes.products - 1000), take: 1000 }), 1),
  },
  { name: 'clean-up with little to do', rounds: 5, run: ({ db }) => done(cleanUp(db, new Date())) },
];

/** All that is measured. */
export const calls: readonly Call[] = [
  ...publicLists,
  get(null, '/config'),
  ...ofCustomers,
  ...ofStaff,
  ...writes,
  ...bulk,
];
