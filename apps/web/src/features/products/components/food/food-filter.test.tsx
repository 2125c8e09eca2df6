// @vitest-environment happy-dom

import type { FoodInfo as Food } from '@bottega/contract/food/food';
import type { Shop } from '@bottega/contract/shop/schemas';
import { act, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FoodInfo, FoodPart } from '#features/food/food-info.tsx';
import { FoodWords } from '#features/food/food-part.tsx';
import { ShopContext } from '#features/shop/shop.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import type { MenuFilters } from '../menu-choice.tsx';
import { FoodChoices, FoodFilter } from './food-filter.tsx';

await Promise.all([FoodPart.preload?.(), FoodWords.preload?.(), FoodChoices.preload?.()]);

afterEach(() => localStorage.clear());

const salad: Food = { contains: ['milk'], mayContain: ['nuts'] };

const setUp = async (filters: Partial<MenuFilters> = {}, total = 3) => {
  const asked: unknown[] = [];
  const app = await renderInApp(
    <ShopContext value={{ declaresFood: true } as Shop}>
      <FoodFilter chosen={[]} total={total} {...filters} />
      {(['marks', 'line', 'alert', 'warning'] as const).map((show) => (
        <div key={show} data-show={show}>
          <FoodInfo food={salad} show={show} />
        </div>
      ))}
      <div data-show="unknown">
        <FoodInfo food={undefined} show="marks" />
      </div>
    </ShopContext>,
    {
      path: '/products',
      answer: (_endpoint, input) => {
        asked.push((input as { query: unknown }).query);
        return { payload: { products: [], total } };
      },
    },
  );
  const textOf = (show: string) => app.container.querySelector(`[data-show=${show}]`)?.textContent;
  const hrefOf = (name: string) => app.getByRole('link', { name, hidden: true }).getAttribute('href');
  const open = async () => act(async () => app.container.querySelector('details')?.setAttribute('open', ''));
  return { ...app, open, asked, textOf, hrefOf };
};

test('[ALLER-02] each choice is a link that keeps the others, and the count of dishes is announced', async () => {
  const { hrefOf, getByRole } = await setUp({
    without: 'milk,nuts',
    diet: 'vegan',
    search: 'pizza',
  });
  expect(hrefOf('eggs')).toBe('/products?search=pizza&without=eggs%2Cmilk%2Cnuts&diet=vegan');
  expect(hrefOf('milk')).toBe('/products?search=pizza&without=nuts&diet=vegan');
  expect(hrefOf('Traces are fine for me')).toContain('traces=ok');
  expect(hrefOf('Forget these choices')).toBe('/products?search=pizza');
  await waitFor(() => expect(getByRole('status', { hidden: true }).textContent).toBe('3 dishes'));
});

test('without a wish there is nothing to announce or forget, and no choice before it is opened', async () => {
  const { open, getByRole, findByRole, queryByRole, queryByText } = await setUp();
  expect(queryByRole('link', { name: 'milk', hidden: true })).toBeNull();
  await open();
  await findByRole('link', { name: 'milk' });
  expect(getByRole('status').textContent).toBe('');
  expect(queryByText('Forget these choices')).toBeNull();
});

test('[ALLER-07] the profile is stored only on request, warns in the page, and is in no request', async () => {
  const { user, open, getByRole, findByRole, textOf, asked, router } = await setUp();
  expect(localStorage.getItem('allergies')).toBeNull();
  await open();
  const remember = await findByRole('checkbox', { name: 'Warn me of my allergens', hidden: true });
  await user.click(remember);
  for (const name of ['milk', 'nuts']) await user.click(getByRole('checkbox', { name, hidden: true }));
  expect(localStorage.getItem('allergies')).toBe('["milk","nuts"]');
  const warning = 'Careful. Contains: milk. May contain: nuts';
  for (const show of ['marks', 'line', 'alert', 'warning']) expect(textOf(show)).toContain(warning);
  expect(textOf('unknown')).toContain('Careful. Allergens not declared');
  await user.click(getByRole('checkbox', { name: 'milk', hidden: true }));
  expect(textOf('line')).toContain('Careful. May contain: nuts');
  await user.click(remember);
  expect(localStorage.getItem('allergies')).toBeNull();
  expect(textOf('marks')).toBe('');
  expect(JSON.stringify([asked, router.latestLocation.href, document.cookie])).not.toMatch(/milk|nuts/);
});
