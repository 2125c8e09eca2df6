import { gzipSync } from 'node:zlib';
import * as accounts from '@bottega/contract/accounts/staff-endpoints';
import * as audit from '@bottega/contract/audit/endpoints';
import * as dashboard from '@bottega/contract/dashboard/endpoints';
import * as news from '@bottega/contract/news/staff-endpoints';
import * as products from '@bottega/contract/products/staff-endpoints';
import type { Page, Request } from 'playwright-core';
import { beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { browserTests } from '../support/browser.ts';
import { fromUniqueAddress } from '../support/chromium.ts';
import { storefrontCode, weigh } from '../support/pages/page-weight.ts';
import { onTrattoria } from '../support/seed.ts';

// The product list is the most important page; these limits are promises, not goals.
const address = '/products?limit=20';
// Where dishes are declared the cards have diets and the menu a filter: two files; their texts load when it is opened.
const ofFood = onTrattoria ? { bytes: 1600, files: 2 } : { bytes: 0, files: 0 };
const mostScriptBytes = 145_400 + ofFood.bytes;
// One of them names the duties that a user's menu asks for.
const mostScripts = 15 + ofFood.files;

const { visit } = browserTests();

/** The cookies of a demo customer. */
const demoSession = async (shopUrl: string): Promise<string> => {
  const response = await fetch(`${shopUrl}/api/user/login`, {
    method: 'POST',
    headers: { ...fromUniqueAddress(), 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'giulia@bottega.example', password: 'Bottega-2026' }),
  });
  expect(response.status).toBe(200);
  return response.headers
    .getSetCookie()
    .map((header) => header.split(';')[0])
    .join('; ');
};

/** Resolves once the untouched page is hydrated; before that only the style sheet shows the filters. */
const hydrated = (page: Page) => page.locator('main:has(details):not(:has(details[data-early]))').waitFor();

/** Records a page's requests from now on, and when none is in progress any more. */
const recordRequests = (page: Page) => {
  const requests: Request[] = [];
  const underWay = new Set<Request>();
  page.on('request', (request) => {
    requests.push(request);
    underWay.add(request);
  });
  page.on('requestfinished', (request) => void underWay.delete(request));
  page.on('requestfailed', (request) => void underWay.delete(request));
  return { requests, settled: () => vi.waitFor(() => expect(underWay.size).toBe(0), { timeout: 10_000 }) };
};

test('the HTML contains cards, structured data and metadata for search engines', async () => {
  const response = await fetch(inject('shopUrl') + address);
  expect(response.status).toBe(200);
  const html = await response.text();
  expect(html.match(/<article/g)).toHaveLength(20);
  expect(html).toContain('Spaghetti al pomodoro');
  expect(html).toContain('€12.50');
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.+?)<\/script>/g)];
  const lists = blocks.map(([, block = '']) => JSON.parse(block) as { '@type': string; itemListElement: unknown[] });
  expect(lists.find((list) => list['@type'] === 'ItemList')?.itemListElement).toHaveLength(20);
  expect(html).toMatch(/<title>[^<]*Menu[^<]*<\/title>/);
  expect(html).toMatch(/<meta name="description" content="[^"]{40,}"/);
  expect(html).toMatch(/<link rel="canonical" href="[^"]+\/products"/);
  expect(html).toMatch(/<html lang="en"/);
});

test('a product page describes the product and its offer to search engines', async () => {
  const list = await fetch(`${inject('shopUrl')}/api/products?limit=1`);
  const { payload } = (await list.json()) as { payload: { products: { _id: string; name: string; price: number }[] } };
  const dish = payload.products[0];
  const html = await (await fetch(`${inject('shopUrl')}/products/product/${dish?._id}`)).text();
  const block = /<script type="application\/ld\+json">(.+?)<\/script>/.exec(html)?.[1] ?? '';
  const described = JSON.parse(block) as { '@type': string | string[] };
  // One with diets is both a product and a dish of a menu.
  expect([described['@type']].flat()).toContain('Product');
  expect(described).toMatchObject({
    name: dish?.name,
    offers: { price: dish?.price.toFixed(2), priceCurrency: 'EUR' },
  });
});

const promise = `loads at most ${mostScriptBytes} bytes of script in at most ${mostScripts} files`;

test(`${promise}, and makes no API request after hydration`, async () => {
  const page = await visit('about:blank');
  const { requests } = recordRequests(page);
  const scripts: Promise<{ url: string; bytes: number }>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    const sized = response.body().then((body) => ({ url: response.url(), bytes: gzipSync(body, { level: 9 }).length }));
    scripts.push(sized);
  });
  await page.goto(address);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  const loaded = await Promise.all(scripts);
  const bytes = loaded.reduce((sum, script) => sum + script.bytes, 0);
  expect(bytes, JSON.stringify(loaded, null, 1)).toBeLessThanOrEqual(mostScriptBytes);
  expect(loaded.length).toBeLessThanOrEqual(mostScripts);
  expect(requests.map((request) => request.url()).filter((url) => url.includes('/api/'))).toEqual([]);
});

