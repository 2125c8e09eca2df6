// @vitest-environment happy-dom
import { lineIdOf } from '@bottega/contract/options/rules';
import type { ProductOptionGroup } from '@bottega/contract/options/schemas';
import { act } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { cartProduct } from '#testing/cart-server.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { InYourCart } from '../components/buy-box.tsx';
import { CartProvider } from '../store/cart-provider.tsx';
import { guestCart } from '../store/guest-cart.ts';
import { Configurator } from './configurator.tsx';

const value = (name: string, price = 0, more = {}) => ({
  _id: name,
  name: { en: name, fr: `${name} fr` },
  price,
  ...more,
});
const group = (
  given: Partial<ProductOptionGroup> & Pick<ProductOptionGroup, 'kind' | 'values'>,
): ProductOptionGroup => ({
  _id: given.kind,
  name: { en: `Group ${given.kind}` },
  min: 0,
  max: 1,
  free: 0,
  defaults: [],
  ...given,
});

const size = group({ kind: 'one', min: 1, values: [value('Normal'), value('Large', 3)] });
const toppings = group({
  kind: 'many',
  max: 2,
  free: 1,
  values: [
    value('Ham', 2),
    value('Nuts', 1.5, { food: { adds: ['nuts'] } }),
    value('Truffle', 9, { available: false }),
  ],
});
const eggs = group({ kind: 'count', max: 3, values: [value('Egg', 1)] });
const dish = { ...cartProduct('a'), food: { contains: ['milk' as const] }, options: [size, toppings, eggs] };

beforeEach(() => {
  localStorage.clear();
  guestCart.replace([]);
});

type Given = ComponentProps<typeof Configurator>;

const setUp = (product: Given['product'] = dish, locale: 'en' | 'fr' = 'en', onFood?: Given['onFood']) =>
  renderInApp(
    <CartProvider>
      <Configurator product={product} inCart={<InYourCart />} onFood={onFood} />
    </CartProvider>,
    { path: '/products/product/a', locale },
  );

test('[OPT-01] an unanswered required group blocks adding, shows an error and takes the focus', async () => {
  const { getByRole, findByText, user } = await setUp();
  await user.click(getByRole('button', { name: 'Add · €12.50' }));
  const message = await findByText('Choose: Group one');
  const fieldset = getByRole('group', { name: /^Group one/ });
  expect(fieldset.contains(message)).toBe(true);
  expect(document.getElementById(fieldset.getAttribute('aria-describedby') ?? '')).toBe(message);
  expect(document.activeElement).toBe(getByRole('radio', { name: /^Normal/ }));
  expect(guestCart.read()).toEqual([]);
});

test('[OPT-02] the button shows the running total without free values, and the line keeps its price', async () => {
  const { getByRole, findByText, user } = await setUp();
  await user.click(getByRole('radio', { name: 'Large +€3.00' }));
  await user.click(getByRole('checkbox', { name: 'Ham +€2.00' }));
  expect(getByRole('button', { name: 'Add · €15.50' })).toBeTruthy();
  await user.click(getByRole('checkbox', { name: 'Nuts +€1.50' }));
  await user.click(getByRole('button', { name: 'More of Egg' }));
  await user.click(getByRole('button', { name: 'More of Egg' }));
  await user.click(getByRole('button', { name: 'Less of Egg' }));
  await user.type(getByRole('textbox', { name: /^Note to the kitchen/ }), ' well done ');
  await user.click(getByRole('button', { name: 'Add · €18.50' }));
  await findByText('1 in your cart');
  const options = ['Large', 'Ham', 'Nuts', 'Egg'].map((value) => ({ value, count: 1 }));
  expect(guestCart.read()).toMatchObject([
    {
      lineId: lineIdOf({ productId: 'a', options, note: 'well done' }),
      quantity: 1,
      price: 18.5,
      options,
      note: 'well done',
      food: { contains: ['milk', 'nuts'] },
    },
  ]);
});

