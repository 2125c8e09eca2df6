import { compare, startBare } from './bare.ts';
import { openLoad } from './load.ts';
import { type Finding, micros, percent, perSecond } from './report.ts';
import { startShop } from './shop.ts';

const wanted = 0.9;
const headers = { 'accept-encoding': 'gzip, deflate, br', 'accept-language': 'en' };

/** Pages for visitors, from memory. */
export const cached = async (): Promise<Finding[]> => {
  const shop = await startShop();
  const load = openLoad(shop.url, 1);
  const { body } = await load.send({ path: '/api/products?limit=1' });
  const [{ _id: id }] = JSON.parse(body.toString()).payload.products;
  const pages = { home: '/', menu: '/products?limit=20', dish: `/products/product/${id}` };
  const calls = Object.values(pages).map((path) => ({ path, headers }));
  // The first answer is a rendered one.
  for (const call of calls) await load.send(call);
  load.close();
  const bare = await startBare(shop, calls);
  try {
    const findings: Finding[] = [];
    for (const [name, path] of Object.entries(pages)) {
      const { ratio, shopMs, bareMs, shopRate, bareRate } = await compare(shop, bare, { path, headers });
      findings.push({
        what: `${name}, cached`,
        measured: `${micros(shopMs)}, ${perSecond(shopRate)}`,
        reference: `bare ${micros(bareMs)}, ${perSecond(bareRate)}`,
        ratio: percent(ratio),
        limit: `>= ${percent(wanted)}`,
        holds: ratio >= wanted,
      });
    }
    return findings;
  } finally {
    await bare.stop();
    await shop.stop();
  }
};
