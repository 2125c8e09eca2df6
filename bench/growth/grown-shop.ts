import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Checkout } from '../support/command.ts';
import { demoCustomer, demoSuperadmin, logIn, type SignedIn } from '../support/customers.ts';
import { type Engine, serverProcesses } from '../support/database.ts';
import { type Load, openLoad } from '../support/load.ts';
import { processMs } from '../support/pinned-process.ts';
import { openShop } from '../support/shop.ts';
import { sum } from '../support/statistics.ts';
import { fill, type Sizes } from './fill.ts';

export interface GrownShop {
  sizes: Sizes;
  load: Load;
  customer: SignedIn;
  staff: SignedIn;
  /** Milliseconds of processor time so far, of the shop and of its connections to PostgreSQL. */
  cpuMs(): number;
  /** Lists the connections that `cpuMs` counts from now on. */
  findConnections(): Promise<void>;
  remove(): Promise<void>;
}

// The clean-up, which adds up counts, runs for the first time a minute after the start.
const firstCleanUpMs = 65_000;

export const openGrownShop = async (checkout: Checkout, engine: Engine, sizes: Sizes): Promise<GrownShop> => {
  const shop = await openShop(checkout, { engine, prepare: (place) => fill(checkout, place, sizes) });
  const load = openLoad(shop.url, 1);
  const [customer, staff] = [await logIn(load, demoCustomer), await logIn(load, demoSuperadmin)];
  const { databaseUrl } = shop.place;
  let servers: number[] = [];
  const last = new Map<number, number>();
  // A connection that was closed has taken what it had taken.
  const msOf = (pid: number): number => {
    if (existsSync(`/proc/${pid}`)) last.set(pid, processMs(pid));
    return last.get(pid) ?? 0;
  };
  return {
    sizes,
    load,
    customer,
    staff,
    cpuMs: () => shop.cpuMs() + sum(servers.map(msOf)),
    findConnections: async () => {
      servers = databaseUrl ? await serverProcesses(databaseUrl) : [];
    },
    remove: async () => {
      load.close();
      await shop.remove();
    },
  };
};

/** Waits until the shops have cleaned up and rest. */
export const waitForCleanUp = async (shops: readonly GrownShop[]): Promise<void> => {
  await pause(firstCleanUpMs);
  for (const shop of shops) {
    for (let before = -1; shop.cpuMs() - before > 20; await pause(1000)) before = shop.cpuMs();
  }
};
