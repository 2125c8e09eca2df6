import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { browserTests } from '../support/browser.ts';
import { fromUniqueAddress } from '../support/chromium.ts';
import { aCustomer, logIn } from '../support/customers.ts';
import { hydrated } from '../support/hydrated.ts';
import { sharedShop } from '../support/shared-shop.ts';
import { type Shop, trattoriaAtDinner } from '../support/shop.ts';

let shop: Shop;
const { visit } = browserTests(() => shop.url);
beforeAll(async () => {
  shop = await sharedShop(trattoriaAtDinner);
});

const client = join(import.meta.dirname, '../../apps/web/dist/client');
const dish = '/products/product/tagliatelle-al-ragu';

/** Classes that have a rule in a style sheet of the build, but in none of the document's. */
const unstyled = (html: string): string[] => {
  const inline = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css);
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"(?! disabled)/g)].map(([, href = '']) =>
    readFileSync(join(client, href), 'utf8'),
  );
  const css = [...inline, ...sheets].join('\n');
  const built = readFileSync(join(client, '.vite/manifest.json'), 'utf8').match(/assets\/[^"]+\.css/g) ?? [];
  const all = [...new Set(built)].map((file) => readFileSync(join(client, file), 'utf8')).join('\n');
  const classes = [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
  return [...new Set(classes)].filter((name) => all.includes(`.${name}`) && !css.includes(`.${name}`));
};

test('every class of a served document has its rules in the document’s own sheets', async () => {
  for (const path of [
    dish,
    '/products?limit=50',
    '/products?search=zzzzqq',
    '/nothing-here',
    '/',
    '/cart',
    '/contact',
  ]) {
    const html = await (await fetch(shop.url + path, { headers: fromUniqueAddress() })).text();
    expect(unstyled(html), path).toEqual([]);
  }
});

test('nothing that a customer can read goes away while a dish hydrates', async () => {
  const page = await visit('/', { width: 375 });
  await logIn(page, await aCustomer(shop.url));
  const named = await (await page.request.get(dish)).text();
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    // As on a slow network, code that the document does not name comes after the rest.
    if (!named.includes(new URL(route.request().url()).pathname)) await promise;
    await route.continue();
  });
  await page.addInitScript(() => {
    const gone = new Set<string>();
    Object.assign(window, { gone });
    let served: string[] = [];
    const watch = () => {
      const parts = [...document.querySelectorAll('main :is(h1, h2, h3, p, dt, dd)')];
      const texts = parts.filter((part) => part.checkVisibility()).map((part) => part.textContent);
      if (served.length === 0 && document.readyState !== 'loading') served = texts;
      for (const text of served) if (!texts.includes(text)) gone.add(text);
      requestAnimationFrame(watch);
    };
    requestAnimationFrame(watch);
  });
  await page.goto(dish, { waitUntil: 'commit' });
  await hydrated(page);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  release();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => [...(window as unknown as { gone: Set<string> }).gone])).toEqual([]);
});
