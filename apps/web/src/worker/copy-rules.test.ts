import * as accounts from '@bottega/contract/accounts/session-endpoints';
import * as users from '@bottega/contract/accounts/staff-endpoints';
import * as cart from '@bottega/contract/cart/endpoints';
import type { Endpoint } from '@bottega/contract/endpoint';
import * as flags from '@bottega/contract/flags/endpoints';
import { locales } from '@bottega/contract/locale';
import * as news from '@bottega/contract/news/endpoints';
import * as newsForStaff from '@bottega/contract/news/staff-endpoints';
import * as orders from '@bottega/contract/orders/endpoints';
import * as products from '@bottega/contract/products/endpoints';
import * as reviews from '@bottega/contract/reviews/endpoints';
import * as shop from '@bottega/contract/shop/endpoints';
import * as shopForStaff from '@bottega/contract/shop/staff-endpoints';
import { describe, expect, test } from 'vitest';
import { listPage, menuOptions } from '#features/products/queries.ts';
import { createApi } from '#lib/api/api-client.ts';
import { isStorable, localeOf, mostCopies, pageCopy, partCopy, partsOf, shell, surplus } from './copy-rules.ts';

const url = (path: string) => new URL(path, 'https://shop.example');

describe('a page', () => {
  test.each([
    ['/', '/?lang=en'],
    ['/products', '/products?lang=en'],
    ['/products?utm_source=mail&lang=fr', '/products?lang=en'],
    ['/products/pasta?limit=20', '/products/pasta?limit=20&lang=en'],
    ['/products/product/a', '/products/product/a?lang=en'],
    ['/contact', '/contact?lang=en'],
    ['/kitchen', '/kitchen/away?lang=en'],
    ['/login?next=kitchen', '/kitchen/away?lang=en'],
    ['/kitchen/away?lang=fr', '/kitchen/away?lang=en'],
    ['/courier', '/courier/away?lang=en'],
    ['/courier/away?lang=fr', '/courier/away?lang=en'],
  ])('%s is stored as %s', (path, key) => {
    expect(pageCopy(url(path), 'en')).toEqual({ kind: 'page', key });
  });

  test.each([
    '/cart',
    '/orders',
    '/orders/B-12',
    '/profile',
    '/favorites',
    '/dashboard',
    '/couriers',
    '/courier/away/x',
    '/login',
    '/resetPassword/secret',
    '/verifyAccount/secret',
    '/notMe',
    '/error?message=no_token_provided',
    '/products?search=wine',
    '/productsx',
    '/dev/mailbox',
  ])('%s is never stored', (path) => {
    expect(pageCopy(url(path), 'en')).toBeUndefined();
  });
});

describe('a part of a page', () => {
  test.each(['/assets/a.js', '/dishes/a.svg', '/uploads/a?w=480', '/api/products?page=1&limit=5', '/api/shop/hours'])(
    '%s is stored',
    (path) => {
      expect(partCopy(url(path))?.key).toBe(path);
    },
  );

  test.each([
    '/api/products?search=wine',
    '/api/user/me',
    '/api/events',
    '/api/avatar/mia.svg',
    '/api/shop/profile',
    '/sw.js',
    '/healthz',
  ])('%s is never stored', (path) => {
    expect(partCopy(url(path))).toBeUndefined();
  });

  test('only API responses that all visitors share are stored', () => {
    const modules = { accounts, users, cart, flags, news, newsForStaff, orders, products, reviews, shop, shopForStaff };
    const reads = Object.values(modules)
      .flatMap((module): Endpoint[] => Object.values(module))
      .filter(({ method }) => method === 'GET');
    const isStored = ({ path }: Endpoint) => partCopy(url(`/api${path.replaceAll(/:\w+/g, 'x')}`)) !== undefined;
    expect(reads.filter(isStored).filter(({ shared }) => !shared)).toEqual([]);
    expect(reads.filter(({ shared }) => shared).filter((endpoint) => !isStored(endpoint))).toEqual([]);
  });
});

test.each([
  ['/products?lang=fr', 'en', ['en-GB'], 'fr'],
  ['/products', 'fr', ['en-GB'], 'fr'],
  ['/products', undefined, ['de-DE', 'fr-CH', 'en'], 'fr'],
  ['/products?lang=xx', 'xx', [], 'en'],
] as const)('the language of %s with the cookie %s and the browser’s %j is %s', (path, cookie, languages, locale) => {
  expect(localeOf(url(path), cookie, languages)).toBe(locale);
});

test.each([
  [{ status: 200, type: 'basic', redirected: false }, true],
  [{ status: 503, type: 'basic', redirected: false }, false],
  [{ status: 404, type: 'basic', redirected: false }, false],
  [{ status: 200, type: 'opaque', redirected: false }, false],
  [{ status: 200, type: 'basic', redirected: true }, false],
] as const)('an answer %j is storable: %s', (answer, expected) => {
  expect(isStorable(answer)).toBe(expected);
});

test('the menu is stored in both languages, as its page asks for it', async () => {
  const asked: string[] = [];
  for (const locale of locales) {
    const fetch = async (address: string) => {
      asked.push(address);
      return Response.json({ payload: { products: [], total: 0 } });
    };
    const session = { present: () => false, userId: () => undefined, clear: () => undefined };
    const texts = { network: '', timeout: '', ended: '' };
    const api = createApi({ base: '/api', fetch, locale, session, texts, onSessionLost: () => undefined });
    await listPage(api, menuOptions({ categories: [] }), 1);
  }
  expect(shell.filter(({ key }) => key.startsWith('/api/products')).map(({ key }) => key)).toEqual(asked);
});

test('above the limit the oldest are evicted, but never the shell', () => {
  const visited = Array.from({ length: mostCopies.page }, (_, index) => `/products/product/${index}?lang=en`);
  const shellPages = shell.filter(({ kind }) => kind === 'page').map(({ key }) => key);
  expect(surplus('page', [...shellPages, ...visited])).toEqual(visited.slice(0, shellPages.length));
  expect(surplus('page', visited)).toEqual([]);
});

test('a page names its scripts, fonts and pictures', () => {
  const html = `<link rel="modulepreload" href="/assets/a.js"/><style>@font-face{src:url(/assets/b.woff2)}</style>
    <img src="/uploads/c?w=480&amp;x=1" alt=""/><img src="/dishes/d.svg"/><a href="/products">Menu</a><img src="/dishes/d.svg"/>`;
  expect(partsOf(html).map(({ kind, key }) => `${kind} ${key}`)).toEqual([
    'asset /assets/a.js',
    'asset /assets/b.woff2',
    'picture /uploads/c?w=480&x=1',
    'picture /dishes/d.svg',
  ]);
});