// The budget of each kind of page, in bytes on the wire: slightly more than its size, which varies by some 20 bytes. With a session the styles are
// files, which the browser caches.
const budgets = {
  home: { html: 17_100, css: 0, js: 146_500, images: 4_100 },
  list: { html: 18_400, css: 0, js: mostScriptBytes, images: 1_500 },
  // The hashes of file names alone move it by 40 bytes.
  detail: { html: 14_250, css: 0, js: 142_200, images: 1_500 },
  news: { html: 16_400, css: 0, js: 138_250, images: 2_400 },
  article: { html: 13_300, css: 0, js: 137_050, images: 2_400 },
  contact: { html: 13_800, css: 0, js: 146_550, images: 0 },
  cart: { html: 13_600, css: 0, js: 142_850, images: 0 },
  login: { html: 13_000, css: 0, js: 147_450, images: 2_800 },
  orders: { html: 7_000, css: 15_500, js: 148_050, images: 0 },
  print: { html: 16_400, css: 0, js: 138_200, images: 0 },
  legal: { html: 15_750, css: 0, js: 135_450, images: 0 },
  profile: { html: 7_200, css: 16_500, js: 153_350, images: 0 },
};

describe.each(['en', 'fr'] as const)('in %s', (language) => {
  const headers = { 'accept-language': language };
  const pathOf = async (list: string, link: RegExp) =>
    link.exec(await (await fetch(inject('shopUrl') + list, { headers })).text())?.[1] ?? '';
  const paths: Record<keyof typeof budgets, string | (() => Promise<string>)> = {
    home: '/',
    list: address,
    detail: () => pathOf(address, /href="(\/products\/product\/[^"]+)"/),
    news: '/news',
    article: () => pathOf('/news', /href="(\/news\/article\/[^"]+)"/),
    contact: '/contact',
    cart: '/cart',
    login: '/login',
    orders: '/orders',
    print: '/menu/print',
    legal: '/legal/terms',
    profile: '/profile',
  };
  let cookie = '';
  beforeAll(async () => {
    cookie = await demoSession(inject('shopUrl'));
  });

  test('every page stays within its budget', async () => {
    const tooHeavy: string[] = [];
    for (const [name, budget] of Object.entries(budgets)) {
      const path = paths[name as keyof typeof budgets];
      const url = inject('shopUrl') + (typeof path === 'string' ? path : await path());
      const personal = name === 'orders' || name === 'profile';
      const weight = await weigh(url, { ...headers, ...(personal && { cookie }) });
      for (const [part, most] of Object.entries(budget)) {
        const bytes = weight[part as keyof typeof weight];
        // Texts and pictures of the menu and the news depend on their authors.
        const isContent = onTrattoria && (part === 'html' || part === 'images');
        if (bytes > most && !isContent) tooHeavy.push(`${part} of ${name}: ${bytes} bytes of ${most}`);
      }
    }
    expect(tooHeavy).toEqual([]);
  });
});

test('the storefront never loads code of the dashboard', () => {
  const code = storefrontCode();
  // The form in which the build writes an endpoint.
  const isIn = ({ method, path }: { method: string; path: string }) =>
    code.includes(`method:\`${method}\`,path:\`${path}\``);
  expect(isIn({ method: 'POST', path: '/user/login' })).toBe(true);
  const forStaff = Object.values({ ...audit, ...dashboard, ...accounts, ...news, ...products });
  expect(forStaff.length).toBeGreaterThan(10);
  expect(forStaff.filter(isIn)).toEqual([]);
});

test('makes no request on clicking a card that was hovered', async () => {
  const page = await visit(address);
  await hydrated(page);
  const { requests, settled } = recordRequests(page);
  await settled();
  const link = page.locator('main article').nth(2).getByRole('link');
  const hovered = async () => {
    await page.mouse.move(1, 1);
    await link.hover();
    return requests.filter((request) => request.url().includes('/api/')).length;
  };
  // If the page was still busy, the first hover may come too early; it takes a moment to count as intended.
  await expect.poll(hovered, { interval: 500 }).toBeGreaterThan(0);
  await settled();
  await page.waitForLoadState('networkidle');
  const name = (await link.textContent()) ?? '';
  requests.length = 0;
  await link.click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  // Pictures of related dishes load when near, and the browser requests the icon at each URL.
  const asked = requests.filter((request) => !['image', 'other'].includes(request.resourceType()));
  expect(asked.map((request) => request.url())).toEqual([]);
});
