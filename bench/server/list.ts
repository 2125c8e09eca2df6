import { compare, startBare } from './bare.ts';
import { type Finding, micros, percent, perSecond } from './report.ts';
import { engines, startShop } from './shop.ts';

const wanted = 0.6;
const call = { path: '/api/products?page=1&limit=20', headers: { 'accept-language': 'en' } };

/** The list of twenty products through the API. */
export const list = async (): Promise<Finding[]> => {
  const findings: Finding[] = [];
  for (const engine of engines) {
    const shop = await startShop({ engine });
    const bare = await startBare(shop, [call]);
    try {
      const { ratio, shopMs, bareMs, shopRate, bareRate } = await compare(shop, bare, call);
      findings.push({
        what: `20 products, ${engine}`,
        measured: `${micros(shopMs)}, ${perSecond(shopRate)}`,
        reference: `bare ${micros(bareMs)}, ${perSecond(bareRate)}`,
        ratio: percent(ratio),
        limit: `>= ${percent(wanted)}`,
        holds: ratio >= wanted,
      });
    } finally {
      await bare.stop();
      await shop.stop();
    }
  }
  return findings;
};
