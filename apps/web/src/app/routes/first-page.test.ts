import type { Duty } from '@bottega/contract/accounts/duties';
import { flagDefaults } from '@bottega/contract/flags/rules';
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
