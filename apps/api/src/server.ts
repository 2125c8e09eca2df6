import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import { admissionOf, createApp } from './app.ts';
import { cachedResponses } from './cache/cached-responses.ts';
import { createResponseCache } from './cache/response-cache.ts';
import { clockRoutes } from './clock/clock-routes.ts';
import { openShopClock } from './clock/shop-clock.ts';
import { hasKnownPassword } from './db/demo/demo-accounts.ts';
import { seedDatabase } from './db/demo/seed.ts';
import { type OpenDatabase, openDatabase } from './db/open/open-database.ts';
import type { Deps } from './deps.ts';
import type { Env } from './env.ts';
import { createGracefulServer } from './http/graceful-server.ts';
import { isProxy, noticeUntrustedProxy, requestAddress } from './http/limits/client-address.ts';
import { createRateLimiter } from './http/limits/rate-limiter.ts';
import { isPersonal } from './http/reader.ts';
import { developmentHosts, isPageAt } from './http/security/development-hosts.ts';
import { sessionCookies } from './http/security/session-cookies.ts';
import { allJobHandlers } from './jobs/all-handlers.ts';
import { createJobWorker } from './jobs/job-worker.ts';
import { createKeys } from './lib/keys.ts';
import { mailboxRoutes } from './mail/mailbox/mailbox-routes.ts';
import { openTransport, senderOf } from './mail/transport.ts';
import { createPasswordHasher } from './modules/accounts/passwords/password-hasher.service.ts';
import { beginSetup } from './modules/accounts/setup/setup.queries.ts';
import { makeSetupLink } from './modules/accounts/setup/setup-link.service.ts';
import { createCustomerReads } from './modules/audit/customer-reads.service.ts';
import { paymentOnDelivery } from './modules/checkout/payment.service.ts';
import { createEventStreams } from './modules/events/event-streams.service.ts';
import { recordTermsAtStart } from './modules/legal/terms-at-start.service.ts';
import { createPushServices } from './modules/notifications/push-services.service.ts';
import { cancelOrdersOf } from './modules/orders/moves/order-moves.service.ts';
import { lookFiles } from './modules/shop/look/look.routes.ts';
import { createDatabaseCheck, type DatabaseCheck } from './observability/database-check.ts';
import { healthEndpoints } from './observability/health-endpoints.ts';
import { standardOutput } from './observability/log-output.ts';
import { createLogger } from './observability/logger.ts';
import type { MetricsOptions } from './observability/metrics.ts';
import { createReadiness } from './observability/readiness.ts';
import { createRequestLog, zeroCounts } from './observability/request-log.ts';
import { createViolationLog } from './observability/violation-reports.ts';
import type { OpenPages } from './rendering/page-handler.ts';
import { serviceWorker } from './rendering/service-worker.ts';
import { createRequestHandler } from './request-handler.ts';
import { createSettings } from './settings.ts';

export interface RunningServer {
  address: string;
  setupLink: string | undefined;
  close(): Promise<boolean>;
}

export const finishWithinMs = 10_000;
// A large database file is still being checked while the shop responds unready.
const checkWithinMs = 2_000;

const dayMs = 86_400_000;

const machineClock = () => new Date();

