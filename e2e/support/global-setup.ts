import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { changeOrdering, staffOf } from './dashboard/staff.ts';
import { dropDatabases } from './database.ts';
import { onTrattoria } from './seed.ts';
import { type Shop, startShop } from './shop.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the shop that the browser tests share: SQLite, demo seed or E2E_SEED. */
    shopUrl: string;
    /** A file with a line per process of `sharedShop`: its id and its data folder. */
    sharedShops: string;
  }
}

const endShared = (file: string): void => {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  for (const [pid = '', dataDir = ''] of lines.map((line) => line.split(' '))) {
    try {
      process.kill(Number(pid), 'SIGKILL');
    } catch {
      // Has ended already.
    }
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
};

/** With a kitchen a new customer has three open orders at most; tests place more. */
const trustCustomers = async (shop: Shop): Promise<void> => {
  const most = { openOrdersNew: 100, openOrdersKnown: 100, newOrdersPerNetwork: 1000 };
  await changeOrdering(await staffOf(shop), most);
};

/** Starts one shop for all browser tests; each test creates its own customers in it. */
export const setup = async (project: TestProject) => {
  const folder = mkdtempSync(join(tmpdir(), 'bottega-e2e-'));
  const sharedShops = join(folder, 'shared-shops');
  writeFileSync(sharedShops, '');
  project.provide('sharedShops', sharedShops);
  const shop = await startShop();
  if (onTrattoria) await trustCustomers(shop);
  project.provide('shopUrl', shop.url);
  return async () => {
    await shop.stop();
    endShared(sharedShops);
    await dropDatabases();
    rmSync(folder, { recursive: true });
  };
};
