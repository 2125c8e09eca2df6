// What becomes of a tap on a slow phone: on "Add to cart" at the largest paint, and from home to the menu.
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Browser, Locator, Page } from 'playwright-core';
import { launchChromium, withSlowPhone } from './pages/slow-phone.ts';
import { readCommand } from './support/command.ts';
import { atMost, type Figure, milliseconds, print, type Row } from './support/report.ts';
import { type OwnShop, withShops } from './support/shop.ts';
import { median, sum } from './support/statistics.ts';

const { checkouts, parts, rounds } = readCommand(['home', 'menu', 'to-menu']);

const frameLimit = 200;
const pageLimit = 1500;
// Milliseconds: on a phone this slow React has long hydrated.
const patience = 8000;

const inCart = async (page: Page): Promise<number> => {
  const cart = JSON.parse(await page.evaluate<string>('localStorage.getItem("cart") ?? "[]"'));
  return sum(cart.map(({ quantity }: { quantity: number }) => quantity));
};

const open = async (page: Page, url: string, waitUntil: 'commit' | 'networkidle'): Promise<void> => {
  const response = await page.goto(url, { waitUntil });
  if (!response?.ok()) throw new Error(`${url} answered ${response?.status()}`);
};

/** A finger rests for a moment. */
const tap = async (page: Page, target: Locator): Promise<void> => {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('Nothing to tap');
  const cdp = await page.context().newCDPSession(page);
  const finger = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] });
  await setTimeout(80);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
};

interface Press {
  /** Portions once the page rests. */
  added: number;
  /** Milliseconds until the dish was in the cart. */
  done: number;
}

const pressEarly = (browser: Browser, url: string): Promise<Press> =>
  withSlowPhone(browser, 'en-GB', async (page) => {
    await open(page, url, 'commit');
    while (!(await page.evaluate<number>('readVitals().lcp'))) await setImmediate();
    await tap(page, page.locator('#main button', { hasText: 'Add' }).first());
    const start = performance.now();
    const passed = () => performance.now() - start;
    while ((await inCart(page)) === 0 && passed() < patience) await setImmediate();
    const done = passed();
    await page.waitForLoadState('networkidle');
    return { added: await inCart(page), done };
  });

interface Tap {
  frame: number;
  page: number;
}

const tapToMenu = (browser: Browser, url: string): Promise<Tap> =>
  withSlowPhone(browser, 'en-GB', async (page) => {
    await open(page, url, 'networkidle');
    await tap(page, page.locator('#main a[href="/products"]').first());
    while (!(await page.evaluate<number>('readTap().page'))) await setImmediate();
    await page.waitForLoadState('networkidle');
    return page.evaluate<Tap>('readTap()');
  });

const inTurns = async <T>(shops: readonly OwnShop[], path: string, once: (url: string) => Promise<T>) => {
  const all = shops.map((): T[] => []);
  for (let round = 0; round < rounds(10); round++)
    for (const [at, { url }] of shops.entries()) all[at]?.push(await once(url + path));
  return all;
};

const share = (part: number, all: number): Figure => ({ value: part, text: `${part} of ${all}` });

const pressRows = async (browser: Browser, shops: readonly OwnShop[], name: string, path: string): Promise<Row[]> => {
  const all = await inTurns(shops, path, (url) => pressEarly(browser, url));
  const where = (holds: (press: Press) => boolean) =>
    all.map((presses) => share(presses.filter(holds).length, presses.length));
  return [
    { what: `${name}: presses at the largest paint, lost`, figures: where(({ added }) => added < 1), limit: atMost(0) },
    { what: `${name}: done twice`, figures: where(({ added }) => added > 1), limit: atMost(0) },
    { what: `${name}: done after`, figures: all.map((some) => milliseconds(median(some.map(({ done }) => done)))) },
  ];
};

const tapRows = async (browser: Browser, shops: readonly OwnShop[]): Promise<Row[]> => {
  const all = await inTurns(shops, '/', (url) => tapToMenu(browser, url));
  const middle = (of: keyof Tap) => all.map((taps) => milliseconds(median(taps.map((each) => each[of]))));
  return [
    { what: 'home to menu: slowest frame', figures: middle('frame'), limit: atMost(frameLimit, `${frameLimit} ms`) },
    { what: 'home to menu: new page', figures: middle('page'), limit: atMost(pageLimit, `${pageLimit} ms`) },
  ];
};

await withShops(checkouts, {}, async (shops) => {
  const browser = await launchChromium();
  try {
    const rows: Row[] = [];
    for (const name of parts) {
      if (name === 'to-menu') rows.push(...(await tapRows(browser, shops)));
      else rows.push(...(await pressRows(browser, shops, name, name === 'home' ? '/' : '/products?limit=20')));
    }
    print('Taps on a slow phone: a quarter of the processor, 150 ms, 1.6 Mbit/s', checkouts, rows);
  } finally {
    await browser.close();
  }
});
