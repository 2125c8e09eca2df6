// @vitest-environment happy-dom
import type { OptionGroup } from '@bottega/contract/options/schemas';
import {
  createOptionGroup,
  deleteOptionGroup,
  listOptionGroups,
  setOptionAvailability,
  updateOptionGroup,
} from '@bottega/contract/options/staff-endpoints';
import { within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { OptionGroups } from './option-groups.tsx';

const at = '2026-11-21T10:00:00.000Z';

const extras: OptionGroup = {
  _id: 'extras',
  name: { en: 'Extras', fr: 'Suppléments' },
  kind: 'many',
  values: [
    { _id: 'mozzarella', name: { en: 'Mozzarella' }, price: 1.5, food: { adds: ['milk'], dropsDiets: ['vegan'] } },
    { _id: 'no-onion', name: { en: 'Without onion', fr: 'Sans oignon' }, price: 0 },
    { _id: 'half', name: { en: 'Half', fr: 'Moitié' }, price: -2, available: false },
  ],
  products: ['Margherita', 'Diavola', 'Marinara', 'Capricciosa', 'Bufalina'].map((name) => ({ _id: name, name })),
  createdAt: at,
  updatedAt: at,
  version: 3,
};

const open = async ({ refusals = [], locale = 'en' }: { refusals?: ApiError[]; locale?: 'en' | 'fr' } = {}) => {
  let groups = [extras];
  const sent: unknown[] = [];
  const rendered = await renderInApp(<OptionGroups />, {
    locale,
    answer: (endpoint, input) => {
      const { body, params } = input as { body?: object; params?: object };
      if (endpoint === listOptionGroups) return groups;
      const writes = [createOptionGroup, updateOptionGroup, deleteOptionGroup, setOptionAvailability];
      if (!(writes as unknown[]).includes(endpoint)) throw new ApiError(404, 'not_found', 'No history');
      sent.push({ method: endpoint.method, ...params, ...body });
      const refusal = refusals.shift();
      if (refusal) {
        groups = groups.map((group) => ({ ...group, name: { en: 'Toppings' }, version: group.version + 1 }));
        throw refusal;
      }
      return extras;
    },
  });
  await rendered.findByRole('heading', { name: locale === 'fr' ? 'Suppléments' : 'Extras' });
  const { user } = rendered;
  const edit = async () => {
    await user.click(rendered.getByRole('button', { name: locale === 'fr' ? 'Suppléments' : 'Extras' }));
    return within(rendered.getByRole('dialog'));
  };
  return { ...rendered, sent, edit };
};

test('lists the groups with their values, prices, allergens and dishes', async () => {
  const { getByText, getByRole } = await open();
  const line = (button: string) => getByRole('button', { name: button }).previousElementSibling?.textContent;
  expect(line('Mark sold out Mozzarella')).toBe('Mozzarella +€1.50 · brings milk · no longer vegan ');
  expect(line('Back on sale Half')).toBe('Half −€2.00 sold out');
  expect(getByText(/^As many as they like · Margherita, Diavola, Marinara, Capricciosa and 1 more$/)).toBeTruthy();
});

test('[OPT-06] one press marks a value sold out, another brings it back', async () => {
  const { user, getByRole, sent } = await open();
  await user.click(getByRole('button', { name: 'Mark sold out Mozzarella' }));
  await vi.waitFor(() => expect(sent).toEqual([{ method: 'PUT', id: 'mozzarella', soldOut: 'today' }]));
  await user.click(getByRole('button', { name: 'Back on sale Half' }));
  await vi.waitFor(() => expect(sent.at(-1)).toEqual({ method: 'PUT', id: 'half', soldOut: 'no' }));
});

test('saves names, prices, units, allergens and the order of the values', async () => {
  const { user, edit, sent } = await open();
  const dialog = await edit();
  expect(dialog.getByText('5 dishes have this group and change with it.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Move Without onion up' }));
  expect(dialog.getByText('Without onion is now number 1 of 3.')).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Move Without onion down' }));
  await user.keyboard('{ArrowDown}');
  expect(dialog.getByText('Without onion is now number 2 of 3.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Remove Half' }));
  const [price] = dialog.getAllByRole('textbox', { name: 'Price difference' });
  await user.clear(price as Element);
  await user.type(price as Element, '+2,5');
  const [adds] = dialog.getAllByRole('group', { name: 'Brings allergens:' });
  await user.click(within(adds as HTMLElement).getByRole('checkbox', { name: 'nuts' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() =>
    expect(sent).toEqual([
      {
        method: 'PUT',
        id: 'extras',
        version: 3,
        kind: 'many',
        name: { en: 'Extras', fr: 'Suppléments' },
        values: [
          {
            _id: 'mozzarella',
            name: { en: 'Mozzarella', fr: '' },
            price: 2.5,
            kitchenUnits: 0,
            food: { adds: ['milk', 'nuts'], dropsDiets: ['vegan'] },
          },
          { _id: 'no-onion', name: { en: 'Without onion', fr: 'Sans oignon' }, price: 0, kitchenUnits: 0 },
        ],
      },
    ]),
  );
});

test('a value without a name or with an unclear price is refused at its field', async () => {
  const { user, edit, sent } = await open();
  const dialog = await edit();
  await user.click(dialog.getByRole('button', { name: 'Add an option' }));
  const prices = dialog.getAllByRole('textbox', { name: 'Price difference' });
  await user.clear(prices.at(-1) as Element);
  await user.type(prices.at(-1) as Element, 'abc');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getAllByText('Please fill in this field').length).toBeGreaterThan(0);
  expect(prices.at(-1)?.getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
});

test('a conflict shows a colleague’s version beside one’s own', async () => {
  const { user, edit } = await open({
    refusals: [new ApiError(409, 'version_conflict', 'Someone else has changed this.')],
  });
  const dialog = await edit();
  const [name] = dialog.getAllByRole('textbox', { name: /^Name/ });
  await user.clear(name as Element);
  await user.type(name as Element, 'On top');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const conflict = within(await dialog.findByRole('alert'));
  expect(conflict.getByText('Toppings')).toBeTruthy();
  expect(conflict.getByText('On top')).toBeTruthy();
});

test('asks before a group is deleted, with the number of dishes', async () => {
  const { user, getByRole, sent } = await open();
  await user.click(getByRole('button', { name: 'Actions for Extras' }));
  await user.click(getByRole('menuitem', { name: 'Delete' }));
  const dialog = within(getByRole('dialog', { name: 'Delete “Extras”?' }));
  expect(dialog.getByText('5 dishes lose it at once:')).toBeTruthy();
  expect(dialog.getByText('Margherita, Diavola, Marinara, Capricciosa and 1 more')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await vi.waitFor(() => expect(sent).toEqual([{ method: 'DELETE', id: 'extras' }]));
});
