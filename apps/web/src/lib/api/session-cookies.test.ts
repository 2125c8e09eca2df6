import { expect, test } from 'vitest';
import { cookieText, readCookie } from './session-cookies.ts';

test('[AUTH-01] a readable cookie lasts one year, on every path, SameSite lax', () => {
  expect(cookieText('username', 'Zoë; admin')).toBe(
    'username=Zo%C3%AB%3B%20admin; Path=/; Max-Age=31536000; SameSite=Lax',
  );
});

test('an empty value removes the cookie', () => {
  expect(cookieText('username', '')).toContain('Max-Age=0');
});

test('reads one cookie among others, decoded, by its whole name', () => {
  const header = 'xusername=no; username=Zo%C3%AB; role=user';
  expect(readCookie(header, 'username')).toBe('Zoë');
  expect(readCookie(header, 'name')).toBeUndefined();
  expect(readCookie('', 'username')).toBeUndefined();
});

test('a value that is no valid encoding is read as it stands', () => {
  expect(readCookie('username=100%', 'username')).toBe('100%');
});
