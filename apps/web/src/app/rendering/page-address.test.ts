import { expect, test } from 'vitest';
import { isCacheable, pageAddress, pageRoute } from './page-address.ts';

test.each([
  ['/products', '', '/products'],
  ['/products', 'limit=20', '/products?limit=20'],
  ['/products/pasta', 'utm_source=mail&limit=50&lang=fr', '/products/pasta?limit=50'],
  ['/products', 'limit=7', '/products'],
  ['/products', 'limit=', '/products'],
  ['/products', 'search=mushrooms+%26+%3Cb%3E&limit=20', '/products?limit=20&search=mushrooms+%26+%3Cb%3E'],
  ['/products/pasta', 'search=+basil+', '/products/pasta?search=basil'],
  ['/products', 'search=++', '/products'],
  ['/', 'search=basil', '/'],
  ['/', 'limit=20', '/'],
  ['/', 'table=7', '/'],
  ['/nowhere', 'limit=20', '/nowhere'],
  ['/error', 'message=no_token_provided', '/error?message=no_token_provided'],
  ['/error', 'message=Call+this+number', '/error'],
])('%s?%s is the page %s', (pathname, search, address) => {
  expect(pageAddress(pathname, new URLSearchParams(search))).toBe(address);
});

test.each([
  ['/', '/'],
  ['/resetPassword/a-secret', '/resetPassword/{-$token}'],
  ['/verifyAccount/a-secret', '/verifyAccount/$token'],
  ['/mia@example.org', '(no page)'],
])('the route of %s is %s, which reveals nothing about the visitor', (pathname, route) => {
  expect(pageRoute(pathname)).toBe(route);
});

test('a page with free text or a secret in its address is not cacheable', () => {
  const menu = { search: { limit: ['20'], search: 'text' } } as const;
  expect(isCacheable(menu, new URLSearchParams('limit=20'))).toBe(true);
  expect(isCacheable(menu, new URLSearchParams('limit=20&search=basil'))).toBe(false);
  expect(isCacheable({ uncached: true }, new URLSearchParams())).toBe(false);
  expect(isCacheable({}, new URLSearchParams('search=basil'))).toBe(true);
});
