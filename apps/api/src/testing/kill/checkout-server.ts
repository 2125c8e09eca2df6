import { once } from 'node:events';
import { appendFileSync, writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { pino } from 'pino';
import { createApp } from '#app.ts';
import { openDatabase } from '#db/open/open-database.ts';
import type { Deps } from '#deps.ts';
import { sessionCookies } from '#http/security/session-cookies.ts';
import { createJobWorker } from '#jobs/job-worker.ts';
import { mailHandler } from '#jobs/mail-job.ts';
import { createKeys } from '#lib/keys.ts';
import { createPasswordHasher } from '#modules/accounts/passwords/password-hasher.service.ts';
import { createCustomerReads } from '#modules/audit/customer-reads.service.ts';
import { paymentOnDelivery } from '#modules/checkout/payment.service.ts';
import { createEventStreams } from '#modules/events/event-streams.service.ts';
import { createPushServices } from '#modules/notifications/push-services.service.ts';
import { createSettings } from '#settings.ts';
import { openLimiter } from '../open-limiter.ts';

/** Sent as JSON on standard input when the shop shall open. */
export interface CheckoutServerOrders {
  dataDir: string;
  databaseUrl: string | undefined;
  secret: string;
  /** Blocks when it gets there, and prints `stopped`. */
  stopsAt?: Step | undefined;
  /** Sends mails, by a clock ahead by this, and writes their recipients and ids to `sent` in the data folder. */
  mailsAheadMs?: number;
}

/** `request`: before the transaction. `mail`: before the customer's is sent. `mailed`: before it is marked as sent. */
export type Step = 'request' | 'transaction' | 'commit' | 'mail' | 'mailed';

// What is killed writes no compile cache at its end.
flushCompileCache();
// A process to be killed: prints `ready` when loaded, reads its orders, prints its address.
const [orders] = await Promise.all([once(process.stdin, 'data'), process.stdout.write('ready\n')]);
// Ends with its parent.
process.stdin.once('end', () => process.exit());
const { dataDir, databaseUrl, secret, stopsAt, mailsAheadMs } = JSON.parse(String(orders)) as CheckoutServerOrders;
const { db, changes } = await openDatabase({ dataDir, databaseUrl });
const reach = (step: Step) => {
  if (step !== stopsAt) return;
  writeSync(process.stdout.fd, 'stopped\n');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
};
const clock = () => new Date();
const inbox = 'inbox@shop.test';
const logger = pino({ level: 'silent' });
const keys = createKeys([secret]);
const settings = createSettings(db, changes);
const mailServer: Deps['mailServer'] = {
  kind: 'mailbox',
  settings: '',
  from: () => 'ciao@shop.test',
  send: async ({ to, messageId }) => {
    // Either mail of an order may be the first.
    const isCustomers = to !== inbox;
    if (isCustomers) reach('mail');
    appendFileSync(join(dataDir, 'sent'), `${to} ${messageId}\n`);
    if (isCustomers) reach('mailed');
  },
};
const startMail = (aheadMs: number) => {
  const ahead = () => new Date(Date.now() + aheadMs);
  const mail = mailHandler({ db, publicUrl: '', mailServer, settings, clock: ahead, keys, logger });
  return createJobWorker({ db, clock: ahead, handlers: { mail }, logger });
};
const mail = mailsAheadMs === undefined ? undefined : startMail(mailsAheadMs);
const app = createApp(
  {
    db,
    changes,
    events: createEventStreams({ db, changes, settings, clock, logger }),
    settings: {
      ...settings,
      mailsOrders: () => {
        reach('request');
        return settings.mailsOrders();
      },
    },
    clock,
    keys,
    hasher: createPasswordHasher({ memoryCost: 8, timeCost: 1, parallelism: 1 }),
    payment: {
      ...paymentOnDelivery,
      firstState: () => {
        reach('transaction');
        return paymentOnDelivery.firstState();
      },
    },
    limiter: openLimiter,
    cookies: sessionCookies({ secure: false }),
    publicUrl: 'http://shop.test',
    mailServer,
    shopInbox: () => inbox,
    push: createPushServices({ hosts: [], allowsLoopback: false }),
    customerReads: createCustomerReads({ db, clock, logger }),
    // What the checkout does next after its commit.
    cancelOrdersOf: () => Promise.resolve(),
    wakeJobs: () => {
      reach('commit');
      mail?.wake();
    },
    logger,
  },
  { allowedOrigins: [], trustProxy: false },
);
const server = createAdaptorServer({ fetch: app.fetch });
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`http://127.0.0.1:${port}\n`);
});