test('[ALLER-03] an allergen added by a choice is shown before adding to the cart, in the reader’s language', async () => {
  const { getByRole, queryByText, findByText, user } = await setUp(dish, 'fr');
  expect(queryByText(/Avec votre choix/)).toBeNull();
  await user.click(getByRole('checkbox', { name: /^Nuts fr/ }));
  expect((await findByText(/Avec votre choix/)).textContent).toContain('fruits à coque');
  await user.click(getByRole('checkbox', { name: /^Nuts fr/ }));
  expect(queryByText(/Avec votre choix/)).toBeNull();
});

test('[ALLER-08] nothing is announced before a choice; each choice announces the resulting food', async () => {
  const dough = group({
    _id: 'dough',
    kind: 'one',
    min: 1,
    defaults: [{ value: 'Classic', count: 1 }],
    values: [value('Classic'), value('Gluten-free', 2.5, { food: { removes: ['gluten'] } })],
  });
  const scoops = group({
    _id: 'on top',
    kind: 'many',
    max: 3,
    defaults: [{ value: 'Nuts', count: 1 }],
    values: [
      value('Nuts', 0, { food: { adds: ['nuts'] } }),
      value('Ham', 0, { food: { dropsDiets: ['vegetarian'] } }),
      value('Burrata', 0, { food: { adds: ['milk'], dropsDiets: ['vegan'] } }),
    ],
  });
  const baseFood = { contains: ['gluten' as const], diets: ['vegan' as const, 'vegetarian' as const] };
  const food = { ...baseFood, contains: ['gluten' as const, 'nuts' as const] };
  const told: (string[] | undefined)[] = [];
  const { container, getByRole, user } = await setUp(
    { ...dish, food, baseFood, options: [dough, scoops] },
    'en',
    (now) => told.push(now?.contains),
  );
  const said = () => container.querySelector('form [role=status]')?.textContent;
  expect(said()).toBe('');
  await user.click(getByRole('radio', { name: /^Gluten-free/ }));
  expect(said()).toBe('As you have chosen it – Contains: nuts. May contain: gluten');
  await user.click(getByRole('radio', { name: /^Classic/ }));
  expect(said()).toBe('');
  await user.click(getByRole('checkbox', { name: /^Ham/ }));
  expect(said()).toBe('No longer vegetarian.');
  await user.click(getByRole('checkbox', { name: /^Burrata/ }));
  expect(said()).toBe('With your choice it also contains: milk. No longer vegan, vegetarian.');
  // The page follows.
  expect(told).toEqual([
    ['gluten', 'nuts'],
    ['nuts'],
    ['gluten', 'nuts'],
    ['gluten', 'nuts'],
    ['gluten', 'milk', 'nuts'],
  ]);
});

test('[OPT-01] no more than the group allows can be chosen, and no sold-out values', async () => {
  const { getByRole, user } = await setUp();
  expect(getByRole('checkbox', { name: 'Truffle sold out' })).toHaveProperty('disabled', true);
  const more = getByRole('button', { name: 'More of Egg' });
  for (const _press of [1, 2, 3, 4]) await user.click(more);
  expect(getByRole('group', { name: 'Number of Egg' }).textContent).toContain('3');
  expect(more.getAttribute('aria-disabled')).toBe('true');
  const two = group({ kind: 'many', max: 1, values: [value('Ham'), value('Olives')] });
  const other = await setUp({ ...dish, options: [two] });
  await other.user.click(other.getByRole('checkbox', { name: 'Ham' }));
  expect(other.getByRole('checkbox', { name: 'Olives' })).toHaveProperty('disabled', true);
});

test('[OPT-03] the defaults are chosen, and adding them results in the plain line', async () => {
  const product = { ...dish, options: [{ ...size, defaults: [{ value: 'Normal', count: 1 }] }] };
  const { getByRole, findByText, user } = await setUp(product);
  expect(getByRole('radio', { name: /^Normal/ })).toHaveProperty('checked', true);
  await user.click(getByRole('button', { name: 'Add · €12.50' }));
  await user.keyboard('{Enter}');
  await findByText('2 in your cart');
  expect(guestCart.read()).toMatchObject([{ lineId: 'a', quantity: 2 }]);
});

