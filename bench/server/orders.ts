import { median } from '../statistics.ts';
import { addBuyers, type Buyer, checkout } from './buyers.ts';
import { commitRates } from './commits.ts';
import { openLoad } from './load.ts';
import { type Finding, percent, perSecond } from './report.ts';
import { engines, type Shop, startShop } from './shop.ts';

const wanted = 0.5;
const rounds = 3;
const ordersPerRound = 200;
const crowds = [10, 50];

const placeOrders = async (shop: Shop, buyers: readonly Buyer[], connections: number) => {
  const load = openLoad(shop.url, connections);
  let failed = 0;
  const cpu = shop.cpuMs();
  const begun = performance.now();
  await load.each(buyers, async (buyer) => {
    const { status } = await load.send(checkout(buyer));
    if (status !== 201) failed += 1;
  });
  const seconds = (performance.now() - begun) / 1000;
  load.close();
  return { rate: buyers.length / seconds, cpuMs: (shop.cpuMs() - cpu) / buyers.length, failed };
};

/** Orders placed over HTTP against what the engine itself commits. */
export const orders = async (): Promise<Finding[]> => {
  const findings: Finding[] = [];
  for (const engine of engines) {
    const buyers: Buyer[] = [];
    const shop = await startShop({
      engine,
      prepare: async (db) => void buyers.push(...(await addBuyers(db, ordersPerRound * (rounds + 1) * crowds.length))),
    });
    try {
      for (const crowd of crowds) {
        const next = () => placeOrders(shop, buyers.splice(0, ordersPerRound), crowd);
        const warmUp = await next();
        const taken = [];
        for (let round = 0; round < rounds; round++)
          taken.push({ commits: await commitRates(shop, crowd), placed: await next() });
        const failed = taken.reduce((sum, { placed }) => sum + placed.failed, warmUp.failed);
        const ratio = median(taken.map(({ commits, placed }) => placed.rate / commits.oneRow));
        const ofRows = median(taken.map(({ commits, placed }) => placed.rate / commits.orderRows));
        const rate = median(taken.map(({ placed }) => placed.rate));
        const cpuMs = median(taken.map(({ placed }) => placed.cpuMs));
        const what = `orders, ${crowd} at once, ${engine}`;
        findings.push({
          what,
          measured: `${perSecond(rate)}, ${cpuMs.toFixed(2)} ms CPU, ${failed} failed`,
          reference: `one row: ${perSecond(median(taken.map(({ commits }) => commits.oneRow)))}`,
          ratio: percent(ratio),
          limit: `>= ${percent(wanted)}, none failed`,
          holds: ratio >= wanted && failed === 0,
        });
        findings.push({
          what: `${what}, told`,
          measured: perSecond(rate),
          reference: `an order's rows: ${perSecond(median(taken.map(({ commits }) => commits.orderRows)))}`,
          ratio: percent(ofRows),
        });
      }
    } finally {
      await shop.stop();
    }
  }
  return findings;
};
