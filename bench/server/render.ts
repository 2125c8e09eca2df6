import { median } from '../statistics.ts';
import { cpuOf, startBare } from './bare.ts';
import { addBuyers, type Buyer } from './buyers.ts';
import type { Finding } from './report.ts';
import { startShop } from './shop.ts';

const wantedMs = 2.5;
const path = '/products?limit=20';
const requests = 100;
const rounds = 9;
const warmUps = 8;

const milliseconds = (ms: number): string => `${ms.toFixed(2)} ms`;

/** The page of a list with twenty cards, rendered for each request; beside it work that is always the same. */
export const render = async (): Promise<Finding[]> => {
  let customers: Buyer[] = [];
  const shop = await startShop({
    prepare: async (db) => {
      customers = await addBuyers(db, 1);
    },
  });
  const bare = await startBare(shop, []);
  // Somebody's page is never kept. The first cookie names nobody, so that the page is the one that a visitor gets.
  const visitor = { path, headers: { cookie: 'email=nobody', 'accept-language': 'en' } };
  const customer = { path, headers: { cookie: `username=buyer; ${customers[0]?.cookie}`, 'accept-language': 'en' } };
  const fixed = { path: '/fixed-work' };
  try {
    for (let round = 0; round < warmUps; round++) {
      for (const call of [visitor, customer]) await cpuOf(shop, call, requests);
      await cpuOf(bare, fixed, requests);
    }
    const taken: { visitor: number; fixed: number; customer: number }[] = [];
    for (let round = 0; round < rounds; round++) {
      taken.push({
        visitor: (await cpuOf(shop, visitor, requests)).cpuMs,
        fixed: (await cpuOf(bare, fixed, requests)).cpuMs,
        customer: (await cpuOf(shop, customer, requests)).cpuMs,
      });
    }
    const cpu = median(taken.map((round) => round.visitor));
    const reference = `fixed work ${milliseconds(median(taken.map((round) => round.fixed)))}`;
    const ratio = (of: (round: (typeof taken)[number]) => number) =>
      `${median(taken.map((round) => of(round) / round.fixed)).toFixed(2)} times`;
    return [
      {
        what: 'list of 20 cards, for a visitor',
        measured: milliseconds(cpu),
        reference,
        ratio: ratio((round) => round.visitor),
        limit: `<= ${wantedMs} ms`,
        holds: cpu <= wantedMs,
      },
      {
        what: 'the same for a customer',
        measured: milliseconds(median(taken.map((round) => round.customer))),
        reference,
        ratio: ratio((round) => round.customer),
      },
    ];
  } finally {
    await bare.stop();
    await shop.stop();
  }
};
