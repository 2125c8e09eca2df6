import { ms, quantile } from '../statistics.ts';
import { addBuyers, type Buyer } from './buyers.ts';
import { openLoad } from './load.ts';
import type { Finding } from './report.ts';
import { engines, startShop } from './shop.ts';
import { readPaths, type Visit, visits } from './visits.ts';

const crowds = [10, 100];
const requests = 3000;

/** People who read, fill carts, log in and order, all at once. */
export const mixed = async (): Promise<Finding[]> => {
  const findings: Finding[] = [];
  for (const engine of engines) {
    for (const crowd of crowds) {
      let buyers: Buyer[] = [];
      const shop = await startShop({
        engine,
        prepare: async (db) => {
          buyers = await addBuyers(db, requests / 20);
        },
      });
      const load = openLoad(shop.url, crowd);
      const times = new Map<Visit['kind'], number[]>();
      const failures = new Map<Visit['kind'], number>();
      await load.each(visits(requests, await readPaths(load), buyers), async ({ kind, call, status }) => {
        const answer = await load.send(call);
        times.set(kind, [...(times.get(kind) ?? []), answer.ms]);
        if (answer.status !== status) failures.set(kind, (failures.get(kind) ?? 0) + 1);
      });
      for (const [kind, taken] of times) {
        const failed = failures.get(kind) ?? 0;
        findings.push({
          what: `${kind}, ${crowd} at once, ${engine}`,
          measured: `p50 ${ms(quantile(taken, 0.5))}, p95 ${ms(quantile(taken, 0.95))}, p99 ${ms(quantile(taken, 0.99))}`,
          reference: `${taken.length} done, ${failed} failed`,
          limit: 'none failed',
          holds: failed === 0,
        });
      }
      load.close();
      await shop.stop();
    }
  }
  return findings;
};
