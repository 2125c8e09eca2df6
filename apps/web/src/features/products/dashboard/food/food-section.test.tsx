// @vitest-environment happy-dom

import { allergens } from '@bottega/contract/food/food';
import { listCategories } from '@bottega/contract/products/endpoints';
import type { Product } from '@bottega/contract/products/schemas';
import { updateProduct } from '@bottega/contract/products/staff-endpoints';
import { within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { ProductDialog } from '../product-dialog.tsx';

const ragu: Product = {
  _id: 'ragu',
  name: 'Tagliatelle al ragù',
  description: 'Slow',
  img: '/dishes/ragu.svg',
  price: 14,
  category: 'pasta',
  createdAt: '2026-11-21T10:00:00.000Z',
  updatedAt: '2026-11-21T10:00:00.000Z',
  version: 1,
};

const open = async (given: Partial<Product> = {}, { refusal }: { refusal?: ApiError } = {}) => {
  const sent: { food?: unknown; nameFr?: unknown }[] = [];
  const product = { ...ragu, ...given };
  const rendered = await renderInApp(
    <ProductDialog
      open
      product={product}
      category="pasta"
      imageField={() => null}
      onShow={() => undefined}
      onClose={() => undefined}
    />,
    {
      answer: (endpoint, input) => {
        if (endpoint === listCategories) return ['pasta'];
        if (endpoint !== updateProduct) throw new Error(`unexpected call of ${endpoint.path}`);
        sent.push((input as { body: object }).body);
        if (refusal) throw refusal;
        return product;
      },
    },
  );
  const { user } = rendered;
  const dialog = within(rendered.getByRole('dialog'));
  const tick = (name: string | RegExp) => user.click(dialog.getByRole('checkbox', { name }));
  const choose = (allergen: string, state: string) =>
    user.click(within(dialog.getByRole('radiogroup', { name: allergen })).getByRole('radio', { name: state }));
  const save = () => user.click(dialog.getByRole('button', { name: 'Save' }));
  const summary = () => dialog.getByText('What is in it').textContent;
  return { ...rendered, dialog, tick, choose, save, summary, sent };
};

const nothing = { mayContain: [], kinds: {}, diets: [], alcohol: false, origins: [], prepacked: false };

/** Of the 14 in their order, those that have one. */
const checkedStates = () =>
  [...document.querySelectorAll<HTMLInputElement>('[role=radiogroup] input:checked')].map(({ value }) => value);

test('[ALLER-01] a dish’s food is unknown until declared, possibly as none of the 14', async () => {
  const { dialog, tick, save, summary, sent } = await open();
  expect(summary()).toContain('Allergens not declared: please ask us');
  expect(dialog.queryAllByRole('radiogroup')).toEqual([]);
  await tick('I know what is in this dish');
  expect(summary()).not.toContain('None of the 14 allergens');
  expect(dialog.getAllByRole('radiogroup')).toHaveLength(allergens.length);
  await tick('None of the 14 allergens');
  expect(summary()).toContain('None of the 14 allergens');
  expect(checkedStates()).toEqual(allergens.map(() => 'none'));
  await save();
  expect(sent).toEqual([expect.objectContaining({ food: { ...nothing, contains: [] } })]);
});

test('[ALLER-01] a hasty "I know what is in this dish" declares nothing: the form starts undecided and cannot be saved', async () => {
  const { dialog, tick, choose, save, summary, sent } = await open();
  await tick('I know what is in this dish');
  expect(summary()).toContain('Allergens not said yet');
  expect(checkedStates()).toEqual([]);
  await save();
  await choose('milk', 'not in it');
  await save();
  expect(sent).toEqual([]);
  expect(summary()).toContain('Allergens not said yet');
  const none = dialog.getByRole('checkbox', { name: 'None of the 14 allergens' });
  expect(none.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(none);
  expect(dialog.getByText(/^Say which allergens are in it/)).toBeTruthy();
  // One answer is enough for the others.
  await choose('eggs', 'contains');
  expect(checkedStates()).toEqual(allergens.map((each) => (each === 'eggs' ? 'contains' : 'none')));
  await save();
  expect(sent).toEqual([expect.objectContaining({ food: { ...nothing, contains: ['eggs'] } })]);
});

test('[ALLER-01] removing the only allergen does not declare "none of the 14", and declaring that removes the others', async () => {
  const { dialog, tick, choose, save, summary, sent } = await open({ food: { contains: ['milk'] } });
  await choose('milk', 'not in it');
  expect(summary()).toContain('Allergens not said yet');
  await save();
  expect(sent).toEqual([]);
  await choose('nuts', 'traces');
  await tick('hazelnuts');
  await tick('None of the 14 allergens');
  await choose('fish', 'traces');
  expect(dialog.getByRole('checkbox', { name: 'None of the 14 allergens' })).toHaveProperty('checked', false);
  await tick('None of the 14 allergens');
  await save();
  expect(sent).toEqual([expect.objectContaining({ food: { ...nothing, contains: [] } })]);
});

test('[ALLER-01] takes each allergen as contained or as traces, with kinds of cereals and nuts', async () => {
  const { dialog, tick, choose, save, summary, sent } = await open({ food: { contains: ['milk'] } });
  expect(dialog.queryByRole('group', { name: 'Which cereals' })).toBeNull();
  await choose('gluten', 'contains');
  await tick('wheat');
  await choose('nuts', 'traces');
  await tick('hazelnuts');
  await choose('celery', 'contains');
  expect(summary()).toContain('Contains: gluten (wheat), milk, celery. May contain: nuts (hazelnuts)');
  await choose('nuts', 'not in it');
  await save();
  expect(sent).toMatchObject([
    { food: { contains: ['celery', 'gluten', 'milk'], mayContain: [], kinds: { gluten: ['wheat'] } } },
  ]);
});

test('[ALLER-04] a contradiction is shown at the diet before anything is sent', async () => {
  const { dialog, tick, choose, save, sent } = await open({ food: { contains: [] } });
  await tick('vegan');
  await tick('gluten-free');
  expect(dialog.queryByText(/this contradicts/)).toBeNull();
  await choose('eggs', 'contains');
  expect(dialog.getByText(/^vegan: this contradicts/)).toBeTruthy();
  expect(dialog.getByRole('checkbox', { name: 'vegan' }).getAttribute('aria-invalid')).toBe('true');
  await choose('gluten', 'traces');
  expect(dialog.getByText(/^gluten-free, vegan: this contradicts/)).toBeTruthy();
  await save();
  expect(sent).toEqual([]);
  await tick('vegan');
  await tick('gluten-free');
  await save();
  expect(sent).toHaveLength(1);
});

test('the origin of a meat requires both countries; slaughter defaults to where it was raised', async () => {
  const { dialog, user, tick, save, sent, summary } = await open({ food: { contains: [] } });
  await tick('beef');
  await save();
  expect(sent).toEqual([]);
  expect(dialog.getAllByText('Choose a country')).toHaveLength(2);
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Raised in/ }), 'Italy');
  expect(summary()).toContain('Beef – Raised in Italy, slaughtered in Italy');
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Born in/ }), 'Italy');
  expect(summary()).toContain('Beef – Origin: Italy');
  await save();
  expect(sent).toMatchObject([
    { food: { origins: [{ species: 'beef', born: 'IT', raised: 'IT', slaughtered: 'IT' }] } },
  ]);
});

test('[ALLER-04] an API error is shown at its field', async () => {
  const refusal = new ApiError(400, 'invalid_input', 'Please check.', { 'food.diets': 'Refused by the kitchen' });
  const { dialog, tick, save } = await open({ food: { contains: [] } }, { refusal });
  await tick('spicy');
  await save();
  await vi.waitFor(() => expect(dialog.getByText('Refused by the kitchen')).toBeTruthy());
});
