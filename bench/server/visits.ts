import { demoAccounts } from '../../apps/api/src/db/demo-accounts.ts';
import { type Buyer, checkout } from './buyers.ts';
import type { Call, openLoad } from './load.ts';

type Load = ReturnType<typeof openLoad>;

/** What people do in a shop, by kind. */
export type Visit = { kind: 'browse' | 'add to cart' | 'login' | 'checkout'; call: Call; status: number };

/** The addresses that visitors read. */
export const readPaths = async (load: Load): Promise<string[]> => {
  const { body } = await load.send({ path: '/api/products?limit=20' });
  const dishes: { _id: string }[] = JSON.parse(body.toString()).payload.products;
  return [
    '/',
    '/products?limit=20',
    '/products/pizza',
    '/news',
    '/api/products?page=2&limit=10',
    '/api/reviews/approved',
    ...dishes.map(({ _id }) => `/products/product/${_id}`),
  ];
};

const customer = demoAccounts.find(({ role }) => role === 'user');

const logIn: Visit = {
  kind: 'login',
  status: 200,
  call: {
    method: 'POST',
    path: '/api/user/login',
    body: JSON.stringify({ email: customer?.email, password: customer?.password }),
  },
};

const addDish = ({ id, cookie }: Buyer, productId: string): Visit => ({
  kind: 'add to cart',
  status: 200,
  call: {
    method: 'POST',
    path: `/api/cart/${id}`,
    headers: { cookie },
    body: JSON.stringify({ productId, quantity: 1 }),
  },
});

/**
 * So many visits in a mix that repeats: of a hundred 90 read, 6 put a dish into their cart, 3 order and 1 logs in.
 * Everybody orders once.
 */
export function* visits(count: number, paths: readonly string[], buyers: readonly Buyer[]): Generator<Visit> {
  const dishes = paths.flatMap((path) => /\/product\/(.+)/.exec(path)?.[1] ?? []);
  let ordered = 0;
  for (let nr = 0; nr < count; nr++) {
    const of = nr % 100;
    const buyer = buyers[ordered % buyers.length];
    if (buyer && of % 33 === 32) {
      ordered += 1;
      yield { kind: 'checkout', status: 201, call: checkout(buyer) };
    } else if (buyer && of % 16 === 15)
      yield addDish(buyers[(ordered + 40) % buyers.length] ?? buyer, dishes[nr % dishes.length] ?? '');
    else if (of === 50) yield logIn;
    else {
      const headers = { 'accept-encoding': 'br', 'accept-language': nr % 3 ? 'en' : 'fr' };
      yield { kind: 'browse', status: 200, call: { path: paths[nr % paths.length] ?? '/', headers } };
    }
  }
}
