import { appendFileSync } from 'node:fs';
import { inject } from 'vitest';
import { type Shop, startShop } from './shop.ts';

const shared = new Map<string, Promise<Shop>>();

/**
 * A shop that all files of this worker share, started at its first use: saves a second of processor time each. What a
 * test changes for everyone (flags, hours, a pause, a dish sold out, open orders) it takes back in `afterEach`.
 * For tests that stop the process, jump its clock or count its orders there is `startInstance`.
 */
export const sharedShop = (env: Record<string, string> = {}): Promise<Shop> => {
  const key = JSON.stringify(env);
  const shop = shared.get(key) ?? startShop(env).then(leftToGlobalSetup);
  shared.set(key, shop);
  return shop;
};

const leftToGlobalSetup = (shop: Shop): Shop => {
  // A worker may end without notice.
  appendFileSync(inject('sharedShops'), shop.processes.map(({ pid }) => `${pid} ${shop.dataDir}\n`).join(''));
  return { ...shop, stop: async () => undefined };
};
