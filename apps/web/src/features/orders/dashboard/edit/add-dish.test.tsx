// @vitest-environment happy-dom
import type { Endpoint } from '@bottega/contract/endpoint';
import { lineIdOf } from '@bottega/contract/options/rules';
import type { ProductOptionGroup } from '@bottega/contract/options/schemas';
import { getOrderByNumber, getOrderRecord, updateOrder } from '@bottega/contract/orders/endpoints';
import type { Order } from '@bottega/contract/orders/schemas';
import { getProduct, listProducts } from '@bottega/contract/products/endpoints';
import { within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { anOrder } from '#testing/orders.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { OrderEdit } from './order-edit.tsx';

const large = { value: 'large', count: 1, name: { en: 'Large', fr: 'Grande' }, group: { en: 'Size' }, price: 3 };
const size: ProductOptionGroup = {
  _id: 'size',
  name: { en: 'Size', fr: 'Taille' },
  kind: 'one',
  min: 1,
  max: 1,
  free: 0,
  defaults: [],
  values: [
    { _id: 'normal', name: { en: 'Normal' }, price: 0 },
    { _id: 'large', name: large.name, price: 3 },
  ],
};
const toppings: ProductOptionGroup = {
  _id: 'toppings',
  name: { en: 'Toppings' },
  kind: 'many',
  min: 0,
  max: 2,
  free: 0,
  defaults: [{ value: 'ham', count: 1 }],
  values: [
    { _id: 'ham', name: { en: 'Ham' }, price: 2 },
    { _id: 'nuts', name: { en: 'Nuts', fr: 'Noix' }, price: 1, food: { adds: ['nuts'] } },
  ],
};
const pizza = { _id: 'pizza', name: 'Capricciosa', img: '/c.svg', price: 9, defaultPrice: 11 };
const lasagne = { _id: 'lasagne', name: 'Lasagne', img: '/c.svg', price: 11.5 };

interface Given {
  order?: Order;
  locale?: 'en' | 'fr';
  /** For each attempt to save. */
  refusal?: ApiError;
}

/** The dialog with the results of a menu search. */
const search = async ({ order = anOrder({}), locale = 'en', refusal }: Given = {}) => {
  const saved: unknown[] = [];
  const read = vi.fn<(id: string) => object>((id) =>
    id === 'pizza' ? { ...pizza, options: [size, toppings] } : lasagne,
  );
  const answer = (endpoint: Endpoint, input: { params?: unknown; body?: unknown }) => {
    if (endpoint === getOrderByNumber) return order;
    if (endpoint === getOrderRecord) return { order, contact: null, timeline: [] };
    if (endpoint === listProducts) return { payload: { products: [pizza, lasagne], total: 2 } };
    if (endpoint === getProduct) return read((input.params as { id: string }).id);
    if (endpoint === updateOrder && refusal) throw refusal;
    if (endpoint === updateOrder) return saved.push((input.body as { products: unknown }).products);
    throw new Error(`unexpected call of ${endpoint.path}`);
  };
  const rendered = await renderInApp(<OrderEdit order={order} open onClose={() => undefined} />, { answer, locale });
  const dialog = within(rendered.getByRole('dialog'));
  const { user } = rendered;
  const button = (name: string | RegExp) => dialog.getByRole('button', { name });
  const field = () => dialog.getByRole('searchbox');
  const find = async (name = 'Add Capricciosa €11.00') => {
    await user.type(field(), 'a');
    return dialog.findByRole('button', { name });
  };
  /** Presses the dish that has options. */
  const openOptions = async () => {
    await user.click(await find());
    return dialog.findByRole('region', { name: 'Capricciosa' });
  };
  return { ...rendered, dialog, button, field, find, openOptions, read, saved };
};

test('[OPT-01] a dish with options asks for them, and reports missing ones in the texts of the dish’s page', async () => {
  const { dialog, button, openOptions, user, saved } = await search();
  const options = await openOptions();
  expect(document.activeElement).toBe(options);
  expect(dialog.getByRole('checkbox', { name: 'Ham +€2.00' })).toHaveProperty('checked', true);
  expect(dialog.queryByText('New total')).toBeNull();
  await user.click(button('Add · €11.00'));
  const message = await dialog.findByText('Choose: Size');
  expect(dialog.getByRole('group', { name: /^Size/ }).contains(message)).toBe(true);
  expect(document.activeElement).toBe(dialog.getByRole('radio', { name: /^Normal/ }));
  expect(saved).toEqual([]);
});

test('[OPT-02] the price follows the choice, and the order gets the dish with its options, note and price', async () => {
  const { dialog, button, openOptions, field, user, saved } = await search();
  await openOptions();
  await user.click(dialog.getByRole('radio', { name: 'Large +€3.00' }));
  await user.click(dialog.getByRole('checkbox', { name: /^Nuts/ }));
  await dialog.findByText('With your choice it also contains: nuts.');
  await user.type(dialog.getByRole('textbox', { name: /^Note to the kitchen/ }), ' well done ');
  await user.click(button('Add · €15.00'));
  expect(document.activeElement).toBe(field());
  expect(dialog.getByText('1 × €15.00 at today’s price')).toBeTruthy();
  expect(dialog.getByText('“well done”')).toBeTruthy();
  expect(dialog.getByText('€39.00')).toBeTruthy();
  expect(button('One more of Capricciosa (Large, Ham, Nuts, well done)')).toBeTruthy();
  await user.click(button('Save'));
  const options = ['large', 'ham', 'nuts'].map((value) => ({ value, count: 1 }));
  const added = { product: 'pizza', quantity: 1, options, note: 'well done' };
  expect(saved).toEqual([[{ product: 'margherita', quantity: 2 }, { product: 'tiramisu', quantity: 1 }, added]]);
});

test('[OPT-03] the same choice raises its line, even one already in the order; another choice adds a line', async () => {
  const [first] = anOrder({}).products as [Order['products'][number]];
  const product = { _id: 'pizza', name: 'Capricciosa', img: '/c.svg' };
  const order = anOrder({
    products: [first, { product, name: 'Capricciosa', price: 12, quantity: 1, line: 1, options: [large] }],
    totalPrice: 30,
  });
  const { dialog, button, openOptions, user, saved } = await search({ order });
  for (const toppingsPresses of [1, 1, 0]) {
    await openOptions();
    await user.click(dialog.getByRole('radio', { name: /^Large/ }));
    if (toppingsPresses) await user.click(dialog.getByRole('checkbox', { name: /^Ham/ }));
    await user.click(button(/^Add · /));
  }
  await user.click(button('Save'));
  const options = [
    { value: 'large', count: 1 },
    { value: 'ham', count: 1 },
  ];
  expect(saved).toEqual([
    [
      { product: 'margherita', quantity: 2 },
      { product: 'pizza', quantity: 3, line: 1 },
      { product: 'pizza', quantity: 1, options },
    ],
  ]);
});

test('[OPT-01] nothing is saved while options are open; Escape leaves them and Enter adds the dish', async () => {
  const { dialog, button, openOptions, field, find, user } = await search();
  await user.click(button('One more of Margherita'));
  await openOptions();
  expect(button('Save')).toHaveProperty('disabled', true);
  await user.keyboard('{Escape}');
  expect(dialog.queryByRole('region', { name: 'Capricciosa' })).toBeNull();
  expect(document.activeElement).toBe(field());
  expect(button('Save')).toHaveProperty('disabled', false);
  await find();
  await user.keyboard('{Enter}');
  await user.click(await dialog.findByRole('radio', { name: /^Normal/ }));
  await user.keyboard('{Enter}');
  expect(dialog.getByText('1 × €11.00 at today’s price')).toBeTruthy();
  await openOptions();
  await user.click(button('Back'));
  expect(dialog.getAllByText(/at today’s price/)).toHaveLength(1);
});

test('[OPT-01] a dish without options is added by one press', async () => {
  const { dialog, find, user } = await search();
  await user.click(await find('Add Lasagne €11.50'));
  expect(await dialog.findByText('1 × €11.50 at today’s price')).toBeTruthy();
});

test('[OPT-01] a dish that cannot be read says why, and the next press reads it again', async () => {
  const { dialog, find, openOptions, read, user } = await search();
  const gone = new ApiError(404, 'product_not_found', 'It is gone.', {}, Response.json({}));
  read.mockImplementationOnce(() => {
    throw gone;
  });
  await user.click(await find());
  await dialog.findByText('It is gone.');
  await openOptions();
});

test('[OPT-01] the options are in the reader’s language', async () => {
  const { dialog, find, user } = await search({ locale: 'fr' });
  await user.click(await find('Ajouter Capricciosa €11.00'));
  await user.click(await dialog.findByRole('button', { name: 'Ajouter · €11.00' }));
  await dialog.findByText(/^À choisir.: Taille$/);
  await user.click(dialog.getByRole('radio', { name: /^Grande/ }));
  await user.click(dialog.getByRole('button', { name: 'Ajouter · €14.00' }));
  expect(dialog.getByRole('button', { name: 'Retirer Capricciosa (Grande, Ham)' })).toBeTruthy();
});

test('[STOCK-03] a refusal shows the available quantity at its line, until the line is reduced to it', async () => {
  const options = ['large', 'ham'].map((value) => ({ value, count: 1 }));
  const short = { productId: 'pizza', lineId: lineIdOf({ productId: 'pizza', options }), name: 'Capricciosa' };
  const items = [{ ...short, wanted: 2, left: 1, reason: 'too_few' }];
  const refusal = new ApiError(409, 'items_unavailable', 'Too few.', {}, Response.json({}), { items });
  const { dialog, button, openOptions, user } = await search({ refusal });
  for (const size of [/^Normal/, /^Large/, /^Large/]) {
    await openOptions();
    await user.click(dialog.getByRole('radio', { name: size }));
    await user.click(button(/^Add · /));
  }
  await user.click(button('Save'));
  const words = await dialog.findByText('Only 1 left.');
  expect(words.closest('li')?.textContent).toContain('Large');
  await user.click(button('One less of Capricciosa (Large, Ham)'));
  expect(dialog.queryByText('Only 1 left.')).toBeNull();
});
