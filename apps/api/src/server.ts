import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { pino } from 'pino';
import { createApp } from './app.ts';
import { openDatabase } from './db/database.ts';
import { seedDatabase } from './db/seed.ts';
import { indexMissingRecords } from './db/staff-search.ts';
import type { Deps } from './deps.ts';
import type { Env } from './env.ts';
import { startHousekeeping } from './housekeeping.ts';
import { createRateLimiter } from './http/rate-limiter.ts';
import { sessionCookies } from './http/session-cookies.ts';
import { createMailWorker } from './mail/mail-worker.ts';
import { mailboxRoutes } from './mail/mailbox-routes.ts';
import { openTransport } from './mail/transport.ts';
import { createSettings } from './modules/flags/settings.ts';
import { paymentOnDelivery } from './modules/orders/payment.ts';
import { createPasswordHasher } from './modules/session/password-hasher.ts';

/** Answers a request, or passes it on: the pages come before the API and the mailbox. */
export type PageHandler = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

/** Makes the page handler once the API is there to render from. */
export type OpenPages = (parts: {
  api: (request: Request) => Response | Promise<Response>;
  deps: Deps;
  env: Env;
  server: Server;
}) => Promise<PageHandler>;

/** A running shop. */
export interface RunningServer {
  /** Where it listens, `http://127.0.0.1:3000`. */
  address: string;
  /** Finishes what is under way, then lets go of everything. */
  close(): Promise<void>;
}

/** Builds every part from the environment and listens. @throws Error with a message for whoever starts the shop */
export const startServer = async (env: Env, openPages: OpenPages): Promise<RunningServer> => {
  const logger = pino({ level: env.isProduction ? 'info' : 'warn' });
  const { db, changes, close } = await openDatabase({
    databaseUrl: env.databaseUrl,
    dataDir: env.dataDir,
    onConnectionError: (error) => logger.warn({ err: error }, 'database connection lost'),
  });
  const hasher = createPasswordHasher();
  const clock = () => new Date();
  await seedDatabase(db, { kind: env.seed, hashPassword: hasher.hash, now: clock() });
  await indexMissingRecords(db);
  const mailboxDir = join(env.dataDir, 'mailbox');
  const transport = openTransport({ smtpUrl: env.smtpUrl, mailboxDir, from: env.mailFrom });
  const mail = createMailWorker({ db, transport, from: env.mailFrom, clock, logger });
  const secure = env.publicUrl.startsWith('https:');
  const deps: Deps = {
    db,
    changes,
    settings: createSettings(db, changes),
    clock,
    secret: env.sessionSecret,
    hasher,
    payment: paymentOnDelivery,
    limiter: createRateLimiter({ db, clock, secret: env.sessionSecret }),
    cookies: sessionCookies({ secure, crossSite: env.allowedOrigins.length > 0 }),
    publicUrl: env.publicUrl,
    shopInbox: env.shopInbox,
    wakeMail: mail.wake,
    logger,
  };
  const app = new Hono().route('/', createApp(deps, env));
  if (!env.isProduction && !env.smtpUrl) app.route('/', mailboxRoutes({ mailboxDir }));
  const answer = getRequestListener(app.fetch);
  const server = createServer();
  const pages = await openPages({ api: (request) => app.fetch(request), deps, env, server });
  server.on('request', (req, res) => pages(req, res, () => void answer(req, res)));
  await listen(server, env);
  const housekeeping = startHousekeeping({ db, clock, logger });
  return {
    address: `http://${env.host}:${(server.address() as AddressInfo).port}`,
    close: async () => {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      });
      await housekeeping.stop();
      await mail.stop();
      transport.close();
      await close();
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
