import { median } from '../statistics.ts';
import { addBuyers, type Buyer, checkout } from './buyers.ts';
import { openBareEngine } from './commits.ts';
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
    const bare = await openBareEngine(engine);
    const shop = await startShop({
      engine,
      prepare: async (db) => void buyers.push(...(await addBuyers(db, ordersPerRound * (rounds + 1) * crowds.length))),
    });
    try {
      for (const crowd of crowds) {
        const next = () => placeOrders(shop, buyers.splice(0, ordersPerRound), crowd);
        const warmUp = await next();
        const taken = [];
        for (let round = 0; round < rounds; round++) {
          taken.push({ orders: await bare.orders(crowd), rows: await bare.rows(crowd), placed: await next() });
        }
        const failed = taken.reduce((sum, { placed }) => sum + placed.failed, warmUp.failed);
        const ratio = median(taken.map(({ orders, placed }) => placed.rate / orders));
        const ofRows = median(taken.map(({ rows, placed }) => placed.rate / rows));
        const rate = median(taken.map(({ placed }) => placed.rate));
        const cpuMs = median(taken.map(({ placed }) => placed.cpuMs));
        const what = `orders, ${crowd} at once, ${engine}`;
        findings.push({
          what,
          measured: `${perSecond(rate)}, ${cpuMs.toFixed(2)} ms CPU, ${failed} failed`,
          reference: `the same transactions: ${perSecond(median(taken.map(({ orders }) => orders)))}`,
          ratio: percent(ratio),
          limit: `>= ${percent(wanted)}, none failed`,
          holds: ratio >= wanted && failed === 0,
        });
        findings.push({
          what: `${what}, told`,
          measured: perSecond(rate),
          reference: `one row each: ${perSecond(median(taken.map(({ rows }) => rows)))}`,
          ratio: percent(ofRows),
        });
      }
    } finally {
      await shop.stop();
      await bare.close();
    }
  }
  return findings;
};
