// @vitest-environment happy-dom
import { defaultProfile } from '@bottega/contract/shop/profile';
import type { Shop } from '@bottega/contract/shop/schemas';
import { expect, test } from 'vitest';
import { loadAllTexts } from '#locales/texts.ts';
import { render } from '#testing/render.tsx';
import { MenuSheet } from './menu-sheet.tsx';
import type { PrintedMenu } from './whole-menu.ts';

await loadAllTexts();

const { legal: _, ...profile } = defaultProfile;
const shop: Shop = {
  ...profile,
  languages: ['fr', 'en'],
  social: [],
  open: true,
  legalPages: [],
  termsVersion: null,
  name: 'Da Nonna',
};
const menu: PrintedMenu = {
  isCut: false,
  sections: [
    {
      category: 'drinks',
      dishes: [
        { id: '1', name: 'Spritz', price: 8.5, description: { en: 'Bitter', fr: 'Amer' } },
        { id: '2', name: 'Espresso', price: 2.2, description: { en: 'Short', fr: undefined } },
      ],
    },
  ],
};
const hours = { en: ['Every day 12:00'], fr: ['Tous les jours, 12 h'] };

const shown = (own: Partial<Shop> = {}) => {
  const { container } = render(<MenuSheet shop={{ ...shop, ...own }} menu={menu} size="a4" hours={hours} />);
  const texts = (selector: string) => [...container.querySelectorAll(selector)].map(({ textContent }) => textContent);
  return { container, texts };
};

test('[PAPER-01] the shop’s first language is on the left, and what has no translation stands once', () => {
  const { container, texts } = shown();
  expect(texts('h1')).toEqual(['Da Nonna']);
  const languages = [...container.querySelectorAll('h2 [lang]')].map((each) => [
    each.getAttribute('lang'),
    each.textContent,
  ]);
  expect(languages).toEqual([
    ['fr', 'Boissons'],
    ['en', 'Drinks'],
  ]);
  expect(texts('li:first-of-type [lang]')).toEqual(['Amer', 'Bitter']);
  expect(texts('li:last-of-type [lang]')).toEqual(['Short']);
  expect(texts('li')).toEqual([expect.stringContaining('€8.50'), expect.stringContaining('€2.20')]);
  expect(texts('footer')[0]).toContain('12 rue des Lanternes');
  expect(texts('footer [lang]')).toEqual(['Tous les jours, 12 h', 'Every day 12:00']);
});

test('[PAPER-01] a shop of one language prints that one', () => {
  const { container } = shown({ languages: ['en'] });
  expect(container.querySelectorAll('[lang=fr]')).toHaveLength(0);
  expect(container.querySelectorAll('[lang=en]').length).toBeGreaterThan(3);
});

test('there are no pictures on it', () => {
  expect(shown().container.querySelectorAll('img')).toHaveLength(0);
});
