import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { openDatabase } from '../../apps/api/src/db/database.ts';
import { createPasswordHasher } from '../../apps/api/src/modules/session/password-hasher.ts';
import type { TestApp } from '../../apps/api/src/testing/test-app.ts';
import { createDatabase } from '../../e2e/postgres.ts';
import { startShop } from '../../e2e/shop.ts';

const logger = { info: () => undefined };
const cheapHasher = createPasswordHasher({ memoryCost: 8, timeCost: 1, parallelism: 1 });

/** The real server in a process of its own, and its database beside it. */
export const openFuzzedShop = async (isOnPostgres: boolean) => {
  const database = isOnPostgres ? await createDatabase() : null;
  const secret = randomBytes(32).toString('hex');
  const shop = await startShop({ SESSION_SECRET: secret, ...(database && { DATABASE_URL: database.url }) });
  let ended: string | undefined;
  shop.process.once('exit', (code, signal) => {
    ended = `the process ended (${code ?? signal}): ${shop.output().slice(-2000)}`;
  });
  const beside = await openDatabase({ dataDir: shop.dataDir, databaseUrl: database?.url });
  const { db, changes } = beside;
  const clock = () => new Date();
  const deps = { db, changes, clock, secret: Buffer.from(secret), hasher: cheapHasher, logger };
  // What the factories of the tests use of an app.
  const app = { db, deps, clock: { now: clock, pass: () => undefined }, client: () => ({ cookies: new Map() }) };
  return {
    port: Number(new URL(shop.url).port),
    db,
    app: app as unknown as TestApp,
    /** What the server has logged as its own failure, and whether it still lives. */
    failures: (): string[] => [
      ...(ended ? [ended] : []),
      ...shop
        .output()
        .split('\n')
        .filter((line) => /"level":[56]0|Warning: Possible|unhandled/i.test(line)),
    ],
    hasEnded: () => ended !== undefined,
    pid: shop.process.pid,
    stop: async () => {
      await beside.close();
      await shop.stop();
      await database?.drop();
      rmSync(shop.dataDir, { recursive: true, force: true });
    },
  };
};

/** See {@link openFuzzedShop}. */
export type FuzzedShop = Awaited<ReturnType<typeof openFuzzedShop>>;
