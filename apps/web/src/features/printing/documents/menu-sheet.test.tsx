// @vitest-environment happy-dom
import type { FoodTerms } from '@bottega/contract/food/declared';
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

const withFood: PrintedMenu = {
  isCut: false,
  sections: [
    {
      category: 'pizza',
      dishes: [
        {
          id: '3',
          name: 'Diavola',
          price: 14,
          description: { en: 'Hot', fr: 'Piquante' },
          food: {
            contains: ['milk', 'gluten'],
            mayContain: ['nuts'],
            origins: [{ species: 'pork', born: 'IT', raised: 'IT', slaughtered: 'IT' }],
          },
        },
        { id: '4', name: 'Acqua', price: 3, description: { en: 'Still', fr: 'Plate' }, food: { contains: [] } },
        { id: '5', name: 'Nuova', price: 9, description: { en: 'New', fr: 'Nouvelle' } },
      ],
    },
  ],
};

const shownWith = (food: FoodTerms, printed = withFood) =>
  render(<MenuSheet shop={{ ...shop, ...food } as Shop} menu={printed} size="a4" hours={hours} />).container;

const shown = (own: Partial<Shop> = {}) => {
  const { container } = render(<MenuSheet shop={{ ...shop, ...own }} menu={menu} size="a4" hours={hours} />);
  const texts = (selector: string) => [...container.querySelectorAll(selector)].map(({ textContent }) => textContent);
  return { container, texts };
};

test('[PAPER-01] the shop’s first language is on the left, and untranslated texts are shown once', () => {
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

test('[PAPER-01] a shop with one language prints that one', () => {
  const { container } = shown({ languages: ['en'] });
  expect(container.querySelectorAll('[lang=fr]')).toHaveLength(0);
  expect(container.querySelectorAll('[lang=en]').length).toBeGreaterThan(3);
});

test('[PAPER-01] allergens are numbers with a legend in both languages, and what is unknown says so', () => {
  const sheet = shownWith({ declaresFood: true });
  expect([...sheet.querySelectorAll('li p')].map(({ textContent }) => textContent)).toEqual([
    'Diavola1, 7, (8)€14.00',
    'Acqua€3.00',
    'Nuova?€9.00',
  ]);
  expect(sheet.textContent).toContain('1\u00a0gluten · 2\u00a0crustaceans · 3\u00a0eggs');
  expect(sheet.textContent).toContain('14\u00a0mollusques');
  const without = shownWith({}, menu);
  expect(without.textContent).not.toMatch(/mollus|\?/);
});

test('[ALLER-06] dishes with meat say where it comes from, in both languages', () => {
  const origins = [...shownWith({ declaresFood: true }).querySelectorAll('li:first-of-type [lang]')].map(
    (each) => each.textContent,
  );
  expect(origins).toContain('Pork – Origin: Italy');
  expect(origins).toContain('Porc – Origine\u00a0: Italie');
});

test('it has no pictures', () => {
  expect(shown().container.querySelectorAll('img')).toHaveLength(0);
});
