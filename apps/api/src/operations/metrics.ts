import type { Kysely } from 'kysely';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { connectionsOf } from '../db/connections.ts';
import type { Database } from '../db/tables.ts';
import { countsOf } from '../db/tallies.ts';
import { countMails } from '../mail/outbox.ts';
import type { Answered, Counts } from './observer.ts';

/** What the process can tell of itself, in the text form of Prometheus. */
export interface Metrics {
  contentType: string;
  measure(request: Answered): void;
  /** Everything there is to tell now. What the database does not answer in time is left out. */
  text(): Promise<string>;
}

interface Options {
  db: Kysely<Database>;
  counts: Readonly<Counts>;
}

// Seconds; a page from memory takes less than the first, a login about the middle one.
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
// Below what Prometheus waits.
const databaseLimitMs = 3_000;
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

const requestMetrics = (registry: Registry) => {
  const registers = [registry];
  const requests = new Counter({
    name: 'bottega_http_requests_total',
    help: 'Requests answered, but for pages and files from memory',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'bottega_http_request_duration_seconds',
    help: 'Time until the answer began',
    labelNames: ['method', 'route'],
    buckets,
    registers,
  });
  const refusals = new Counter({
    name: 'bottega_refusals_total',
    help: 'Answers of the API with an error code: login_failed, too_many_requests, unavailable, …',
    labelNames: ['code'],
    registers,
  });
  return ({ method: given, route, status, ms, code }: Answered): void => {
    const method = methods.has(given) ? given : 'other';
    requests.inc({ method, route, status });
    durations.observe({ method, route }, ms / 1000);
    if (code) refusals.inc({ code });
  };
};

const stateMetrics = (registry: Registry, { db, counts }: Options): void => {
  const registers = [registry];
  new Counter({
    name: 'bottega_pages_total',
    help: 'Pages answered from memory, and pages that had to be rendered',
    labelNames: ['source'],
    registers,
    collect() {
      this.reset();
      this.inc({ source: 'memory' }, counts.pagesFromMemory);
      this.inc({ source: 'rendered' }, counts.pagesRendered);
    },
  });
  new Counter({
    name: 'bottega_answers_from_memory_total',
    help: 'Answers of the API from memory; they are in no other metric',
    registers,
    collect() {
      this.reset();
      this.inc(counts.answersFromMemory);
    },
  });
  new Gauge({
    name: 'bottega_database_connections',
    help: 'Connections of this process to its database, and requests that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      const { open, idle, waiting } = connectionsOf(db);
      this.set({ state: 'busy' }, open - idle);
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'waiting' }, waiting);
    },
  });
};

// The same on every instance, since they share the database.
const shopMetrics = (registry: Registry) => {
  const registers = [registry];
  const orders = new Gauge({ name: 'bottega_orders', help: 'Orders of the shop', labelNames: ['status'], registers });
  const mails = new Gauge({
    name: 'bottega_mails',
    help: 'Mails of the outbox: waiting, tried in vain and waiting (failing), given up',
    labelNames: ['state'],
    registers,
  });
  return async (db: Kysely<Database>): Promise<void> => {
    const [counted, { waiting, failing, givenUp }] = await Promise.all([countsOf(db, 'orders'), countMails(db)]);
    for (const [status, count] of counted) orders.set({ status }, count);
    mails.set({ state: 'waiting' }, waiting);
    mails.set({ state: 'failing' }, failing);
    mails.set({ state: 'given_up' }, givenUp);
  };
};

/** See {@link Metrics}. */
export const createMetrics = (options: Options): Metrics => {
  const registry = new Registry();
  const shop = new Registry();
  collectDefaultMetrics({ register: registry });
  stateMetrics(registry, options);
  const readShop = shopMetrics(shop);
  return {
    contentType: registry.contentType,
    measure: requestMetrics(registry),
    text: async () => {
      const late = Promise.withResolvers<'late'>();
      const timer = setTimeout(() => late.resolve('late'), databaseLimitMs);
      const read = await Promise.race([readShop(options.db).catch(() => 'failed'), late.promise]);
      clearTimeout(timer);
      const parts = await Promise.all([registry.metrics(), read ? '' : shop.metrics()]);
      return parts.join('\n');
    },
  };
};
