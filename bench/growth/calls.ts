import { addToCart, checkout, customerEmail, logIn, type SignedIn } from '../support/customers.ts';
import type { Call } from '../support/load.ts';
import { atMost, type Limit } from '../support/report.ts';
import type { GrownShop } from './grown-shop.ts';

/** Something that is asked of every shop. */
export interface Question {
  name: string;
  /** What the call needs; not measured. */
  prepare(shop: GrownShop): Promise<Call>;
  status: number;
  /** Of the times that the larger shop takes as long as the smaller; or of its milliseconds. */
  limit: { times: Limit } | { ms: Limit };
  rounds: number;
  /** Calls of one measurement, one after the other. */
  batch: number;
}

const usual = { times: atMost(2, '2 times') };
// Skipped rows are read.
const deepPage = { ms: atMost(500, '500 ms') };
const limit = 20;

let turn = 0;

type Who = 'visitor' | 'customer' | 'staff';

/** No cache may answer: the address is new each time, and the caller is signed in. */
const read = ({ staff, customer }: GrownShop, who: Who, path: string): Call => {
  turn += 1;
  const { cookie } = who === 'staff' ? staff : customer;
  return { path: `/api${path}${path.includes('?') ? '&' : '?'}turn=${turn}`, headers: { cookie } };
};

const payloadOf = async ({ load }: GrownShop, call: Call) => {
  const { body } = await load.expect(200, call);
  return JSON.parse(body.toString()).payload as { total: number } & Record<string, Record<string, string>[]>;
};

/** The path may hold `:me`, the id of the demo customer. */
const get = (who: Who, path: string): Question => ({
  name: path,
  status: 200,
  limit: usual,
  rounds: 15,
  batch: 5,
  prepare: async (shop) => read(shop, who, path.replace(':me', shop.customer.id)),
});

const pageOf = (who: Who, path: string, which: 'middle' | 'last'): Question => {
  const found = new Map<GrownShop, number>();
  const paged = `${path}${path.includes('?') ? '&' : '?'}limit=${limit}`;
  const page = async (shop: GrownShop): Promise<number> => {
    const { total } = await payloadOf(shop, read(shop, who, paged.replace(':me', shop.customer.id)));
    return Math.max(1, Math.ceil(total / limit / (which === 'last' ? 1 : 2)));
  };
  return {
    ...get(who, path),
    name: `${path}, ${which} page`,
    limit: deepPage,
    rounds: 9,
    prepare: async (shop) => {
      const nr = found.get(shop) ?? (await page(shop));
      found.set(shop, nr);
      return read(shop, who, `${paged.replace(':me', shop.customer.id)}&page=${nr}`);
    },
  };
};

/** A list and its pages deep inside. */
const list = (who: Who, path: string): Question[] => [
  get(who, path),
  pageOf(who, path, 'middle'),
  pageOf(who, path, 'last'),
];

const longestWord = (text: string): string =>
  text.split(/[^a-z]+/i).reduce((longest, word) => (word.length > longest.length ? word : longest), '');

/** Searches for the longest word of a field of the first record; it must be found. */
const search = (path: string, items: string, field: string, change = (word: string) => word): Question => {
  const words = new Map<GrownShop, string>();
  const searched = (word: string) => `${path}?limit=${limit}&search=${encodeURIComponent(word)}`;
  return {
    ...get('staff', path),
    name: `${path}, search by ${field}${change('abcdef') === 'abcdef' ? '' : ', misspelled'}`,
    prepare: async (shop) => {
      let word = words.get(shop);
      if (word === undefined) {
        const first = (await payloadOf(shop, read(shop, 'staff', path)))[items]?.[0];
        word = change(longestWord(first?.[field] ?? ''));
        const { total } = await payloadOf(shop, read(shop, 'staff', searched(word)));
        if (total === 0) throw new Error(`${path}: nothing found for ${word}`);
        words.set(shop, word);
      }
      return read(shop, 'staff', searched(word));
    },
  };
};

const misspelled = (word: string): string => word.slice(0, 3) + word.slice(4);

/** The beginning of the newest order's number, this long. */
const searchNumber = (length: number): Question => ({
  ...get('staff', '/orders'),
  name: `/orders, search by ${length} letters of a number`,
  prepare: async (shop) => {
    const { orders } = await payloadOf(shop, read(shop, 'staff', '/orders?limit=1'));
    return read(shop, 'staff', `/orders?limit=${limit}&search=${orders?.[0]?.orderNumber?.slice(2, 2 + length)}`);
  },
});

