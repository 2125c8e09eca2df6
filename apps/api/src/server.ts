import { createSecretKey } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { openDatabase } from './db/database.ts';
import { seedDatabase } from './db/seed.ts';
import { indexMissingRecords } from './db/staff-search.ts';
import type { Deps } from './deps.ts';
import type { Env } from './env.ts';
import { startHousekeeping } from './housekeeping.ts';
import { answerHeaders } from './http/answer-headers.ts';
import { readerAddress } from './http/client-address.ts';
import { createRateLimiter } from './http/rate-limiter.ts';
import { originForm } from './http/request-target.ts';
import { sessionCookies } from './http/session-cookies.ts';
import { createMailWorker } from './mail/mail-worker.ts';
import { mailboxRoutes } from './mail/mailbox-routes.ts';
import { openTransport } from './mail/transport.ts';
import { createSettings } from './modules/flags/settings.ts';
import { paymentOnDelivery } from './modules/orders/payment.ts';
import { createPasswordHasher } from './modules/session/password-hasher.ts';
import { createGracefulServer } from './operations/http-server.ts';
import { createLogger } from './operations/logger.ts';
import type { Observer } from './operations/observer.ts';
import { createOperations } from './operations/operations.ts';
import { type AnswerMemory, answerFromMemory, createAnswerMemory } from './pages/answer-memory.ts';

/** Answers a request, or passes it on: the pages come before the API and the mailbox. */
export type PageHandler = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

/** Makes the page handler once the API is there to render from. */
export type OpenPages = (parts: {
  api: (request: Request) => Response | Promise<Response>;
  memory: AnswerMemory;
  deps: Deps;
  env: Env;
  observer: Observer;
  server: Server;
}) => Promise<PageHandler>;

/** A running shop. */
export interface RunningServer {
  /** Where it listens, `http://127.0.0.1:3000`. */
  address: string;
  /** Finishes what is under way, then lets go of everything. Whether no request had to be cut off. */
  close(): Promise<boolean>;
}

/** How long requests may take to finish when the shop is closed, in milliseconds. */
export const finishWithinMs = 10_000;

const openDeps = async (env: Env, logger: Logger) => {
  const { db, changes, close } = await openDatabase({
    databaseUrl: env.databaseUrl,
    dataDir: env.dataDir,
    onConnectionError: (error) => logger.warn({ err: error }, 'database connection lost'),
  });
  const hasher = createPasswordHasher();
  const clock = () => new Date();
  const secret = createSecretKey(env.sessionSecret);
  await seedDatabase(db, { kind: env.seed, hashPassword: hasher.hash, now: clock() });
  await indexMissingRecords(db);
  const transport = openTransport({ smtpUrl: env.smtpUrl, mailboxDir: mailboxDir(env), from: env.mailFrom });
  const mail = createMailWorker({ db, transport, from: env.mailFrom, clock, logger });
  const secure = env.publicUrl.startsWith('https:');
  const deps: Deps = {
    db,
    changes,
    settings: createSettings(db, changes),
    clock,
    secret,
    hasher,
    payment: paymentOnDelivery,
    limiter: createRateLimiter({ db, clock, secret }),
    cookies: sessionCookies({ secure, crossSite: env.allowedOrigins.length > 0 }),
    publicUrl: env.publicUrl,
    shopInbox: env.shopInbox,
    wakeMail: mail.wake,
    logger,
  };
  const stopMail = () => mail.stop().finally(() => transport.close());
  return { deps, stopMail, closeDatabase: close };
};

const mailboxDir = ({ dataDir }: Env): string => join(dataDir, 'mailbox');

/** Builds every part from the environment and listens. @throws Error with a message for whoever starts the shop */
export const startServer = async (env: Env, openPages: OpenPages): Promise<RunningServer> => {
  const logger = createLogger(env.logLevel);
  const { deps, stopMail, closeDatabase } = await openDeps(env, logger);
  const { db, changes, clock } = deps;
  const { observer, readiness, answer: answerOperations } = await createOperations({ db, logger, ...env });
  const memory = createAnswerMemory(changes);
  const app = new Hono().route('/', createApp(deps, { ...env, observer, memory }));
  if (!env.isProduction && !env.smtpUrl) app.route('/', mailboxRoutes({ mailboxDir: mailboxDir(env) }));
  const answer = getRequestListener(app.fetch);
  const http = createGracefulServer();
  const api = (request: Request) => app.fetch(request);
  const pages = await openPages({ api, memory, deps, env, observer, server: http.server });
  const addressOf = readerAddress(env.trustProxy);
  const countRead = (req: IncomingMessage) => deps.limiter.read(addressOf(req));
  const fromMemory = answerFromMemory({ memory, ...env, countRead, counts: observer.counts });
  http.answer((req, res) => {
    const target = originForm(req.url);
    if (target === undefined) {
      res.writeHead(400, answerHeaders(env.publicUrl)).end();
      return;
    }
    req.url = target;
    if (answerOperations(req, res)) return;
    pages(req, res, () => fromMemory(req, res, () => void answer(req, res)));
  });
  await listen(http.server, env);
  const housekeeping = startHousekeeping({ db, clock, logger });
  return {
    address: `http://${env.host}:${(http.server.address() as AddressInfo).port}`,
    close: async () => {
      readiness.shutDown();
      http.leave();
      await setTimeout(env.shutdownDelay * 1000);
      const [finished] = await Promise.all([http.close(finishWithinMs), housekeeping.stop()]);
      await stopMail();
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
