import { expect, test } from 'vitest';
import { isLocale, localeFromHeader, wantedLocale } from './locale.ts';

test.each([
  [undefined, 'en'],
  [null, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['fr', 'fr'],
  ['FR-ca', 'fr'],
  ['fr-FR,fr;q=0.9,en;q=0.8', 'fr'],
  ['en-GB,en;q=0.9,fr;q=0.8', 'en'],
  ['en;q=0.5,fr;q=0.9', 'fr'],
  ['en;q=0.5, fr; q=0.9', 'fr'],
  ['de,fr;q=0.4', 'fr'],
  ['de,nl', 'en'],
  ['fr;q=0,en', 'en'],
  ['fr;q=0', 'en'],
  ['fr,en', 'fr'],
  ['frisian', 'en'],
  [';;;,,=', 'en'],
  ['fr;q=high', 'fr'],
])('Accept-Language %j reads %s, English where nothing fits', (header, locale) => {
  expect(localeFromHeader(header)).toBe(locale);
});

test('only the first 200 characters of Accept-Language are read', () => {
  expect(localeFromHeader(`${'de,'.repeat(60)}fr`)).toBe('fr');
  expect(localeFromHeader(`${'de,'.repeat(70)}fr`)).toBe('en');
});

test('only the languages of the shop are locales', () => {
  expect(['en', 'fr', 'EN', 'de', '', 'en-GB', undefined, null].map(isLocale)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
});

test.each([
  ['fr-BE,fr;q=0.9,en;q=0.8', ['en'], 'en'],
  ['en-GB,en;q=0.9', ['fr'], undefined],
  ['de', ['en', 'fr'], undefined],
] as const)('%s wants, of a shop that speaks %j, %s', (header, among, wanted) => {
  expect(wantedLocale(header, among)).toBe(wanted);
});
