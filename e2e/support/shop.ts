import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../apps/api/src/testing/servers/free-port.ts';
import { createDatabase } from './database.ts';
import { seedEnvironment } from './seed.ts';
import { startBalancer } from './servers/balancer.ts';

/** A free port of this machine. */
export { freePort };

const root = join(import.meta.dirname, '../..');

/** A shop that runs as a process of its own, with its own data. */
export interface Shop {
  url: string;
  dataDir: string;
  /** Its PostgreSQL database; undefined: the SQLite file in the data folder. */
  databaseUrl: string | undefined;
  /** Its output so far. */
  output(): string;
  process: ChildProcess;
  /** Of all its instances. */
  processes: ChildProcess[];
  /** Stops it as an operator would and removes its data. */
  stop(): Promise<void>;
}

const answering = async (shop: { url: string; process: ChildProcess; output(): string }): Promise<void> => {
  const ended = once(shop.process, 'exit').then(() => {
    throw new Error(`the shop ended at its start:\n${shop.output()}`);
  });
  const greeted = new Promise<void>((resolve) => {
    shop.process.stdout?.on('data', () => {
      if (shop.output().includes('Bottega is open at')) resolve();
    });
  });
  await Promise.race([greeted, ended]);
};

/**
 * Starts one process of the shop like `npm start`, on a free port, trusting the addresses of `fromUniqueAddress`.
 * E2E_SEED=trattoria: the trattoria at dinner, unless the test requests a seed or a time.
 */
export const startInstance = async (env: Record<string, string> = {}, main = 'apps/api/src/main.ts'): Promise<Shop> => {
  const port = env.PORT ?? (await freePort());
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'bottega-shop-'));
  const child = spawn(process.execPath, ['--max-semi-space-size=4', main], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      TRUST_PROXY: 'true',
      MALLOC_ARENA_MAX: '2',
      ...seedEnvironment(env),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const keep = (text: Buffer) => {
    printed += text.toString();
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const parts = {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    process: child,
    processes: [child],
  };
  const shop = { ...parts, output: () => printed };
  await answering(shop);
  return {
    ...shop,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

/** Several processes on one new PostgreSQL database and one data folder, behind a round-robin proxy. */
const startInstances = async (count: number, env: Record<string, string>): Promise<Shop> => {
  const database = await createDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'bottega-shop-'));
  const port = await freePort();
  const shared = { DATABASE_URL: database.url, DATA_DIR: dataDir, PUBLIC_URL: `http://127.0.0.1:${port}` };
  // All at once: migrations, seed and secret must survive the race.
  const shops = await Promise.all(Array.from({ length: count }, () => startInstance({ ...shared, ...env })));
  const balancer = await startBalancer(
    shops.map(({ url }) => url),
    { port },
  );
  return {
    url: balancer.url,
    dataDir,
    databaseUrl: database.url,
    process: (shops[0] as Shop).process,
    processes: shops.flatMap(({ processes }) => processes),
    output: () => shops.map((shop) => shop.output()).join(''),
    stop: async () => {
      await balancer.close();
      await Promise.all(shops.map((shop) => shop.stop()));
      await database.drop();
    },
  };
};

/** Starts the real server on an empty database, in as many processes as E2E_INSTANCES (1 by default). */
export const startShop = (env: Record<string, string> = {}): Promise<Shop> => {
  const instances = Number(process.env.E2E_INSTANCES ?? 1);
  return instances > 1 && !env.DATABASE_URL ? startInstances(instances, env) : startInstance(env);
};

/** A Friday at a quarter past seven in the evening, on the trattoria's clock. */
export const trattoriaAtDinner = { SEED: 'trattoria', CLOCK: '2026-11-27T18:15:00Z' };
