import type { Checkout } from '../support/command.ts';
import { addCustomers, addToCart, checkout, logInCustomers, productIds, type SignedIn } from '../support/customers.ts';
import { heapAfterCollection } from '../support/heap.ts';
import { type Call, openLoad } from '../support/load.ts';
import { atMost, atMostTimesFirst, megabytes, print, type Row, ratio } from '../support/report.ts';
import { openShop } from '../support/shop.ts';

const visitsPerWindow = 20_000;
const customers = 400;
const inspectorPort = 9247;

/** Of a hundred visits 91 read, 6 put a dish into a cart and 3 order it. */
function* visits(count: number, dishes: readonly string[], signedIn: readonly SignedIn[]): Generator<Call> {
  const pages = ['/', '/products?limit=20', '/products/pizza', '/news', '/api/products?page=2&limit=10'];
  const paths = [...pages, '/api/reviews/approved', ...dishes.map((id) => `/products/product/${id}`)];
  let turn = 0;
  for (let nr = 0; nr < count; nr++) {
    const customer = signedIn[turn % signedIn.length] as SignedIn;
    if (nr % 33 === 32) {
      turn += 1;
      yield checkout(customer);
    } else if (nr % 33 === 10 || nr % 33 === 20) yield addToCart(customer, dishes[nr % dishes.length] ?? '');
    else {
      const headers = { 'accept-encoding': 'br', 'accept-language': nr % 3 ? 'en' : 'fr' };
      yield { path: paths[nr % paths.length] ?? '/', headers };
    }
  }
}

/** Megabytes of heap and of the whole process after each window of visits. */
const measure = async (app: Checkout, windows: number): Promise<{ heap: number; process: number }[]> => {
  const shop = await openShop(app, {
    nodeArgs: [`--inspect-port=127.0.0.1:${inspectorPort}`],
    prepare: (place) => addCustomers(place, customers),
  });
  const load = openLoad(shop.url, 20);
  try {
    const dishes = await productIds(load);
    const signedIn = await logInCustomers(load, 0, customers);
    const taken: { heap: number; process: number }[] = [];
    for (let nr = 0; nr < windows; nr++) {
      let failed = 0;
      await load.each(visits(visitsPerWindow, dishes, signedIn), async (call) => {
        if ((await load.send(call)).status >= 500) failed += 1;
      });
      if (failed > 0) throw new Error(`${failed} visits failed`);
      taken.push({ heap: await heapAfterCollection(shop, inspectorPort), process: shop.rssMegabytes() });
    }
    return taken;
  } finally {
    load.close();
    await shop.remove();
  }
};

/** The heap and the process while many visits go by. */
export const memory = async (checkouts: readonly Checkout[], windows: number): Promise<void> => {
  const taken: { heap: number; process: number }[][] = [];
  for (const app of checkouts) taken.push(await measure(app, windows));
  const all = (windows * visitsPerWindow).toLocaleString('en');
  const rows: Row[] = [
    {
      what: `heap after ${all} visits, times that after ${(2 * visitsPerWindow).toLocaleString('en')}`,
      figures: taken.map((each) => ratio((each.at(-1)?.heap ?? Number.NaN) / (each[1]?.heap ?? Number.NaN))),
      limit: atMost(1.1),
    },
    {
      what: `heap after ${all} visits`,
      figures: taken.map((each) => megabytes(each.at(-1)?.heap ?? Number.NaN)),
      limit: atMostTimesFirst(1.1),
    },
    {
      what: `process after ${all} visits`,
      figures: taken.map((each) => megabytes(each.at(-1)?.process ?? Number.NaN)),
      limit: atMostTimesFirst(1.1),
    },
  ];
  print('Memory', checkouts, rows);
};
