import { once } from 'node:events';
import { writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { pino } from 'pino';
import { createApp } from '#app.ts';
import { openDatabase } from '#db/engines/database.ts';
import { sessionCookies } from '#http/security/session-cookies.ts';
import { createKeys } from '#lib/keys.ts';
import { createPasswordHasher } from '#modules/accounts/auth/password-hasher.service.ts';
import { createCustomerReads } from '#modules/audit/customer-reads.service.ts';
import { createEventStreams } from '#modules/events/event-streams.service.ts';
import { paymentOnDelivery } from '#modules/orders/payment.service.ts';
import { createSettings } from '#settings.ts';
import { openLimiter } from '../open-limiter.ts';

/** Sent as JSON on standard input when the shop shall open. */
export interface CheckoutServerOrders {
  dataDir: string;
  databaseUrl: string | undefined;
  secret: string;
  /** Blocks between the first commit and its answer, and prints `committed`. */
  stopsAtCommit?: boolean;
}

// What is killed writes no compile cache at its end.
flushCompileCache();
// A process to be killed: prints `ready` when loaded, reads its orders, prints its address.
const [orders] = await Promise.all([once(process.stdin, 'data'), process.stdout.write('ready\n')]);
// Ends with its parent.
process.stdin.once('end', () => process.exit());
const { dataDir, databaseUrl, secret, stopsAtCommit } = JSON.parse(String(orders)) as CheckoutServerOrders;
const { db, changes } = await openDatabase({ dataDir, databaseUrl });
const standStill = () => {
  writeSync(process.stdout.fd, 'committed\n');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
};
const clock = () => new Date();
const logger = pino({ level: 'silent' });
const app = createApp(
  {
    db,
    changes,
    events: createEventStreams({ db, changes, clock, logger }),
    settings: createSettings(db, changes),
    clock,
    keys: createKeys([secret]),
    hasher: createPasswordHasher({ memoryCost: 8, timeCost: 1, parallelism: 1 }),
    payment: paymentOnDelivery,
    limiter: openLimiter,
    cookies: sessionCookies({ secure: false }),
    publicUrl: 'http://shop.test',
    shopInbox: 'inbox@shop.test',
    customerReads: createCustomerReads({ db, clock, logger }),
    // What the checkout does next after its commit.
    wakeMail: () => {
      if (stopsAtCommit) standStill();
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
