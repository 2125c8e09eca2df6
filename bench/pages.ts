// How fast is the shop in the browser of somebody new, on a slow phone? `npm run bench -- pages` visits every kind of page
// with the network and the processor really slowed down and then asks Lighthouse; `-- pages visits`, `-- pages lighthouse`
// and names of pages measure a part.
import type { Browser } from 'playwright-core';
import { launchChromium } from '../e2e/chromium.ts';
import { startShop } from '../e2e/shop.ts';
import { barePage } from './pages/bare-page.ts';
import { judge } from './pages/lighthouse.ts';
import { kinds, type Visit, visitThrottled } from './pages/throttled.ts';
import { type Finding, percent, print } from './server/report.ts';
import { median } from './statistics.ts';

const visitsEach = 5;
const judgementsEach = 3;
const limits = { lcp: 800, cls: 0, tbt: 200 };
const wantedScores = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 };

interface Place {
  name: string;
  path: string;
  locale: string;
}

const linkIn = async (url: string, link: RegExp): Promise<string> => {
  const [, path = ''] = link.exec(await (await fetch(url)).text()) ?? [];
  if (!path) throw new Error(`${url} has no link ${link}`);
  return path;
};

const placesOf = async (url: string): Promise<Place[]> => {
  const dish = await linkIn(`${url}/products`, /href="(\/products\/product\/[^"]+)"/);
  const article = await linkIn(`${url}/news`, /href="(\/news\/article\/[^"]+)"/);
  const paths = { home: '/', list: '/products?limit=20', detail: dish, news: '/news', article, contact: '/contact' };
  const english = Object.entries(paths).map(([name, path]) => ({ name, path, locale: 'en-GB' }));
  return [...english, { name: 'list-fr', path: paths.list, locale: 'fr-FR' }];
};

const milliseconds = (value: number): string => `${Math.round(value)} ms`;

const times = async <Result>(count: number, work: () => Promise<Result>): Promise<Result[]> => {
  const results: Result[] = [];
  for (let index = 0; index < count; index += 1) results.push(await work());
  return results;
};

const findingsOf = (name: string, visits: readonly Visit[], bare: readonly Visit[]): Finding[] => {
  const lcp = median(visits.map((visit) => visit.lcp));
  const reference = median(bare.map((visit) => visit.lcp));
  const cls = Math.max(...visits.map((visit) => visit.cls));
  const tbt = median(visits.map((visit) => visit.tbt));
  return [
    {
      what: `${name}: LCP`,
      measured: milliseconds(lcp),
      reference: milliseconds(reference),
      ratio: percent(lcp / reference),
      limit: milliseconds(limits.lcp),
      holds: lcp <= limits.lcp,
    },
    { what: `${name}: TBT`, measured: milliseconds(tbt), limit: milliseconds(limits.tbt), holds: tbt <= limits.tbt },
    { what: `${name}: CLS`, measured: String(cls), limit: String(limits.cls), holds: cls <= limits.cls },
  ];
};

const kB = (bytes: number): string => `${(bytes / 1024).toFixed(1)} kB`;

const visitAll = async (browser: Browser, url: string, places: readonly Place[]): Promise<boolean> => {
  const findings: Finding[] = [];
  const sizes: Finding[] = [];
  for (const { name, path, locale } of places) {
    const document = await fetch(url + path, { headers: { 'accept-language': locale } });
    const bare = await barePage(await document.text());
    const rounds = await times(visitsEach, async () => [
      await visitThrottled(browser, url + path, locale),
      await visitThrottled(browser, bare.url, locale),
    ]);
    bare.close();
    const [shop = [], plain = []] = [0, 1].map((index) => rounds.flatMap((round) => round[index] ?? []));
    findings.push(...findingsOf(name, shop, plain));
    const { bytes } = shop[0] ?? {};
    sizes.push({ what: name, measured: kinds.map((kind) => `${kind} ${kB(bytes?.[kind] ?? 0)}`).join(', ') });
  }
  print('Bytes on the wire, headers included', sizes);
  return print(`${visitsEach} visits each; the reference is the document alone`, findings);
};

const judgeAll = async (url: string, places: readonly Place[]): Promise<boolean> => {
  const findings: Finding[] = [];
  for (const { name, path, locale } of places) {
    const judgements = await times(judgementsEach, () => judge(url + path, locale));
    const middle = (of: (judgement: (typeof judgements)[number]) => number) => median(judgements.map(of));
    const scores = Object.entries(wantedScores).map(([category, wanted]) => {
      const score = middle((judgement) => judgement.scores[category as keyof typeof wantedScores]);
      return { score, wanted };
    });
    findings.push({
      what: `${name}: LCP ${milliseconds(middle(({ lcp }) => lcp))}, TBT ${milliseconds(middle(({ tbt }) => tbt))}`,
      measured: scores.map(({ score }) => score).join(' / '),
      reference: `machine ${Math.round(middle(({ machine }) => machine))}`,
      limit: scores.map(({ wanted }) => wanted).join(' / '),
      holds: scores.every(({ score, wanted }) => score >= wanted),
    });
    const faults = new Set(judgements.flatMap((judgement) => judgement.faults));
    if (faults.size > 0) console.log(`${name}: ${[...faults].join('; ')}`);
  }
  const title = `Lighthouse, mobile, median of ${judgementsEach}: performance / accessibility / best practices / SEO`;
  return print(title, findings);
};

const words = process.argv.slice(2);
const parts = ['visits', 'lighthouse'].filter((part) => words.includes(part));
const names = words.filter((word) => !parts.includes(word));
const shop = await startShop({ NODE_ENV: 'production', SEED: 'demo' });
const browser = await launchChromium();
try {
  const all = await placesOf(shop.url);
  const places = names.length > 0 ? all.filter(({ name }) => names.includes(name)) : all;
  if (places.length === 0) throw new Error(`Pages: ${all.map(({ name }) => name).join(', ')}`);
  const measures = {
    visits: () => visitAll(browser, shop.url, places),
    lighthouse: () => judgeAll(shop.url, places),
  };
  for (const [part, measure] of Object.entries(measures)) {
    if (parts.length > 0 && !parts.includes(part)) continue;
    if (!(await measure())) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await shop.stop();
}
