import { describe, expect, test } from 'vitest';
import { readerOf } from './reader.ts';

const reader = (headers: Record<string, string>, search = '') => readerOf({ headers }, new URLSearchParams(search));

describe('language', () => {
  test.each([
    [{ cookie: 'lang=fr', 'accept-language': 'en' }, '', 'fr'],
    [{ 'accept-language': 'fr-CA,en;q=0.8' }, '', 'fr'],
    [{ cookie: 'lang=de', 'accept-language': 'fr' }, '', 'fr'],
    [{ cookie: 'lang=en', 'accept-language': 'fr' }, 'lang=fr', 'fr'],
    [{ 'accept-language': 'fr' }, 'lang=xx', 'fr'],
    [{ 'accept-language': 'de' }, '', 'en'],
    [{}, '', 'en'],
  ])('%j with ?%s gets %s', (headers, search, locale) => {
    expect(reader(headers, search).locale).toBe(locale);
  });
});

describe('theme', () => {
  test.each([
    ['theme=dark', 'dark'],
    ['a=1; theme=light', 'light'],
    ['theme="><script>', undefined],
    ['', undefined],
  ])('the cookie %s gives %s', (cookie, theme) => {
    expect(reader({ cookie }).theme).toBe(theme);
  });
});

test.each([
  ['lang=en', 'en', 'fr'],
  ['', 'en-GB,en;q=0.9', 'fr'],
  ['', 'fr', 'fr'],
])('a shop in French only answers the cookie "%s" and the header %s in %s', (cookie, header, locale) => {
  const request = { headers: { cookie, 'accept-language': header } };
  expect(readerOf(request, new URLSearchParams('lang=en'), ['fr']).locale).toBe(locale);
});

test('without any preference, it is the first language of the shop', () => {
  expect(readerOf({ headers: { 'accept-language': 'de' } }, undefined, ['fr', 'en']).locale).toBe('fr');
  expect(readerOf({ headers: {} }, undefined, ['en', 'fr']).locale).toBe('en');
});

describe('whose page', () => {
  test.each(['username', 'email', 'id', 'role', 'access', 'refresh', '__Host-access', '__Host-refresh'])(
    'the cookie %s marks a request as personal',
    (name) => {
      expect(reader({ cookie: `lang=fr; ${name}=x` }).personal).toBe(true);
    },
  );

  test.each(['', 'lang=fr; theme=dark', 'usernames=x; _ga=1', 'nonsense'])('%s does not', (cookie) => {
    expect(reader({ cookie }).personal).toBe(false);
  });
});
