import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { countConnections } from '#db/engines/postgres-database.ts';
import { countJobs, jobStates } from '#db/jobs/jobs.queries.ts';
import { countByKey } from '#db/lists/list-counts.ts';
import type { Db } from '#db/tables.ts';
import type { CacheCounts, CompletedRequest } from './request-log.ts';

export interface Metrics {
  contentType: string;
  measure(request: CompletedRequest): void;
  text(): Promise<string>;
}

export interface MetricsOptions {
  db: Db;
  counts: Readonly<CacheCounts>;
  openStreams: () => number;
  customerReads: ReadonlyMap<string, number>;
  refusedConnections: () => number;
  lostLogLines: () => number;
  violations: () => ReadonlyMap<string, number>;
}

// Seconds; a cached page is below the first, a login in the middle.
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
// Below Prometheus's scrape timeout.
const databaseLimitMs = 3_000;
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

const requestMetrics = (registry: Registry) => {
  const registers = [registry];
  const requests = new Counter({
    name: 'bottega_http_requests_total',
    help: 'Requests answered, except cached ones and files',
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
  return ({ method: given, route, status, ms, code }: CompletedRequest): void => {
    const method = methods.has(given) ? given : 'other';
    requests.inc({ method, route, status });
    durations.observe({ method, route }, ms / 1000);
    if (code) refusals.inc({ code });
  };
};

const stateMetrics = (
  registry: Registry,
  { db, counts, openStreams, customerReads, refusedConnections, lostLogLines, violations }: MetricsOptions,
): void => {
  const registers = [registry];
  new Counter({
    name: 'bottega_pages_total',
    help: 'Pages from the cache, and rendered pages',
    labelNames: ['source'],
    registers,
    collect() {
      this.reset();
      this.inc({ source: 'memory' }, counts.cachedPages);
      this.inc({ source: 'rendered' }, counts.renderedPages);
    },
  });
  new Counter({
    name: 'bottega_answers_from_memory_total',
    help: 'Answers of the API from the cache; they are in no other metric',
    registers,
    collect() {
      this.reset();
      this.inc(counts.cachedAnswers);
    },
  });
  new Gauge({
    name: 'bottega_event_streams',
    help: 'Open event streams of this process',
    registers,
    collect() {
      this.set(openStreams());
    },
  });
  new Counter({
    name: 'bottega_connections_refused_total',
    help: 'Connections above the limit of a client network or of the process',
    registers,
    collect() {
      this.reset();
      this.inc(refusedConnections());
    },
  });
  new Counter({
    name: 'bottega_log_lines_lost_total',
    help: 'Log lines that could not be written',
    registers,
    collect() {
      this.reset();
      this.inc(lostLogLines());
    },
  });
  new Counter({
    name: 'bottega_customers_read_total',
    help: 'Different customers that a staff member read within an hour, by the id of their account',
    labelNames: ['staff'],
    registers,
    collect() {
      this.reset();
      for (const [staff, count] of customerReads) this.inc({ staff }, count);
    },
  });
  new Counter({
    name: 'bottega_csp_violations_total',
    help: 'What browsers reported as refused by the Content-Security-Policy',
    labelNames: ['directive'],
    registers,
    collect() {
      this.reset();
      for (const [directive, count] of violations()) this.inc({ directive }, count);
    },
  });
  new Gauge({
    name: 'bottega_database_connections',
    help: 'Connections of this process to its database, and requests that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      const { open, idle, waiting } = countConnections(db);
      this.set({ state: 'busy' }, open - idle);
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'waiting' }, waiting);
    },
  });
};

// Left out when the database fails, hence a registry of its own.
const shopMetrics = (registry: Registry) => {
  const registers = [registry];
  const orders = new Gauge({ name: 'bottega_orders', help: 'Orders of the shop', labelNames: ['status'], registers });
  const mails = new Gauge({
    name: 'bottega_mails',
    help: 'Mails that wait, were tried in vain and wait (failing), or were given up',
    labelNames: ['state'],
    registers,
  });
  const jobs = new Gauge({
    name: 'bottega_jobs',
    help: 'Other jobs that wait or run (waiting), were tried in vain and wait (failing), or were given up',
    labelNames: ['kind', 'state'],
    registers,
  });
  return async (db: Db): Promise<void> => {
    const [counted, jobCounts] = await Promise.all([countByKey(db, 'order'), countJobs(db)]);
    jobs.reset();
    for (const state of jobStates) mails.set({ state }, 0);
    for (const { kind, state, count } of jobCounts) {
      if (kind === 'mail') mails.set({ state }, count);
      else jobs.set({ kind, state }, count);
    }
    for (const [status, count] of counted) orders.set({ status }, count);
  };
};

export const createMetrics = (options: MetricsOptions): Metrics => {
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
