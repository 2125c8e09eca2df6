import { expect, test } from 'vitest';
import { isMadeUp, pageAddress, pageRoute } from './page-address.ts';

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
])('the route of %s is %s, which tells nothing of its reader', (pathname, route) => {
  expect(pageRoute(pathname)).toBe(route);
});

test('a page that anybody can make up by its words is known as such', () => {
  const menu = { search: { limit: ['20'], search: 'text' } } as const;
  expect(isMadeUp(menu, new URLSearchParams('limit=20'))).toBe(false);
  expect(isMadeUp(menu, new URLSearchParams('limit=20&search=basil'))).toBe(true);
  expect(isMadeUp({ unkept: true }, new URLSearchParams())).toBe(true);
  expect(isMadeUp({}, new URLSearchParams('search=basil'))).toBe(false);
});
