import { once } from 'node:events';
import { writeSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { pino } from 'pino';
import { createApp } from '../app.ts';
import { openDatabase } from '../db/database.ts';
import { sessionCookies } from '../http/session-cookies.ts';
import { createSettings } from '../modules/flags/settings.ts';
import { paymentOnDelivery } from '../modules/orders/payment.ts';
import { createPasswordHasher } from '../modules/session/password-hasher.ts';
import { openLimiter } from './open-limiter.ts';

/** What the process is told, as JSON on its standard input, once it is to open the shop. */
export interface CheckoutServerOrders {
  dataDir: string;
  databaseUrl: string | undefined;
  secret: string;
  /** Whether it stands still for good between its first commit and the answer, and says `committed`. */
  stopsAtCommit?: boolean;
}

// A process of its own, to be killed: says `ready` when everything is loaded, waits for its orders, says its address.
const [orders] = await Promise.all([once(process.stdin, 'data'), process.stdout.write('ready\n')]);
// Whoever started it is gone.
process.stdin.once('end', () => process.exit());
const { dataDir, databaseUrl, secret, stopsAtCommit } = JSON.parse(String(orders)) as CheckoutServerOrders;
const { db, changes } = await openDatabase({ dataDir, databaseUrl });
const standStill = () => {
  writeSync(process.stdout.fd, 'committed\n');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
};
const app = createApp(
  {
    db,
    changes,
    settings: createSettings(db, changes),
    clock: () => new Date(),
    secret: Buffer.from(secret),
    hasher: createPasswordHasher({ memoryCost: 8, timeCost: 1, parallelism: 1 }),
    payment: paymentOnDelivery,
    limiter: openLimiter,
    cookies: sessionCookies({ secure: false, crossSite: false }),
    publicUrl: 'http://shop.test',
    shopInbox: 'inbox@shop.test',
    // What the checkout does next after its commit.
    wakeMail: () => {
      if (stopsAtCommit) standStill();
    },
    logger: pino({ level: 'silent' }),
  },
  { allowedOrigins: [], trustProxy: false },
);
const server = createAdaptorServer({ fetch: app.fetch });
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`http://127.0.0.1:${port}\n`);
});
