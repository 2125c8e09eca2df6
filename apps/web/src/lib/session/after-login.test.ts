// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { writeCookie } from '../api/session-cookies.ts';
import { askAgain } from './after-login.ts';
import { closeAuth, useAuthDialog } from './auth-dialog.ts';

beforeEach(() => {
  closeAuth();
  writeCookie('after_login', '');
  window.history.replaceState(null, '', '/');
});

const dialog = () => renderHook(useAuthDialog).result.current;

test.each(['/orders', '/orders/B-2222222', '/orders/B-2222222/again', '/profile', '/favorites'])(
  '%s follows a login',
  (path) => {
    writeCookie('after_login', path);
    askAgain();
    expect(dialog()).toMatchObject({ mode: 'login', page: path });
  },
);

test.each([
  'https://example.org/orders',
  '//example.org/orders',
  '/\\example.org',
  '/orders/../dashboard',
  '/orders/B-1?next=//example.org',
  '/orders/B-1/again/',
  '/orders/again/again/again',
  '/dashboard',
  'javascript:alert(1)',
  'orders',
])('“%s” is never opened', (path) => {
  writeCookie('after_login', path);
  askAgain();
  expect(dialog()).toMatchObject({ mode: null, page: null });
});

test('a visitor who has moved on to another page is no longer asked', () => {
  writeCookie('after_login', '/profile');
  window.history.replaceState(null, '', '/products');
  askAgain();
  window.history.replaceState(null, '', '/');
  askAgain();
  expect(dialog()).toMatchObject({ mode: null, page: null });
});
