import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Engine, type OpenDatabase, openDatabase } from '../../apps/api/src/db/database.ts';
import { seedDatabase } from '../../apps/api/src/db/seed.ts';
import { createPasswordHasher } from '../../apps/api/src/modules/session/password-hasher.ts';
import { type Pinned, startPinned } from './pinned-process.ts';
import { openSchema } from './schema.ts';

/** The engines that can be measured here. */
export const engines: readonly Engine[] = process.env.TEST_DATABASE_URL ? ['sqlite', 'postgres'] : ['sqlite'];

/** Signs the sessions of those who shop in a measurement. */
export const secret = randomBytes(24).toString('hex');

/** A shop in production, on the first core. */
export interface Shop extends Pinned {
  dataDir: string;
  databaseUrl: string | undefined;
}

// As scripts/start.mjs does.
const asStarted = ['--max-semi-space-size=4'];
const main = join(import.meta.dirname, '../../apps/api/src/main.ts');

interface ShopOptions {
  engine?: Engine;
  /** What the shop has beside the demonstration's records. */
  prepare?: (db: OpenDatabase['db']) => Promise<void>;
  nodeArgs?: readonly string[];
}

/** Makes a shop with the demonstration's records and then starts it as in production. */
export const startShop = async ({ engine = 'sqlite', prepare, nodeArgs = [] }: ShopOptions = {}): Promise<Shop> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bottega-speed-'));
  const schema = engine === 'postgres' ? await openSchema() : undefined;
  const { db, close } = await openDatabase({ dataDir, databaseUrl: schema?.url });
  await seedDatabase(db, { kind: 'demo', hashPassword: createPasswordHasher().hash, now: new Date() });
  await prepare?.(db);
  await close();
  const shop = await startPinned([...asStarted, ...nodeArgs, main], {
    env: {
      NODE_ENV: 'production',
      // As scripts/start.mjs does.
      NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/bottega'),
      MALLOC_ARENA_MAX: '2',
      DATA_DIR: dataDir,
      TRUST_PROXY: 'true',
      SESSION_SECRET: secret,
      ...(schema && { DATABASE_URL: schema.url }),
    },
  });
  return {
    ...shop,
    dataDir,
    databaseUrl: schema?.url,
    stop: async () => {
      await shop.stop();
      await schema?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
