// Does the shop stay as it is for an hour? Twenty clients visit, order, cook and mistype; no call may fail, and memory
// levels off. One minute per round.
import { setTimeout as pause } from 'node:timers/promises';
import { readCommand } from './support/command.ts';
import {
  addCustomers,
  addStaff,
  addToCart,
  checkout,
  customerEmail,
  logIn,
  productIds,
  type SignedIn,
  staffEmail,
} from './support/customers.ts';
import { type Engine, engines } from './support/database.ts';
import { type Answer, type Call, type Load, openLoad } from './support/load.ts';
import { leaveFirstCore } from './support/pinned-process.ts';
import { atMost, megabytes, milliseconds, print, type Row, ratio } from './support/report.ts';
import { type OwnShop, withShops } from './support/shop.ts';
import { median, quantile } from './support/statistics.ts';

const { checkouts, parts, rounds } = readCommand(['sqlite', 'postgres']);
const minutes = rounds(60);
const visitors = 8;
const customers = 9;
const staff = 3;
const minuteMs = 60_000;

interface Taken {
  calls: number;
  waits: number[];
  failed: Map<string, number>;
  rss: number[];
}

/** One of the twenty, from an address of its own, with the pauses of a person. */
interface Client {
  nr: number;
  logIn(email: string): Promise<SignedIn>;
  /** Counts the call as failed unless it answers this status. */
  call(status: number, call: Call): Promise<Answer>;
}

const clientOf = (load: Load, taken: Taken, nr: number): Client => ({
  nr,
  logIn: (email) => logIn(load, email, `10.2.0.${nr + 1}`),
  call: async (status, call) => {
    await pause(400 + Math.random() * 1_600);
    const answer = await load.send(call, `10.2.0.${nr + 1}`);
    taken.calls += 1;
    taken.waits.push(answer.ms);
    if (answer.status !== status) {
      const what = `${call.method ?? 'GET'} ${call.path.replaceAll(/[\w-]{16,}/g, ':id')} ${answer.status}`;
      taken.failed.set(what, (taken.failed.get(what) ?? 0) + 1);
    }
    return answer;
  },
});

const browser = { 'accept-encoding': 'gzip, deflate, br', 'accept-language': 'fr' };

const visit = async ({ call, nr }: Client, dishes: readonly string[]): Promise<void> => {
  const dish = dishes[nr % dishes.length] ?? '';
  const paths = ['/', '/products', `/products/product/${dish}`, '/news', '/contact', '/api/products?search=pizza'];
  for (const path of [...paths, '/api/reviews/approved']) await call(200, { path, headers: browser });
  await call(404, { path: `/nowhere/${crypto.randomUUID()}`, headers: browser });
  // As seldom as the limits ask for.
  if (Math.random() > 0.1) return;
  await call(200, { path: '/sitemap.xml', headers: browser });
  const body = { email: `${crypto.randomUUID()}@example.org`, password: 'mistyped' };
  await call(401, { method: 'POST', path: '/api/user/login', body });
};

const logOut = ({ call }: Client, { cookie }: SignedIn) =>
  call(200, { method: 'POST', path: '/api/user/logout', headers: { cookie } });

const order = async (client: Client, dishes: readonly string[]): Promise<void> => {
  const { call, nr } = client;
  const own = await client.logIn(customerEmail(nr));
  const { id, cookie } = own;
  const headers = { ...browser, cookie };
  for (const path of ['/', '/products', '/cart', '/orders', '/profile']) await call(200, { path, headers });
  for (const dish of dishes.slice(nr % 10, (nr % 10) + 3)) await call(200, addToCart(own, dish));
  await call(200, { method: 'POST', path: `/api/user/${id}/favorite/${dishes[nr % dishes.length]}`, headers });
  await call(201, checkout(own));
  await call(200, { path: `/api/orders/user/${id}`, headers });
  await logOut(client, own);
  // An account has 300 logins an hour.
  await pause(5_000);
};

const next = { created: 'confirmed', confirmed: 'ready', ready: 'expedited', expedited: 'delivered' } as Record<
  string,
  string
>;

