// @vitest-environment happy-dom
import {
  createProduct,
  getStaffProduct,
  type StaffProduct,
  updateProduct,
} from '@bottega/contract/products/staff-endpoints';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { ProductDialog } from '../product-dialog.tsx';

const pici: StaffProduct = {
  _id: 'pici',
  name: 'Pici',
  description: 'Thick',
  img: '/dishes/pici.svg',
  price: 13.9,
  category: 'pasta',
  stock: 10,
  createdAt: '2026-11-21T10:00:00.000Z',
  updatedAt: '2026-11-21T10:00:00.000Z',
  version: 1,
};

const open = async ({ product = pici, theirs }: { product?: StaffProduct; theirs?: StaffProduct } = {}) => {
  const sent: Record<string, unknown>[] = [];
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
        if (endpoint === getStaffProduct) return theirs;
        if (endpoint !== updateProduct && endpoint !== createProduct) return ['pasta'];
        const { hidden, stock, dailyStock, lowStock } = (input as { body: Record<string, unknown> }).body;
        sent.push({ hidden, stock, dailyStock, lowStock });
        if (theirs && sent.length === 1) throw new ApiError(409, 'version_conflict', 'Changed.');
        return pici;
      },
    },
  );
  const dialog = within(rendered.getByRole('dialog'));
  const field = (name: RegExp) => dialog.getByRole('textbox', { name, hidden: true }) as HTMLInputElement;
  const type = async (name: RegExp, text: string) => {
    await rendered.user.clear(field(name));
    if (text) await rendered.user.type(field(name), text);
  };
  const save = () => rendered.user.click(dialog.getByRole('button', { name: 'Save' }));
  return { ...rendered, dialog, field, type, save, sent };
};

test('stock, daily stock, the limit and hidden are saved with the dish', async () => {
  const { user, dialog, type, save, sent } = await open();
  await user.click(dialog.getByText('10 left'));
  await type(/^In stock/, '');
  await type(/^Each day/, '20');
  await type(/^Warn at/, '4');
  await user.click(dialog.getByRole('checkbox', { name: 'Hidden from the menu' }));
  expect(dialog.getByText('Hidden · not counted · 20 each day · Warn at 4')).toBeTruthy();
  await save();
  expect(sent).toEqual([{ hidden: true, stock: null, dailyStock: 20, lowStock: 4 }]);
});

test('unchanged stock is not sent, as orders may reduce it in between', async () => {
  const { user, field, save, sent } = await open();
  await user.type(field(/^Name/), ' lunghi');
  await save();
  expect(sent).toEqual([{ hidden: false, stock: undefined, dailyStock: null, lowStock: null }]);
});

test.each(['-1', '1.5', 'ten', '100001'])('"%s" pieces are refused beside the field, with the range', async (typed) => {
  const { user, dialog, field, type, save, sent } = await open();
  await user.click(dialog.getByText('10 left'));
  await type(/^Warn at/, typed);
  await user.tab();
  expect(dialog.getByText('Enter a whole number from 0 to 100000')).toBeTruthy();
  expect(field(/^Warn at/).getAttribute('aria-invalid')).toBe('true');
  await save();
  expect(sent).toEqual([]);
});

test('a colleague’s newer stock is shown as a conflict, then replaced', async () => {
  const theirs = { ...pici, dailyStock: 30, hidden: true, version: 2 };
  const { user, dialog, type, save, sent } = await open({ theirs });
  await user.click(dialog.getByText('10 left'));
  await type(/^Each day/, '20');
  await save();
  expect(await dialog.findByText('Hidden · 10 left today · 30 each day')).toBeTruthy();
  await save();
  expect(sent.at(-1)).toEqual({ hidden: true, stock: undefined, dailyStock: 20, lowStock: null });
});
