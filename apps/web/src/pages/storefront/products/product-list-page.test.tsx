// @vitest-environment happy-dom
import { flagDefaults } from '@bottega/contract/flags';
import type { ListedProduct, SearchWish } from '@bottega/contract/products/schemas';
import type { Shop } from '@bottega/contract/shop/schemas';
import { act, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { CartProvider } from '#features/cart/store/cart-provider.tsx';
import { keepAllergyProfile } from '#features/food/allergy-profile.ts';
import { FoodChoices } from '#features/products/components/food/food-filter.tsx';
import { ShopContext } from '#features/shop/shop.ts';
import { FlagsContext } from '#lib/flags.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { FoodFilter, ProductListPage } from './product-list-page.tsx';

await Promise.all([FoodFilter.preload?.(), FoodChoices.preload?.()]);

beforeEach(() => localStorage.clear());

const at = '2026-11-27T18:00:00.000Z';
const dish = (name: string, food: string): ListedProduct => ({
  _id: name,
  name,
  description: '',
  img: '/a.svg',
  price: 12,
  category: 'pizza',
  food,
  createdAt: at,
  updatedAt: at,
  version: 1,
});

interface Found {
  products?: ListedProduct[];
  wish?: SearchWish;
  /** Without a search. */
  others?: ListedProduct[];
  /** With a filter. */
  filtered?: Promise<ListedProduct[]>;
}

const setUp = async (path: string, { products = [], wish, others = [], filtered }: Found) => {
  const asked: Record<string, unknown>[] = [];
  const app = await renderInApp(
    <ShopContext value={{ name: 'Da Mario', declaresFood: true } as Shop}>
      <FlagsContext value={{ ...flagDefaults, ff_products: true }}>
        <CartProvider>
          <ProductListPage />
        </CartProvider>
      </FlagsContext>
    </ShopContext>,
    {
      path,
      answer: async (_endpoint, input) => {
        const { query } = input as { query: Record<string, unknown> };
        asked.push(query);
        if (filtered && query.without) {
          const left = await filtered;
          return { payload: { products: left, total: left.length } };
        }
        return query.search
          ? { payload: { products, total: products.length, wish } }
          : { payload: { products: others, total: others.length } };
      },
    },
  );
  const hrefOf = async (name: string | RegExp) => (await app.findByRole('link', { name })).getAttribute('href');
  return { ...app, asked, hrefOf };
};

test('[ALLER-02] a filter that the search has set is shown, counted and taken back by one press', async () => {
  const { findByText, hrefOf, user, findByRole, router } = await setUp(
    '/products?search=pizza sans gluten ni lait&without=eggs',
    {
      products: [dish('Pizza di riso', '- Vg')],
      wish: { diet: ['gluten_free'], without: ['milk'], search: 'pizza' },
    },
  );
  expect(await hrefOf('No longer only gluten-free')).toBe('/products?search=pizza&without=eggs%2Cmilk');
  expect(await hrefOf('No longer only without milk')).toBe('/products?search=pizza&without=eggs&diet=gluten_free');
  // Including the one of the address.
  await findByText('Allergens and diets (3)');
  await user.click(await findByRole('link', { name: 'No longer only without milk' }));
  expect(router.latestLocation.search).toEqual({ search: 'pizza', without: 'eggs', diet: 'gluten_free' });
});

test('[ALLER-02] after a search that finds nothing, only dishes that fit it and the visitor are suggested', async () => {
  keepAllergyProfile(['nuts']);
  const { asked, hrefOf, findByRole, queryByRole } = await setUp('/products?search=gluten free sushi', {
    wish: { diet: ['gluten_free'], search: 'sushi' },
    others: [dish('Torta', 'H g'), dish('Insalata', '- Vg'), dish('Unknown', '')].map((each) =>
      each.name === 'Unknown' ? { ...each, food: undefined } : each,
    ),
  });
  await findByRole('heading', { name: 'Perhaps one of these?' });
  expect(asked.filter(({ search }) => !search)).toEqual([expect.objectContaining({ diet: 'gluten_free' })]);
  expect(queryByRole('link', { name: 'Insalata' })).toBeTruthy();
  expect(queryByRole('link', { name: 'Torta' })).toBeNull();
  expect(queryByRole('link', { name: 'Unknown' })).toBeNull();
  expect(await hrefOf('Show dishes with any ingredients')).toBe('/products?search=sushi');
});

test('[ALLER-02] if no dish fits, none is suggested', async () => {
  const { findByText, queryByRole } = await setUp('/products?search=halal', { wish: { diet: ['halal'] } });
  await findByText(/^No dish that is known to fit/);
  expect(queryByRole('heading', { name: 'Perhaps one of these?' })).toBeNull();
});

test('[ALLER-02] the number of dishes is announced once the filter’s results are known', async () => {
  const { promise: filtered, resolve: answer } = Promise.withResolvers<ListedProduct[]>();
  const { user, findByText, findByRole, getAllByRole, container } = await setUp('/products', {
    others: [dish('Torta', 'H g'), dish('Insalata', '- Vg')],
    filtered,
  });
  const said = () => getAllByRole('status', { hidden: true }).map(({ textContent }) => textContent);
  await user.click(await findByText('Allergens and diets'));
  await act(async () => container.querySelector('details')?.setAttribute('open', ''));
  await user.click(await findByRole('link', { name: 'nuts' }));
  await findByText('Allergens and diets (1)');
  expect(said().join()).not.toContain('dishes');
  answer([dish('Insalata', '- Vg')]);
  await waitFor(() => expect(said()).toContain('1 dish'));
});