const reads: Question[] = [
  ...list('visitor', '/products'),
  ...list('visitor', '/products/category/pizza'),
  ...list('visitor', '/products/category/pizza,pasta,drinks'),
  search('/products', 'products', 'name'),
  search('/products', 'products', 'name', misspelled),
  search('/products', 'products', 'description'),
  get('visitor', '/products?search=chianti'),
  get('visitor', '/products?search=chanti'),
  get('visitor', '/products/product-7'),
  ...list('visitor', '/news/lang/en'),
  ...list('visitor', '/reviews/approved'),
  get('customer', '/user/me'),
  get('customer', '/cart/:me'),
  get('customer', '/user/:me/favorites'),
  get('customer', '/user/:me/sessions'),
  ...list('customer', '/orders/user/:me'),
  get('staff', '/dashboard/overview'),
  get('staff', '/dashboard/changes'),
  get('staff', '/dashboard/counts'),
  ...list('staff', '/orders'),
  ...list('staff', '/orders?status=delivered'),
  get('staff', '/orders?status=created'),
  get('staff', '/orders?status=created,confirmed,ready&sort=oldest'),
  get('staff', '/orders/order-1/record'),
  searchNumber(7),
  searchNumber(3),
  searchNumber(1),
  ...list('staff', '/user'),
  ...list('staff', '/user?role=user,admin'),
  search('/user', 'users', 'username'),
  ...list('staff', '/reviews'),
  ...list('staff', '/reviews?approved=false'),
  search('/reviews', 'reviews', 'comment'),
  ...list('staff', '/news?locale=fr'),
  search('/news', 'articles', 'title'),
  ...list('staff', '/messages'),
  get('staff', '/messages?state=unread'),
  search('/messages', 'messages', 'message'),
  ...list('staff', '/audit'),
  ...list('staff', '/audit?kind=order'),
  get('staff', '/audit/order/order-1'),
];

/** Customers in turns, each logged in for the occasion. */
const nextCustomer = async ({ load, sizes }: GrownShop): Promise<SignedIn> => {
  turn += 1;
  return logIn(load, customerEmail(turn % Math.floor(sizes.products / 10)));
};

const dish = (shop: GrownShop): string => `product-${(turn * 37) % shop.sizes.products}`;

const writes: Question[] = [
  {
    name: 'add to a cart',
    status: 200,
    limit: usual,
    rounds: 15,
    batch: 1,
    prepare: async (shop) => addToCart(await nextCustomer(shop), dish(shop)),
  },
  {
    name: 'check out',
    status: 201,
    limit: usual,
    rounds: 15,
    batch: 1,
    prepare: async (shop) => {
      const customer = await nextCustomer(shop);
      await shop.load.expect(200, addToCart(customer, dish(shop)));
      return checkout(customer);
    },
  },
  {
    name: 'promote an order',
    status: 200,
    limit: usual,
    rounds: 15,
    batch: 1,
    prepare: async (shop) => {
      const { orders } = await payloadOf(shop, read(shop, 'staff', '/orders?status=created&limit=1'));
      const path = `/api/orders/${orders?.[0]?._id}/status`;
      return { method: 'PUT', path, headers: { cookie: shop.staff.cookie }, body: { status: 'confirmed' } };
    },
  },
  {
    name: 'edit a product',
    status: 200,
    limit: usual,
    rounds: 15,
    batch: 1,
    prepare: async (shop) => {
      turn += 1;
      const text = { name: `Pizza ${turn}`, description: 'With garlic and rosemary', img: '/dishes/pizza.svg' };
      const body = { ...text, price: 9.5, category: 'pizza' };
      return { method: 'PUT', path: `/api/products/${dish(shop)}`, headers: { cookie: shop.staff.cookie }, body };
    },
  },
];

/** All that is measured in a small and a large shop. */
export const questions: readonly Question[] = [...reads, ...writes];

/** What is measured in a shop of a million orders. */
export const deepQuestions: readonly Question[] = [
  ...list('staff', '/orders'),
  ...list('staff', '/orders?status=delivered'),
  ...list('customer', '/orders/user/:me'),
];