const cook = async (client: Client, dishes: readonly string[]): Promise<void> => {
  const { call, nr } = client;
  const own = await client.logIn(staffEmail(nr));
  const headers = { cookie: own.cookie };
  for (const path of ['/dashboard', '/api/dashboard/overview', '/api/dashboard/counts', '/api/user', '/api/messages'])
    await call(200, { path, headers: { ...browser, ...headers } });
  const { body } = await call(200, {
    path: '/api/orders?status=created,confirmed,ready,expedited&sort=oldest&limit=100',
    headers,
  });
  const { orders } = JSON.parse(body.toString()).payload as { orders: { _id: string; status: string }[] };
  const isOwn = (id: string) => (id.codePointAt(0) ?? 0) % staff === nr % staff;
  for (const { _id, status } of orders.filter((each) => isOwn(each._id)).slice(0, 20))
    await call(200, { method: 'PUT', path: `/api/orders/${_id}/status`, headers, body: { status: next[status] } });
  await call(200, { path: `/api/products/${dishes[nr % dishes.length]}`, headers });
  await call(200, { path: '/api/orders/export?status=created', headers });
  await logOut(client, own);
};

const soak = async (shop: OwnShop): Promise<Taken> => {
  const taken: Taken = { calls: 0, waits: [], failed: new Map(), rss: [] };
  const load = openLoad(shop.url, visitors + customers + staff);
  const dishes = await productIds(load);
  const end = performance.now() + minutes * minuteMs;
  const work = (nr: number) => (nr < visitors ? visit : nr < visitors + customers ? order : cook);
  const client = async (nr: number): Promise<void> => {
    const own = clientOf(load, taken, nr);
    while (performance.now() < end) {
      await work(nr)(own, dishes).catch((error: Error) => {
        const what = error.message.slice(0, 100);
        taken.failed.set(what, (taken.failed.get(what) ?? 0) + 1);
      });
    }
  };
  const clients = Promise.all(Array.from({ length: visitors + customers + staff }, (_, nr) => client(nr)));
  for (let minute = 0; minute < minutes; minute++) {
    await pause(minuteMs);
    taken.rss.push(shop.rssMegabytes());
  }
  await clients;
  load.close();
  return taken;
};

const memoryOfTen = (rss: readonly number[], from: number) => median(rss.slice(from, from + 10));

const rowsOf = (taken: readonly Taken[]): Row[] => [
  { what: 'calls', figures: taken.map(({ calls }) => ({ value: calls, text: calls.toLocaleString('en') })) },
  {
    what: 'failed',
    figures: taken.map(({ failed }) => {
      const all = [...failed.values()].reduce((sum, times) => sum + times, 0);
      return { value: all, text: [all, ...[...failed].map(([what, times]) => `${times} × ${what}`)].join(', ') };
    }),
    limit: atMost(0),
  },
  ...[0.5, 0.99].map((part) => ({
    what: `p${part * 100}`,
    figures: taken.map(({ waits }) => milliseconds(quantile(waits, part))),
  })),
  ...Array.from({ length: Math.ceil(minutes / 10) }, (_, at) => ({
    what: `memory, minutes ${at * 10 + 1} to ${at * 10 + 10}`,
    figures: taken.map(({ rss }) => megabytes(memoryOfTen(rss, at * 10))),
  })),
  ...(minutes < 30
    ? []
    : [
        {
          what: 'memory of the last ten minutes, times that of minutes 11 to 20',
          figures: taken.map(({ rss }) => ratio(memoryOfTen(rss, minutes - 10) / memoryOfTen(rss, 10))),
          limit: atMost(1.1),
        },
      ]),
];

leaveFirstCore();
for (const engine of engines.filter((each: Engine) => parts.includes(each))) {
  const prepare = async (place: OwnShop['place']) => {
    await addCustomers(place, visitors + customers + staff);
    await addStaff(place, visitors + customers + staff);
  };
  const taken = await withShops(checkouts, { engine, prepare }, (shops) => Promise.all(shops.map(soak)));
  print(`Soak of ${minutes} minutes, ${engine}`, checkouts, rowsOf(taken));
}