const openDeps = async (env: Env, logger: Logger) => {
  const { db, changes, isReplaced, findDamage, close } = await openDatabase({
    databaseUrl: env.databaseUrl,
    dataDir: env.dataDir,
    onConnectionError: (error) => logger.warn({ err: error }, 'database connection lost'),
  });
  const hasher = createPasswordHasher();
  const testClock = env.isProduction ? undefined : await openShopClock({ db, changes, start: env.clock, logger });
  const clock = testClock?.now ?? machineClock;
  const keys = createKeys(env.sessionSecrets);
  await seedDatabase(db, { kind: env.seed, hashPassword: hasher.hash, now: clock() });
  if (env.seed === 'none') await beginSetup(db, clock());
  const settings = createSettings(db, changes);
  const from = () => env.mailFrom ?? senderOf(settings.lastProfile());
  // Needed for the first page, and when the database is down.
  await settings.profile();
  const transport = openTransport({
    smtpUrl: env.smtpUrl,
    mailboxDir: env.hasMailbox ? mailboxDir(env) : undefined,
    from,
  });
  const secure = env.publicUrl.startsWith('https:');
  await recordTermsAtStart({ db, settings, changes, clock });
  const deps: Deps = {
    db,
    changes,
    events: createEventStreams({ db, changes, settings, clock, logger }),
    settings,
    clock,
    keys,
    hasher,
    payment: paymentOnDelivery,
    limiter: createRateLimiter({ db, clock, keys }),
    cookies: sessionCookies({ secure }),
    publicUrl: env.publicUrl,
    shopInbox: () => env.shopInbox ?? settings.lastProfile().email,
    mailServer: {
      kind: mailServerOf(env),
      settings: `${env.smtpUrl} ${env.mailFrom}`,
      from,
      send: transport.send,
    },
    push: createPushServices({ hosts: env.pushHosts, allowsLoopback: !env.isProduction }),
    customerReads: createCustomerReads({ db, clock, logger }),
    cancelOrdersOf: (call) => cancelOrdersOf(deps, call),
    wakeJobs: () => jobs.wake(),
    logger,
  };
  const jobs = createJobWorker({ db, clock, handlers: allJobHandlers(deps, machineClock), logger });
  const stopJobs = () => jobs.stop().finally(() => transport.close());
  const databaseCheck = createDatabaseCheck({ findDamage, logger });
  return { deps, testClock, jobs, stopJobs, isReplaced, databaseCheck, closeDatabase: close };
};

const mailServerOf = ({ smtpUrl, hasMailbox }: Env): Deps['mailServer']['kind'] => {
  if (smtpUrl) return 'smtp';
  return hasMailbox ? 'mailbox' : 'missing';
};

const mailboxDir = ({ dataDir }: Env): string => join(dataDir, 'mailbox');

const openObservability = async (
  { db, events, logger, customerReads }: Deps,
  { metricsToken, publicUrl }: Env,
  {
    isReplaced,
    databaseCheck,
    ...counters
  }: Pick<OpenDatabase, 'isReplaced'> & { databaseCheck: DatabaseCheck } & Pick<
      MetricsOptions,
      'refusedConnections' | 'lostLogLines' | 'violations'
    >,
) => {
  const counts = zeroCounts();
  const readiness = createReadiness({ db, isReplaced, fileState: databaseCheck.state });
  const metrics = metricsToken
    ? (await import('./observability/metrics.ts')).createMetrics({
        db,
        counts,
        openStreams: events.count,
        customerReads: customerReads.totals,
        ...counters,
      })
    : undefined;
  const health = healthEndpoints({
    readiness,
    publicUrl,
    ...(metricsToken && metrics && { metrics: { token: metricsToken, read: metrics } }),
  });
  return { requestLog: createRequestLog(logger, counts, metrics?.measure), readiness, health };
};

const withoutMail =
  'no SMTP_URL: no mail is sent, not even to choose a new password; MAIL=file writes them to DATA_DIR/mailbox';
const mailInFiles = 'MAIL=file without SMTP_URL: all mail, with links that open accounts, is only in DATA_DIR/mailbox';
const demoAccountsIn =
  'accounts of the demonstration with known passwords: the shop answers this machine and DEV_HOSTS only, until they have other passwords or are deleted and the shop is started again';

