// @vitest-environment happy-dom
import type { OptionGroup } from '@bottega/contract/options/schemas';
import { getProductOptions, listOptionGroups, setProductOptions } from '@bottega/contract/options/staff-endpoints';
import { listProducts } from '@bottega/contract/products/endpoints';
import { within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { DishOptionsDialog } from './dish-options-dialog.tsx';

const at = '2026-11-21T10:00:00.000Z';

const aGroup = (_id: string, kind: OptionGroup['kind'], values: string[]): OptionGroup => ({
  _id,
  name: { en: _id },
  kind,
  products: [],
  createdAt: at,
  updatedAt: at,
  version: 1,
  values: values.map((value) => ({ _id: value, name: { en: value }, price: 1 })),
});

const groups = [aGroup('Size', 'one', ['Small', 'Large']), aGroup('Extras', 'many', ['Olives', 'Capers', 'Rocket'])];

const open = async () => {
  const sent: unknown[] = [];
  const rendered = await renderInApp(
    <DishOptionsDialog
      open
      onClose={() => undefined}
      dish={{ _id: 'marinara', name: 'Marinara' }}
      record={{
        _id: 'marinara',
        updatedAt: at,
        version: 4,
        groups: [{ group: 'Size', min: 1, max: 1, free: 0, defaults: [{ value: 'Small', count: 1 }] }],
      }}
    />,
    {
      answer: (endpoint, input) => {
        if (endpoint === listOptionGroups) return groups;
        if (endpoint === getProductOptions) return { groups: [], version: 5 };
        if (endpoint === listProducts) {
          const names = ['Marinara', 'Diavola', 'Bufala'];
          return { payload: { products: names.map((name) => ({ _id: name.toLowerCase(), name })), total: 3 } };
        }
        if (endpoint !== setProductOptions) throw new ApiError(404, 'not_found', 'No history');
        sent.push((input as { body: unknown }).body);
        return { groups: [], version: 5 };
      },
    },
  );
  const dialog = within(rendered.getByRole('dialog', { name: 'Options of Marinara' }));
  await dialog.findByRole('button', { name: 'Remove from this dish (Size)' });
  return { ...rendered, dialog, sent, save: () => rendered.user.click(dialog.getByRole('button', { name: 'Save' })) };
};

test('[OPT-01] a dish has its own rules, defaults and order for the groups it shares', async () => {
  const { user, dialog, sent, save } = await open();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Add a group' }), 'Extras');
  await user.click(dialog.getByRole('button', { name: 'Move Extras up' }));
  const free = dialog.getByRole('textbox', { name: 'Free' });
  await user.clear(free);
  await user.type(free, '2');
  await user.click(dialog.getByRole('checkbox', { name: 'Capers' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Large' }));
  await user.click(dialog.getByRole('checkbox', { name: 'A choice is needed' }));
  await save();
  await vi.waitFor(() =>
    expect(sent).toEqual([
      {
        groups: [
          { group: 'Extras', min: 0, max: 3, free: 2, defaults: [{ value: 'Capers', count: 1 }] },
          { group: 'Size', min: 0, max: 1, free: 0, defaults: [{ value: 'Large', count: 1 }] },
        ],
        version: 4,
      },
    ]),
  );
});

test('[OPT-01] rules that no choice can meet are refused at the field', async () => {
  const { user, dialog, sent, save } = await open();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Add a group' }), 'Extras');
  const max = dialog.getByRole('textbox', { name: 'At most' });
  await user.clear(max);
  await user.type(max, '0');
  await save();
  expect(max.getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
});

test('copies the options to other dishes', async () => {
  const { user, dialog, sent, save } = await open();
  await user.click(dialog.getByText('Copy to other dishes…'));
  await user.click(await dialog.findByRole('checkbox', { name: 'Diavola' }));
  expect(dialog.queryByRole('checkbox', { name: 'Marinara' })).toBeNull();
  expect(dialog.getByText('Also replaces the options of 1 dish.')).toBeTruthy();
  await save();
  await vi.waitFor(() => expect(sent).toMatchObject([{ copyTo: ['diavola'], groups: [{ group: 'Size' }] }]));
});
