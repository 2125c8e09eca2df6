import { describe, expect, test } from 'vitest';
import { menu as enMenu } from './en/menu.ts';
import { shop as enShop } from './en/shop.ts';
import { menu as frMenu } from './fr/menu.ts';
import { shop as frShop } from './fr/shop.ts';
import { createTranslate } from './translate.ts';

const en = { ...enShop, ...enMenu };
const fr = { ...frShop, ...frMenu };
const inEnglish = createTranslate<typeof en>(en, 'en');
const inFrench = createTranslate<typeof en>(fr, 'fr');

describe('lookup', () => {
  test('gives the text of the language', () => {
    expect(inEnglish('not_found_title')).toBe('Not found');
    expect(inFrench('not_found_title')).toBe('Page introuvable');
  });

  test('fills variables', () => {
    expect(inEnglish('date_at_time', { date: 'today', time: '12:00:00' })).toBe('today at 12:00:00');
  });

  test('a variable’s own braces and dollar signs are plain text', () => {
    expect(inEnglish('date_at_time', { date: '{time}', time: '$&' })).toBe('{time} at $&');
  });

  test('chooses the plural form by the rules of the language', () => {
    const shown = { shown: 0 };
    expect(inEnglish('products_shown', { ...shown, count: 0 })).toContain('dishes');
    expect(inEnglish('products_shown', { ...shown, count: 1 })).toMatch(/dish$/);
    expect(inFrench('products_shown', { ...shown, count: 0 })).toBe(
      fr.products_shown_one.replace('{shown}', '0').replace('{count}', '0'),
    );
  });

  test('a plural form that a dictionary lacks falls back to the general one', () => {
    expect(inFrench('products_shown', { shown: 5, count: 1_000_000 })).toContain('1\u202f000\u202f000');
  });

  test('numbers have the separators of the language', () => {
    expect(inEnglish('products_shown', { shown: 1234, count: 5435 })).toMatch(/1,234.*5,435/);
    expect(inFrench('products_shown', { shown: 1234, count: 5435 })).toMatch(/1\u202f234.*5\u202f435/);
  });

  test('wrong keys and variables do not compile', () => {
    // @ts-expect-error an unknown key
    inEnglish('nowhere');
    // @ts-expect-error a missing variable
    inEnglish('date_at_time', { date: 'today' });
    // @ts-expect-error a plural needs its count
    inEnglish('products_shown', { shown: 1 });
    expect(inEnglish('load_more')).toBe('Load more');
  });
});
