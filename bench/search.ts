// Does a search cost what it finds, or what there is? The same searches in shops of 100, 10,000 and 200,000 products
// whose texts are combined from the words of the demonstration menu: once for words that stay rare (some ten products
// have them, however large the shop), once for words of the menu, which every thousandth to every fifth product has.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../apps/api/src/db/database.ts';
import { indexProducts } from '../apps/api/src/db/search-index.ts';
import { seedProducts } from '../apps/api/src/db/seed/products.ts';
import { searchProducts } from '../apps/api/src/modules/products/product-search.queries.ts';
import { wordsOf } from '../packages/contract/src/search-terms.ts';
import { median, ms, quantile, timed } from './statistics.ts';

const sizes = [100, 10_000, 200_000];
const rounds = 15;
const searches = {
  'rare, as written': ['zafferanella', 'pizza zafferanella', 'zaffer'],
  'rare, misspelt': ['zaferanella', 'pizza zafferenella', 'zafferanela'],
  'of the menu': ['pizza margherita', 'gnocchi', 'tiramisu', 'tagl'],
  'of the menu, misspelt': ['pizza margerita', 'gnochi', 'champignion', 'mushrom'],
};

// Always the same shop: a random one would not compare with that of another day.
let state = 1;
const chance = (below: number): number => {
  state = (state * 48_271) % 2_147_483_647;
  return state % below;
};
const vocabulary = (texts: readonly string[]) => [...new Set(texts.flatMap(wordsOf))];
const names = vocabulary(seedProducts.map(({ name }) => name));
const told = vocabulary(seedProducts.flatMap(({ description, descriptionFr }) => [description, descriptionFr]));
const some = (words: readonly string[], count: number) =>
  Array.from({ length: count }, () => words[chance(words.length)]).join(' ');

const productOf = (position: number, rare: boolean) => ({
  id: `p${position}`,
  name: rare ? `Pizza zafferanella ${some(names, 1)}` : some(names, 3),
  description: some(told, 12),
  description_fr: some(told, 12),
  img: '/dishes/pizza.svg',
  price_cents: 1000,
  category: 'pizza' as const,
  position,
  created_at: new Date(),
  updated_at: new Date(),
});

const openShop = async (size: number) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bottega-search-'));
  const { db, close } = await openDatabase({ dataDir });
  for (let from = 0; from < size; from += 1000) {
    const products = Array.from({ length: Math.min(1000, size - from) }, (_, index) =>
      productOf(from + index, (from + index) % (size / 10) === 0),
    );
    await db.transaction().execute(async (trx) => {
      await trx.insertInto('products').values(products).execute();
      await indexProducts(trx, products);
    });
  }
  return { db, close: () => close().finally(() => rmSync(dataDir, { recursive: true })) };
};

type Shop = Awaited<ReturnType<typeof openShop>>;

const measure = async ({ db }: Shop, texts: readonly string[]) => {
  const times: number[] = [];
  const totals: number[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const search of texts) {
      const request = { search, page: 1, limit: 20 };
      times.push(await timed(async () => totals.push((await searchProducts(db, request)).total)));
    }
  }
  return { p50: median(times), p95: quantile(times, 0.95), found: median(totals) };
};

const smallest = new Map<string, number>();
for (const size of sizes) {
  const shop = await openShop(size);
  try {
    // Unmeasured first: what is compiled, prepared and read once would make the smallest shop look slow.
    for (const texts of Object.values(searches)) await measure(shop, texts);
    for (const [kind, texts] of Object.entries(searches)) {
      const { p50, p95, found } = await measure(shop, texts);
      const base = smallest.get(kind) ?? p50;
      smallest.set(kind, base);
      console.log(
        `${String(size).padStart(7)} products   ${kind.padEnd(22)} p50 ${ms(p50).padStart(9)}   p95 ${ms(p95).padStart(9)}   ${String(found).padStart(6)} found   ${(p50 / base).toFixed(1)} times the smallest`,
      );
    }
  } finally {
    await shop.close();
  }
}
