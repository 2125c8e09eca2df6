// How long does each section of the dashboard take to open in a shop of 5,000 orders and 2,000 products?
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { fill, type Sizes } from './growth/fill.ts';
import { launchChromium } from './pages/slow-phone.ts';
import { readCommand } from './support/command.ts';
import { demoSuperadmin, password } from './support/customers.ts';
import { engines } from './support/database.ts';
import { leaveFirstCore } from './support/pinned-process.ts';
import { atMost, milliseconds, print } from './support/report.ts';
import { type OwnShop, withShops } from './support/shop.ts';
import { median } from './support/statistics.ts';

const { checkouts, parts, rounds } = readCommand(engines);
const sizes: Sizes = { products: 2000, orders: 5000 };
const row = 'main tbody tr';
/** What shows that a section is there. */
const signs = {
  orders: row,
  products: row,
  news: row,
  reviews: row,
  users: row,
  messages: row,
  audit: row,
  config: 'main [role=switch]',
  home: 'main dl',
};
type Section = keyof typeof signs;
const sections = Object.keys(signs) as Section[];

const openDashboard = async (browser: Browser, url: string): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
  await page.addInitScript({ path: join(import.meta.dirname, 'pages/open-section.js') });
  await page.goto(`${url}/login`, { waitUntil: 'networkidle' });
  await page.getByLabel(/^Email/).fill(demoSuperadmin);
  await page.getByLabel(/^Password/).fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/dashboard/);
  await page.locator(signs.home).first().waitFor();
  return page;
};

const open = (page: Page, section: Section): Promise<number> => {
  const address = section === 'home' ? '/dashboard' : `/dashboard?section=${section}`;
  return page.evaluate(`openSection('${address}', '${signs[section]}')`);
};

const measure = async (browser: Browser, { url }: OwnShop): Promise<Record<Section, number>> => {
  const page = await openDashboard(browser, url);
  const times = new Map<Section, number[]>(sections.map((section) => [section, []]));
  // The first round loads code and fills caches.
  for (let round = 0; round <= rounds(9); round++) {
    for (const section of sections) {
      const ms = await open(page, section);
      if (round > 0) times.get(section)?.push(ms);
    }
  }
  await page.close();
  return Object.fromEntries([...times].map(([section, all]) => [section, median(all)])) as Record<Section, number>;
};

leaveFirstCore();
const browser = await launchChromium();
try {
  for (const engine of parts) {
    const found: Record<Section, number>[] = [];
    for (const checkout of checkouts) {
      const prepare = (place: OwnShop['place']) => fill(checkout, place, sizes);
      found.push(await withShops([checkout], { engine, prepare }, async ([shop]) => measure(browser, shop as OwnShop)));
    }
    const rows = sections.map((section) => ({
      what: section,
      figures: found.map((times) => milliseconds(times[section])),
      limit: atMost(300, '300 ms'),
    }));
    print(`Opening a section with 5,000 orders, ${engine}`, checkouts, rows);
  }
} finally {
  await browser.close();
}