/** @throws Error with a message for the operator */
export const startServer = async (env: Env, openPages: OpenPages): Promise<RunningServer> => {
  const output = standardOutput();
  const logger = createLogger(env.logLevel, output);
  const { deps, testClock, jobs, stopJobs, isReplaced, databaseCheck, closeDatabase } = await openDeps(env, logger);
  const checked = databaseCheck.run();
  const { db, changes, clock, limiter } = deps;
  const { publicUrl, trustProxy } = env;
  if (env.isProduction && !env.smtpUrl) logger.error(env.hasMailbox ? mailInFiles : withoutMail);
  const isDemo = env.isProduction && (await hasKnownPassword(db, deps.hasher.verify));
  if (isDemo) logger.error(demoAccountsIn);
  const isRestricted = isDemo || !env.isProduction;
  const http = createGracefulServer({ isExempt: isProxy(trustProxy) });
  const violations = createViolationLog({ logger, clock });
  const { requestLog, readiness, health } = await openObservability(deps, env, {
    violations: violations.counts,
    refusedConnections: http.refused,
    lostLogLines: output.lost,
    isReplaced,
    databaseCheck,
  });
  const cache = createResponseCache(changes);
  const app = new Hono().route(
    '/',
    createApp(deps, { ...env, ...(isRestricted && { isPageAt }), requestLog, cache, violations }),
  );
  if (!env.isProduction && !env.smtpUrl) app.route('/', mailboxRoutes({ mailboxDir: mailboxDir(env) }));
  const dailyCheck = setInterval(databaseCheck.run, dayMs).unref();
  if (testClock) {
    app.route('/', clockRoutes({ clock: testClock, runDueJobs: jobs.runDue, publicUrl, logger }));
  }
  const warning = 'X-Forwarded-For without TRUST_PROXY: all visitors behind this proxy share one limit';
  http.server.on(
    'request',
    noticeUntrustedProxy(trustProxy, (proxy) => logger.warn({ proxy }, warning)),
  );
  const addressOf = requestAddress(trustProxy);
  const shared = {
    cache,
    trustProxy: trustProxy !== false,
    clockOffset: testClock?.offset ?? (() => 0),
    countRead: (req: IncomingMessage) => limiter.countInMemory('read', addressOf(req)),
  };
  const { countPage } = admissionOf(deps, trustProxy);
  const pages = await openPages({
    ...shared,
    countRead: async (req) => (isPersonal(req.headers.cookie) ? countPage(req) : shared.countRead(req)),
    deps,
    api: (request) => app.fetch(request),
    requestLog,
    server: http.server,
    devHosts: env.devHosts,
  });
  const callApi = getRequestListener(app.fetch);
  http.listen(
    createRequestHandler({
      publicUrl,
      ...(isRestricted && { refuseStrangers: developmentHosts(env) }),
      health,
      cachedResponses: cachedResponses({ ...shared, pageKey: pages.cacheKey, counts: requestLog.counts }),
      api: (req, res) => void callApi(req, res),
      worker: serviceWorker({
        publicUrl,
        script: env.serviceWorker ? pages.workerScript : undefined,
        profile: deps.settings.lastProfile,
      }),
      look: lookFiles(deps),
      files: pages.files,
      pages: pages.render,
    }),
  );
  await Promise.race([checked, setTimeout(checkWithinMs, undefined, { ref: false })]);
  await listen(http.server, env);
  const setupLink = await makeSetupLink(db, { publicUrl, now: clock() });
  return {
    address: `http://${env.host}:${(http.server.address() as AddressInfo).port}`,
    setupLink,
    close: async () => {
      readiness.shutDown();
      http.drain();
      await setTimeout(env.shutdownDelay * 1000);
      deps.events.close();
      clearInterval(dailyCheck);
      const finished = await http.close(finishWithinMs);
      await stopJobs();
      await closeDatabase();
      return finished;
    },
  };
};

const listen = (server: Server, { port, host }: Env): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const taken = `Port ${port} on ${host} is in use. Stop the other program or set PORT to another one.`;
      reject(cause.code === 'EADDRINUSE' ? new Error(taken, { cause }) : cause);
    });
    server.listen(port, host, resolve);
  });
