import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Checkout } from './command.ts';
import { type Engine, makeDatabase } from './database.ts';
import { type PinnedProcess, startPinned } from './pinned-process.ts';

/** Where a shop keeps its data. */
export interface Place {
  engine: Engine;
  dataDir: string;
  databaseUrl: string | undefined;
  remove(): Promise<void>;
}

/** An empty data folder, on PostgreSQL with a database of its own. */
const makePlace = async (engine: Engine = 'sqlite'): Promise<Place> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bottega-bench-'));
  const database = engine === 'postgres' ? await makeDatabase() : undefined;
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true });
  process.once('exit', removeFolder);
  return {
    engine,
    dataDir,
    databaseUrl: database?.url,
    remove: async () => {
      process.off('exit', removeFolder);
      removeFolder();
      await database?.drop();
    },
  };
};

const secret = randomBytes(24).toString('hex');

/** Starts the shop of a checkout as in production and as its `scripts/start.mjs` does, but with the demo records. */
export const startShop = (
  { folder }: Checkout,
  { dataDir, databaseUrl }: Place,
  nodeArgs: readonly string[] = [],
): Promise<PinnedProcess> =>
  startPinned(['--max-semi-space-size=4', ...nodeArgs, 'apps/api/src/main.ts'], {
    cwd: folder,
    env: {
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: join(folder, 'node_modules/.cache/bottega'),
      MALLOC_ARENA_MAX: '2',
      SEED: process.env.SEED ?? 'demo',
      MAIL: 'file',
      DATA_DIR: dataDir,
      TRUST_PROXY: 'true',
      SESSION_SECRET: secret,
      LOG_LEVEL: 'error',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
  });

/** A running shop with a place of its own. */
export interface OwnShop extends PinnedProcess {
  checkout: Checkout;
  place: Place;
  /** Ends the process and removes its data. */
  remove(): Promise<void>;
}

interface Options {
  engine?: Engine;
  nodeArgs?: readonly string[];
  /** Works on the database of the seeded shop before it starts for the measurement. */
  prepare?: (place: Place) => Promise<void>;
}

/** Seeds a shop, stops it and starts it again. */
export const openShop = async (checkout: Checkout, { engine, nodeArgs, prepare }: Options = {}): Promise<OwnShop> => {
  const place = await makePlace(engine);
  try {
    const seeding = await startShop(checkout, place);
    await seeding.end();
    await prepare?.(place);
    const shop = await startShop(checkout, place, nodeArgs);
    return { ...shop, checkout, place, remove: () => shop.end().finally(place.remove) };
  } catch (error) {
    await place.remove();
    throw error;
  }
};

interface SharedOptions extends Omit<Options, 'prepare'> {
  /** `isLast`: of the shops that are compared. */
  prepare?: (place: Place, isLast: boolean) => Promise<void>;
}

/** Opens a shop of each checkout, works with them and removes them. */
export const withShops = async <T>(
  checkouts: readonly Checkout[],
  { prepare, ...options }: SharedOptions,
  work: (shops: readonly OwnShop[]) => Promise<T>,
): Promise<T> => {
  const shops: OwnShop[] = [];
  try {
    for (const [at, checkout] of checkouts.entries()) {
      const isLast = at === checkouts.length - 1;
      shops.push(await openShop(checkout, { ...options, prepare: async (place) => prepare?.(place, isLast) }));
    }
    return await work(shops);
  } finally {
    for (const shop of shops) await shop.remove();
  }
};
