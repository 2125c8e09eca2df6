// @vitest-environment happy-dom
import type { Endpoint } from '@bottega/contract/endpoint';
import { flagDefaults } from '@bottega/contract/flags';
import type { Allergen } from '@bottega/contract/food/food';
import { getProductBySlug } from '@bottega/contract/products/endpoints';
import type { WholeProduct } from '@bottega/contract/products/schemas';
import type { Shop } from '@bottega/contract/shop/schemas';
import { act, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { CartProvider } from '#features/cart/store/cart-provider.tsx';
import { guestCart } from '#features/cart/store/guest-cart.ts';
import { keepAllergyProfile } from '#features/food/allergy-profile.ts';
import { FoodPart } from '#features/food/food-info.tsx';
import { FoodWords } from '#features/food/food-part.tsx';
import { ShopContext } from '#features/shop/shop.ts';
import { FlagsContext } from '#lib/flags.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { Configurator, ProductDetailPage } from './product-detail-page.tsx';

await Promise.all([FoodPart.preload?.(), FoodWords.preload?.(), Configurator.preload?.()]);

beforeEach(() => {
  localStorage.clear();
  guestCart.replace([]);
});

const at = '2026-11-27T18:00:00.000Z';

const margherita: WholeProduct = {
  _id: 'a',
  slug: 'margherita',
  name: 'Margherita',
  description: 'Good.',
  img: '/a.svg',
  price: 12,
  category: 'pizza',
  createdAt: at,
  updatedAt: at,
  version: 1,
  food: { contains: ['gluten', 'milk'], kinds: { gluten: ['wheat'] }, diets: ['vegetarian'] },
  options: [
    {
      _id: 'dough',
      name: { en: 'Dough' },
      kind: 'one',
      min: 1,
      max: 1,
      free: 0,
      defaults: [{ value: 'classic', count: 1 }],
      values: [
        { _id: 'classic', name: { en: 'Classic' }, price: 0 },
        { _id: 'free', name: { en: 'Gluten-free' }, price: 2.5, food: { removes: ['gluten'] } },
      ],
    },
    {
      _id: 'top',
      name: { en: 'On top' },
      kind: 'many',
      min: 0,
      max: 2,
      free: 0,
      defaults: [],
      values: [
        { _id: 'fish', name: { en: 'Anchovies' }, price: 2, food: { adds: ['fish'], dropsDiets: ['vegetarian'] } },
      ],
    },
  ],
};

const setUp = async (product: WholeProduct, profile?: Allergen[]) => {
  if (profile) keepAllergyProfile(profile);
  const app = await renderInApp(
    <ShopContext value={{ name: 'Da Mario', declaresFood: true } as Shop}>
      <FlagsContext value={{ ...flagDefaults, ff_products: true, ff_cart: true }}>
        <CartProvider>
          <ProductDetailPage />
        </CartProvider>
      </FlagsContext>
    </ShopContext>,
    {
      path: '/products/product/margherita',
      answer: (endpoint: Endpoint) =>
        endpoint === getProductBySlug ? product : { payload: { products: [], reviews: [], total: 0 } },
    },
  );
  const block = await app.findByRole('region', { name: /in it/i });
  const facts = () =>
    [...block.querySelectorAll('dl > div')].map((each) =>
      [...each.children].map(({ textContent }) => textContent).join(': '),
    );
  const warnings = () =>
    app.queryAllByText(/^Careful/).map((warning) => [warning.textContent?.trim(), warning.closest('form') !== null]);
  return { ...app, block, facts, warnings };
};

test('[ALLER-08] the page of a dish shows its food as chosen, and never claims that a choice removes an allergen', async () => {
  const { block, facts, findByRole, getByRole, user } = await setUp(margherita);
  expect(within(block).getByRole('heading').textContent).toBe('In it, as you have chosen it');
  expect(facts()).toEqual(['Contains: gluten (wheat), milk', 'Diets: vegetarian']);
  await user.click(await findByRole('radio', { name: /^Gluten-free/ }));
  expect(facts()).toEqual(['Contains: milk', 'May contain: gluten (wheat)', 'Diets: vegetarian']);
  await user.click(getByRole('checkbox', { name: /^Anchovies/ }));
  expect(facts()).toEqual(['Contains: fish, milk', 'May contain: gluten (wheat)']);
  await user.click(getByRole('radio', { name: /^Classic/ }));
  expect(facts()).toEqual(['Contains: gluten (wheat), fish, milk']);
});

test('[ALLER-08] a warning by the profile is shown under the price and beside the button, after each choice', async () => {
  const { warnings, findByRole, getByRole, user } = await setUp(margherita, ['fish', 'milk']);
  await findByRole('checkbox', { name: /^Anchovies/ });
  const milk = 'Careful. Contains: milk';
  expect(warnings()).toEqual([
    [milk, false],
    [milk, true],
  ]);
  await user.click(getByRole('checkbox', { name: /^Anchovies/ }));
  const both = 'Careful. Contains: fish, milk';
  expect(warnings()).toEqual([
    [both, false],
    [both, true],
  ]);
  expect(getByRole('button', { name: /^Add/ }).closest('form')?.querySelector('[role=status]')?.textContent).toContain(
    both,
  );
});

test('[ALLER-08] a dish without options warns in the same places, but only on a match', async () => {
  const { options: _, ...plain } = margherita;
  const { block, warnings } = await setUp(plain, ['milk']);
  expect(within(block).getByRole('heading').textContent).toBe('What is in it');
  expect(warnings().map(([text]) => text)).toEqual(['Careful. Contains: milk', 'Careful. Contains: milk']);
  keepAllergyProfile(['eggs']);
  await expect.poll(warnings).toEqual([]);
});

test('[TIME-03] a dish available only on a later day names the day, and can be added', async () => {
  const { findByText, findByRole, queryByRole, queryClient } = await setUp({
    ...margherita,
    options: [],
    available: false,
  });
  await findByText('Sold out');
  expect(queryByRole('button', { name: /^Add/ })).toBeNull();
  const status = { state: 'open', unavailable: ['a'], notToday: [{ id: 'a', day: '2026-11-28' }] };
  act(() => void queryClient.setQueryData(['ordering', 'en'], status));
  await findByText('Not today');
  await findByText('Sold out for today. You can order it for Saturday November 28.');
  await findByRole('button', { name: /^Add/ });
});
