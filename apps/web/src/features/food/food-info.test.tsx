// @vitest-environment happy-dom

import { type FoodTerms, speaksOfFood } from '@bottega/contract/food/declared';
import type { FoodInfo as Food } from '@bottega/contract/food/food';
import type { Locale } from '@bottega/contract/locale';
import { waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { renderInApp } from '#testing/render-in-app.tsx';
import { ShopContext } from '../shop/shop.ts';
import { FoodInfo, FoodPart } from './food-info.tsx';
import { FoodWords } from './food-part.tsx';

await Promise.all([FoodPart.preload?.(), FoodWords.preload?.()]);

const carbonara: Food = {
  contains: ['gluten', 'eggs'],
  mayContain: ['nuts'],
  kinds: { gluten: ['wheat'], nuts: ['hazelnut'] },
  diets: ['spicy'],
  alcohol: true,
  origins: [
    { species: 'pork', born: 'FR', raised: 'FR', slaughtered: 'FR' },
    { species: 'beef', raised: 'ES', slaughtered: 'FR' },
  ],
};

interface Options extends Partial<ComponentProps<typeof FoodInfo>> {
  terms?: FoodTerms;
  locale?: Locale;
}

const shown = async ({ food, show = 'all', terms = { declaresFood: true }, locale = 'en' }: Options) => {
  const { container } = await renderInApp(
    <ShopContext value={{ name: '', phone: '+33 3 88 00 00 00', ...terms } as never}>
      <FoodInfo food={food} show={show} />
    </ShopContext>,
    { locale },
  );
  if (food || speaksOfFood(terms)) await waitFor(() => expect(container.textContent).not.toBe(''));
  const facts = [...container.querySelectorAll('dl > div')].map((each) =>
    [...each.children].map(({ textContent }) => textContent).join('|'),
  );
  return { container, facts };
};

test('[ALLER-06] the page of a dish says in words what is in it and where its meat comes from', async () => {
  const { facts } = await shown({ food: carbonara });
  expect(facts).toEqual([
    'Contains|gluten (wheat), eggs',
    'May contain|nuts (hazelnuts)',
    'Alcohol|Contains alcohol',
    'Meat|Pork – Origin: FranceBeef – Raised in Spain, slaughtered in France',
    'Diets|spicy',
  ]);
  const french = await shown({ food: carbonara, locale: 'fr' });
  expect(french.facts).toContain('Contient|gluten (blé), œufs');
});

test('[ALLER-01] a dish may be declared to have none of the 14', async () => {
  expect((await shown({ food: { contains: [] } })).facts).toEqual(['Contains|None of the 14 allergens']);
});

test('[ALLER-05] for a dish with unknown food the phone number is given', async () => {
  const { container } = await shown({ food: undefined });
  expect(container.textContent).toContain('cannot be ordered online');
  expect(container.querySelector('a')?.getAttribute('href')).toBe('tel:+33388000000');
});

test('a card has only the diets, or says that guests may ask', async () => {
  expect((await shown({ food: carbonara, show: 'marks' })).container.textContent).toBe('spicy');
  expect((await shown({ food: undefined, show: 'marks' })).container.textContent).toContain('ask us');
});

test('[ALLER-03] a line has the allergens in a sentence', async () => {
  expect((await shown({ food: carbonara, show: 'line' })).container.textContent).toBe(
    'Contains: gluten (wheat), eggs. May contain: nuts (hazelnuts). Contains alcohol',
  );
});

test('a shop without declared dishes does not mention unknown food, unless it sells declared dishes only', async () => {
  expect((await shown({ food: undefined, terms: {} })).container.textContent).toBe('');
  const refused = await shown({ food: undefined, terms: { orderOnlyDeclared: true } });
  expect(refused.container.textContent).toContain('ask us');
});
