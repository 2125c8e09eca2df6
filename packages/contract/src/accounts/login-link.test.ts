import { expect, test } from 'vitest';
import { isOwnPage, loginLink } from './login-link.ts';

test.each([
  '/',
  '/kitchen',
  '/dashboard?section=orders&order=B-7K3M9QX',
  '/dashboard?section=products&search=Caff%C3%A8%20%26%20%2F',
  '/orders/B-7K3M9QX/again',
  '/nowhere/at/all/',
])('%s may follow a login, and comes back from its link', (page) => {
  expect(isOwnPage(page)).toBe(true);
  const [address, next = ''] = loginLink(page).split('?next=');
  expect([address, decodeURIComponent(next)]).toEqual(['/login', page]);
});

test.each([
  ['another site', 'https://example.org/'],
  ['one without a scheme', '//example.org'],
  ['a backslash', '/\\example.org'],
  ['a backslash later', '/a\\..\\\\example.org'],
  ['a tab, which browsers drop', '/\t/example.org'],
  ['a line break', '/\n/example.org'],
  ['two slashes later', '/a//example.org'],
  ['dots that leave two slashes', '/..//example.org'],
  ['dots', '/orders/../dashboard'],
  ['encoded dots', '/%2e%2E/dashboard'],
  ['a script', 'javascript:alert(1)'],
  ['a path without a slash', 'dashboard'],
  ['a fragment', '/dashboard#x'],
  ['the login itself', '/login?next=/login'],
  ['a link with a secret', '/resetPassword/secret'],
  ['the set-up link', '/setup?token=secret'],
  ['the API', '/api/orders/export'],
  ['a very long one', `/${'a'.repeat(500)}`],
  ['nothing', ''],
  ['no text', 7],
  ['a list', ['/dashboard']],
])('%s never follows a login', (_, page) => {
  expect(isOwnPage(page)).toBe(false);
  expect(loginLink(page as string)).toBe('/login');
});
