import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as accounts from '@bottega/contract/accounts/staff-endpoints';
import * as audit from '@bottega/contract/audit/endpoints';
import * as dashboard from '@bottega/contract/dashboard/endpoints';
import * as flags from '@bottega/contract/flags/staff-endpoints';
import * as fulfilment from '@bottega/contract/fulfilment/staff-endpoints';
import * as news from '@bottega/contract/news/staff-endpoints';
import * as options from '@bottega/contract/options/staff-endpoints';
import * as products from '@bottega/contract/products/staff-endpoints';
import * as shop from '@bottega/contract/shop/staff-endpoints';
import type { Page, Request } from 'playwright-core';
import { describe, expect, inject, test, vi } from 'vitest';
import { notShared, ownChunks } from '../../apps/web/chunk-groups.ts';
import { browserTests } from '../support/browser.ts';
import { fromUniqueAddress } from '../support/chromium.ts';
import { overBudget, type PageKind, storefrontCode, weigh } from '../support/pages/page-weight.ts';
import { onTrattoria } from '../support/seed.ts';

const address = '/products?limit=20';
// The product list is the most important page; these limits are promises, not goals. Where dishes are declared
// the cards have diets and the menu a filter: two files.
const mostBytes = 150_000;
const mostFiles = onTrattoria ? 17 : 15;

const { visit } = browserTests();

/** The cookies of a demo account. */
const demoSession = async (name: 'giulia' | 'superadmin'): Promise<string> => {
  const response = await fetch(`${inject('shopUrl')}/api/user/login`, {
    method: 'POST',
    headers: { ...fromUniqueAddress(), 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@bottega.example`, password: 'Bottega-2026' }),
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
  const list = await fetch(`${inject('shopUrl')}/api/products?limit=1`);
  const { payload } = (await list.json()) as { payload: { total: number } };
  expect(payload.total).toBeGreaterThan(20);
  expect(html.match(/"@type":"MenuItem"/g)).toHaveLength(payload.total);
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

test('the menu loads at most 150 kB of scripts and style sheets in few files, and makes no API request after hydration', async () => {
  const page = await visit('about:blank');
  const { requests } = recordRequests(page);
  const files: Promise<{ url: string; bytes: number }>[] = [];
  page.on('response', (response) => {
    if (!['script', 'stylesheet'].includes(response.request().resourceType())) return;
    const sized = response.body().then((body) => ({ url: response.url(), bytes: gzipSync(body, { level: 9 }).length }));
    files.push(sized);
  });
  await page.goto(address);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  const loaded = await Promise.all(files);
  const bytes = loaded.reduce((sum, file) => sum + file.bytes, 0);
  expect(bytes, JSON.stringify(loaded, null, 1)).toBeLessThanOrEqual(mostBytes);
  expect(loaded.length).toBeLessThanOrEqual(mostFiles);
  expect(requests.map((request) => request.url()).filter((url) => url.includes('/api/'))).toEqual([]);
});

describe.each(['en', 'fr'] as const)('in %s', (language) => {
  const headers = { 'accept-language': language };
  const linkIn = async (list: string, link: RegExp) =>
    link.exec(await (await fetch(inject('shopUrl') + list, { headers })).text())?.[1] ?? '';

  const weighAll = async (kind: PageKind, paths: readonly string[], cookie?: string) => {
    const tooHeavy: string[] = [];
    for (const path of paths) {
      const weight = await weigh(inject('shopUrl') + path, { ...headers, ...(cookie && { cookie }) });
      // Texts and pictures of the menu and the news depend on their authors.
      if (onTrattoria) Object.assign(weight, { html: 0, images: 0 });
      tooHeavy.push(...overBudget(weight, kind).map((part) => `${path}: ${part}`));
    }
    expect(tooHeavy).toEqual([]);
  };

  test('every page of the storefront stays within the budget', async () => {
    const dish = await linkIn(address, /href="(\/products\/product\/[^"]+)"/);
    const article = await linkIn('/news', /href="(\/news\/article\/[^"]+)"/);
    const others = ['/', address, '/news', '/contact', '/cart', '/login', '/menu/print', '/legal/terms'];
    await weighAll('storefront', [dish, article, ...others]);
  });

  test('so does every page of a customer', async () => {
    await weighAll('customer', ['/orders', '/profile', '/favorites'], await demoSession('giulia'));
  });

  test('so does the dashboard', async () => {
    await weighAll('staff', ['/dashboard'], await demoSession('superadmin'));
  });
});

test('the storefront never loads code of the dashboard', () => {
  const code = storefrontCode();
  // The form in which the build writes an endpoint.
  const isIn = ({ method, path }: { method: string; path: string }) =>
    code.includes(`method:\`${method}\`,path:\`${path}\``);
  expect(isIn({ method: 'POST', path: '/user/login' })).toBe(true);
  const forStaff = [accounts, audit, dashboard, flags, fulfilment, news, options, products, shop].flatMap((each) =>
    Object.values(each),
  );
  expect(forStaff.length).toBeGreaterThan(10);
  expect(forStaff.filter(isIn)).toEqual([]);
});

test('every path by which the build groups its chunks names a file', () => {
  const root = join(import.meta.dirname, '../..');
  const files = ['packages/contract/src', 'apps/web/src', 'node_modules/@tanstack/query-core/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `/${folder}/${file}`),
  );
  const paths = [...ownChunks.flatMap((group) => group.paths), ...notShared];
  expect(paths.filter((path) => !files.some((file) => file.includes(path)))).toEqual([]);
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
