import type { Duty } from '@bottega/contract/duties';
import { flagDefaults } from '@bottega/contract/flags';
import { expect, test } from 'vitest';
import { firstPage } from './first-page.ts';

const flags = { ...flagDefaults, ff_kitchen: true, ff_ordering: true };
const who = (...duties: Duty[]) => ({ role: 'user', duties }) as const;
const admin = { role: 'admin' } as const;

test.each([
  ['a customer', who(), undefined, '/'],
  ['an admin from elsewhere', admin, '//example.org', '/dashboard'],
  ['an admin from another page', admin, 'orders', '/dashboard'],
  ['an admin from no page', admin, 'constructor', '/dashboard'],
  ['an admin with a list', admin, ['/orders'], '/dashboard'],
  [
    'an admin from a mail',
    admin,
    '/dashboard?section=orders&order=B-7K3M9QX',
    '/dashboard?section=orders&order=B-7K3M9QX',
  ],
  ['an admin from an unseen order', admin, '/kitchen', '/kitchen'],
  ['a courier from an unseen order', who('courier'), '/kitchen', '/courier'],
  ['a courier from a page that does not exist', who('courier'), '/nowhere', '/nowhere'],
  ['a customer from a staff mail', who(), '/dashboard?section=orders', '/'],
  ['an admin from elsewhere by a backslash', admin, '/\\\\example.org', '/dashboard'],
  ['a customer who asks for a screen', who(), 'kitchen', '/'],
  ['an admin', admin, undefined, '/dashboard'],
  ['an admin from the kitchen', admin, 'kitchen', '/kitchen'],
  ['an admin from the deliveries', admin, 'courier', '/courier'],
  ['a courier', who('courier'), undefined, '/courier'],
  ['a courier from the kitchen', who('courier'), 'kitchen', '/courier'],
  ['a courier who also cooks', who('courier', 'kitchen'), undefined, '/dashboard'],
  ['a courier who also cooks, from the kitchen', who('courier', 'kitchen'), 'kitchen', '/kitchen'],
  ['a cook', who('kitchen'), undefined, '/dashboard'],
  ['a cook from the deliveries', who('kitchen'), 'courier', '/dashboard'],
  ['a manager from the deliveries', who('manager'), 'courier', '/courier'],
] as const)('[COUR-01] %s is led to the page of their work after the login', (_, worker, next, page) => {
  expect(firstPage(worker, flags, next)).toBe(page);
});

test.each(['ff_kitchen', 'ff_ordering'] as const)('with %s off couriers begin on the dashboard', (flag) => {
  expect(firstPage(who('courier'), { ...flags, [flag]: false }, 'courier')).toBe('/dashboard');
});

test.each([
  'https://example.org',
  '//example.org',
  '///example.org',
  '/\\example.org',
  '\\\\example.org',
  '/\t/example.org',
  '/\n/example.org',
  ' //example.org',
  '/..//example.org',
  '/.//example.org',
  '/%2e%2e//example.org',
  '/a/..//example.org',
  'javascript:alert(1)',
  '/dashboard?section=orders&order=B-7K3M9QX',
])('no browser takes what follows the login by %j for another site', (next) => {
  const { origin, pathname, search } = new URL(firstPage(admin, flags, next), 'https://shop.example/login');
  expect([origin, pathname.startsWith('//')]).toEqual(['https://shop.example', false]);
  expect(['/dashboard', next]).toContain(pathname + search);
});
