// How fast is the first visit to a page on a slow phone, against its document alone?
import type { Browser } from 'playwright-core';
import { barePage } from './pages/bare-page.ts';
import { launchChromium, type Visit, visitSlowly } from './pages/slow-phone.ts';
import { readCommand } from './support/command.ts';
import { atMost, atMostTimesFirst, milliseconds, print, type Row, ratio } from './support/report.ts';
import { type OwnShop, withShops } from './support/shop.ts';
import { median } from './support/statistics.ts';

const names = ['home', 'list', 'detail', 'news', 'article', 'contact', 'list-fr'] as const;
const { checkouts, parts, rounds } = readCommand(names);

// Promised for every public page, on a quiet machine.
const lcpLimit = 1.35;
const mostBlocking = 150;
// The brush stroke under a word moves with its letters when the display font comes.
const mostShift = 0.001;
const kB = 1024;
// The promise is about the menu; other pages may grow by as much as it may.
const mostBytes = 130 * kB;
const sizeLimit = 1.13;

const linkIn = async (url: string, link: RegExp): Promise<string> => {
  const [, path = ''] = link.exec(await (await fetch(url)).text()) ?? [];
  if (!path) throw new Error(`${url} has no link ${link}`);
  return path;
};

const pathOf = async (name: (typeof names)[number], url: string): Promise<string> => {
  if (name === 'detail') return linkIn(`${url}/products`, /href="(\/products\/product\/[^"]+)"/);
  if (name === 'article') return linkIn(`${url}/news`, /href="(\/news\/article\/[^"]+)"/);
  return { home: '/', list: '/products?limit=20', 'list-fr': '/products?limit=20', news: '/news', contact: '/contact' }[
    name
  ];
};

interface Visits {
  shop: Visit[];
  bare: Visit[];
}

/** Each shop's page and its document alone in turns. */
const visitAll = async (
  browser: Browser,
  shops: readonly OwnShop[],
  name: (typeof names)[number],
): Promise<Visits[]> => {
  const locale = name === 'list-fr' ? 'fr-FR' : 'en-GB';
  const pages = await Promise.all(
    shops.map(async ({ url }) => {
      const address = url + (await pathOf(name, url));
      const document = await fetch(address, { headers: { 'accept-language': locale } });
      return { address, bare: await barePage(await document.text()), visits: { shop: [], bare: [] } as Visits };
    }),
  );
  for (let round = 0; round < rounds(9); round++) {
    for (const { address, bare, visits } of pages) {
      visits.shop.push(await visitSlowly(browser, address, locale));
      visits.bare.push(await visitSlowly(browser, bare.url, locale));
    }
  }
  for (const { bare } of pages) bare.close();
  return pages.map(({ visits }) => visits);
};

const middle = (visits: readonly Visit[], of: (visit: Visit) => number): number => median(visits.map(of));

/** The median of pairs, since the two visits of a round met the same machine. */
const lcpOf = ({ shop, bare }: Visits) => {
  const ratios = shop.map(({ lcp }, at) => lcp / (bare[at]?.lcp ?? Number.NaN));
  return ratio(median(ratios), `${middle(shop, ({ lcp }) => lcp).toFixed(0)} ms`);
};

const sizeOf = ({ shop }: Visits) => {
  const [value, inline] = [middle(shop, ({ files }) => files), middle(shop, ({ inlineStyles }) => inlineStyles)];
  return { value, text: `${(value / kB).toFixed(1)} kB (and ${(inline / kB).toFixed(1)} inline)` };
};

const rowsOf = (name: string, all: readonly Visits[]): Row[] => [
  { what: `${name}: LCP, times the bare document's`, figures: all.map(lcpOf), limit: atMost(lcpLimit) },
  {
    what: `${name}: blocking time`,
    figures: all.map(({ shop }) => milliseconds(middle(shop, ({ blocking }) => blocking))),
    limit: atMost(mostBlocking, `${mostBlocking} ms`),
  },
  {
    what: `${name}: CLS`,
    figures: all.map(({ shop }) => ratio(Math.max(...shop.map(({ cls }) => cls)))),
    limit: atMost(mostShift),
  },
  {
    what: `${name}: scripts and style sheets, gzip`,
    figures: all.map(sizeOf),
    limit: name.startsWith('list') ? atMost(mostBytes, `${mostBytes / kB} kB`) : atMostTimesFirst(sizeLimit),
  },
];

await withShops(checkouts, {}, async (shops) => {
  const browser = await launchChromium();
  try {
    const rows: Row[] = [];
    for (const name of parts) rows.push(...rowsOf(name, await visitAll(browser, shops, name)));
    print('First visit on a slow phone: a quarter of the processor, 150 ms, 1.6 Mbit/s', checkouts, rows);
  } finally {
    await browser.close();
  }
});
