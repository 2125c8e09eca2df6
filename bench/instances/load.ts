import { setTimeout as pause } from 'node:timers/promises';
import type { OpenDatabase } from '../../apps/api/src/db/database.ts';
import { type Customer, fillCarts } from '../../apps/api/src/testing/kill-customers.ts';
import { fromSomewhere } from '../../e2e/visitors.ts';
import { secret } from './fleet.ts';

/** An answer, or none (status 0), to one request. */
export interface Answered {
  what: string;
  status: number;
  ms: number;
  /** When it came. */
  at: number;
  body: string;
}

/** People who shop until they are told to stop. */
export interface Load {
  answers: Answered[];
  /** The order that each customer was told of. */
  acknowledged: Map<Customer, string>;
  customers: Customer[];
  stop(): Promise<void>;
}

interface Options {
  url: string;
  db: OpenDatabase['db'];
  /** So many order at any moment, and so many read. */
  buyers: number;
  readers: number;
  /** Whether a checkout without an answer is tried again under its key. */
  retries?: boolean;
  /** Customers are numbered from here: a second load needs others. */
  firstRound?: number;
}

const reads = ['/api/products?limit=20', '/', '/products', '/products?search=penne', '/api/feature-flags', '/contact'];
const customersAtOnce = 50;

/** Begins to order and to read, through the proxy, from ever other addresses. */
export const startLoad = ({ url, db, buyers, readers, retries = false, firstRound = 0 }: Options): Load => {
  const answers: Answered[] = [];
  const acknowledged = new Map<Customer, string>();
  const customers: Customer[] = [];
  const waiting: Customer[] = [];
  let rounds = firstRound;
  let over = false;
  let filling: Promise<void> | undefined;

  const ask = async (what: string, path: string, init: RequestInit = {}): Promise<Answered> => {
    const start = performance.now();
    const headers = { ...fromSomewhere(), ...init.headers };
    const asked = fetch(url + path, { ...init, headers, signal: AbortSignal.timeout(15_000) });
    const [status, body] = await asked.then(
      async (response) => [response.status, await response.text()] as const,
      () => [0, ''] as const,
    );
    const answered = { what, status, body, ms: performance.now() - start, at: performance.now() };
    answers.push(answered);
    return answered;
  };

  const fill = async () => {
    rounds += 1;
    const more = await fillCarts(db, { count: customersAtOnce, round: rounds, secret });
    customers.push(...more);
    waiting.push(...more);
  };

  /** The next customer; while the database is away there is none. */
  const nextCustomer = async (): Promise<Customer | undefined> => {
    if (waiting.length === 0) {
      filling ??= fill().finally(() => {
        filling = undefined;
      });
      await filling.catch(() => pause(100));
    }
    return waiting.shift();
  };

  const buy = async (customer: Customer): Promise<void> => {
    const headers = { cookie: `access=${customer.access}`, 'idempotency-key': customer.key };
    for (let tries = 0; tries < (retries ? 50 : 1); tries += 1) {
      const { status, body } = await ask('checkout', `/api/orders/create/${customer.id}`, { method: 'POST', headers });
      if (status === 201) {
        acknowledged.set(customer, (JSON.parse(body) as { _id: string })._id);
        return;
      }
      await pause(100);
    }
  };

  /** A change without a key: a proxy must not repeat it. */
  const likePenne = ({ id, access }: Customer) =>
    ask('favorite', `/api/user/${id}/favorite/penne`, { method: 'POST', headers: { cookie: `access=${access}` } });

  const buyer = async () => {
    while (!over) {
      const customer = await nextCustomer();
      if (!customer) continue;
      await buy(customer);
      await likePenne(customer);
    }
  };
  const reader = async (first: number) => {
    for (let turn = first; !over; turn += 1) {
      await ask('read', reads[turn % reads.length] ?? '/');
      // A reader who is refused at once must not drown the others.
      await pause(5);
    }
  };

  const lanes = [
    ...Array.from({ length: buyers }, buyer),
    ...Array.from({ length: readers }, (_, index) => reader(index)),
  ];
  return {
    answers,
    acknowledged,
    customers,
    stop: async () => {
      over = true;
      await Promise.all(lanes);
    },
  };
};

/** How often each status was answered, `200: 512, 503: 4`; 0 is no answer at all. */
export const statuses = (answers: readonly Answered[]): string =>
  [...Map.groupBy(answers, ({ status }) => status)]
    .toSorted(([a], [b]) => a - b)
    .map(([status, { length }]) => `${status}: ${length}`)
    .join(', ') || 'none';