test('a double tap adds one', async () => {
  const product = { ...dish, options: [{ ...size, defaults: [{ value: 'Normal', count: 1 }] }] };
  const { getByRole, findByText, user } = await setUp(product);
  await user.dblClick(getByRole('button', { name: 'Add · €12.50' }));
  await findByText('1 in your cart');
  expect(guestCart.read()).toMatchObject([{ lineId: 'a', quantity: 1 }]);
});

test('a changed cart line keeps its quantity and is replaced by the new one', async () => {
  const options = [{ value: 'Large', count: 1, name: { en: 'Large' }, group: { en: 'Size' }, price: 3 }];
  const line = { product: cartProduct('a'), quantity: 2, lineId: 'old', options, note: 'hot', price: 15.5 };
  guestCart.replace([line, { product: cartProduct('b'), quantity: 1 }]);
  const { getByRole, findByRole, router, user } = await setUp();
  await router.navigate({ to: '/products/product/$id', params: { id: 'a' }, state: { changedLine: 'old' } });
  await findByRole('button', { name: 'Change · €31.00' });
  await user.click(getByRole('radio', { name: /^Normal/ }));
  await user.click(getByRole('button', { name: 'Change · €25.00' }));
  await expect
    .poll(() => guestCart.read().map(({ product, quantity }) => product._id + quantity))
    .toEqual(['a2', 'b1']);
  expect(guestCart.read()[0]).toMatchObject({ note: 'hot', price: 12.5, options: [{ value: 'Normal' }] });
});

test('[PDET-01, OPT-02] several are added at once at the button’s total; typed numbers are clamped to 1..64', async () => {
  const { getByRole, findByText, user } = await setUp({ ...dish, options: [toppings] });
  await user.click(getByRole('checkbox', { name: 'Ham +€2.00' }));
  await user.click(getByRole('button', { name: 'One more' }));
  await user.click(getByRole('button', { name: 'Add · €25.00' }));
  await findByText('2 in your cart');
  expect(guestCart.read()).toMatchObject([{ quantity: 2, price: 12.5 }]);
  const quantity = getByRole('textbox', { name: 'Quantity' });
  expect(quantity).toHaveProperty('value', '1');
  await user.type(quantity, '99{Enter}');
  expect(quantity).toHaveProperty('value', '64');
  expect(guestCart.read()).toMatchObject([{ quantity: 2 }]);
});

test('only the quantity of a cart line can be changed, too', async () => {
  const line = { product: cartProduct('a'), quantity: 2, lineId: 'a', price: 12.5 };
  guestCart.replace([line]);
  const { findByRole, getByRole, router, user } = await setUp({ ...dish, options: [toppings] });
  await router.navigate({ to: '/products/product/$id', params: { id: 'a' }, state: { changedLine: 'a' } });
  await findByRole('button', { name: 'Change · €25.00' });
  await user.click(getByRole('button', { name: 'One more' }));
  await user.click(getByRole('button', { name: 'Change · €37.50' }));
  await expect.poll(() => guestCart.read().map(({ quantity }) => quantity)).toEqual([3]);
});

test('[TIME-03] an option available only on a later day says so, and can be chosen', async () => {
  const { getByRole, findByRole, user, queryClient } = await setUp();
  const status = { state: 'open', unavailable: ['Truffle'], notToday: [{ id: 'Truffle', day: '2026-11-24' }] };
  act(() => void queryClient.setQueryData(['ordering', 'en'], status));
  const truffle = await findByRole('checkbox', { name: 'Truffle not today +€9.00' });
  await user.click(getByRole('radio', { name: /^Normal/ }));
  await user.click(truffle);
  await user.click(getByRole('button', { name: 'Add · €12.50' }));
  expect(guestCart.read()).toMatchObject([{ options: [{ value: 'Normal' }, { value: 'Truffle' }] }]);
});
