// @vitest-environment happy-dom
import { listRecordEvents } from '@bottega/contract/audit/endpoints';
import type { Endpoint } from '@bottega/contract/endpoint';
import { getOrderByNumber, getOrderRecord, updateOrder } from '@bottega/contract/orders/endpoints';
import type { Order } from '@bottega/contract/orders/schemas';
import { getProduct, listProducts } from '@bottega/contract/products/endpoints';
import { act, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { listKey } from '#lib/dashboard/record-list.ts';
import { anOrder } from '#testing/orders.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { OrderEdit } from './order-edit.tsx';

const lasagne = { _id: 'lasagne', name: 'Lasagne', img: '/c.svg', price: 11.5 };

/** The dialog for the order as the API has it. */
const renderEdit = async (opened: Order, { locale = 'en' }: { locale?: 'en' | 'fr' } = {}) => {
  let order = opened;
  const refusals: ApiError[] = [];
  const saved: unknown[] = [];
  const onClose = vi.fn();
  const answer = (endpoint: Endpoint, input: unknown) => {
    if (endpoint === getOrderByNumber) return order;
    if (endpoint === getOrderRecord) return { order, contact: null, timeline: [] };
    if (endpoint === listRecordEvents) {
      return { payload: { events: [{ at: order.updatedAt, actor: { username: 'nonna' } }], total: 1 } };
    }
    if (endpoint === listProducts) return { payload: { products: [lasagne], total: 1 } };
    if (endpoint === getProduct) return lasagne;
    const refusal = endpoint === updateOrder && refusals.shift();
    if (refusal) throw refusal;
    if (endpoint === updateOrder) return saved.push((input as { body: unknown }).body);
    throw new Error(`unexpected call of ${endpoint.path}`);
  };
  const rendered = await renderInApp(<OrderEdit order={opened} open onClose={onClose} />, { answer, locale });
  const dialog = within(rendered.getByRole('dialog'));
  const button = (name: string) => dialog.getByRole('button', { name });
  /** A colleague's change arrives. */
  const change = async (changed: Partial<Order>) => {
    await vi.waitFor(() => expect(rendered.queryClient.isFetching()).toBe(0));
    order = { ...order, ...changed, version: order.version + 1, updatedAt: '2026-11-22T11:05:00.000Z' };
    await act(() => rendered.queryClient.invalidateQueries({ queryKey: listKey('orders') }));
    await vi.waitFor(() => expect(rendered.queryClient.isFetching()).toBe(0));
  };
  return { ...rendered, dialog, button, saved, refusals, onClose, change };
};

test('[AORD-01] without changes there is nothing to save, no new total, and no question on leaving', async () => {
  const { dialog, button, user, onClose } = await renderEdit(anOrder({}));
  expect(button('Save')).toHaveProperty('disabled', true);
  expect(dialog.queryByText('New total')).toBeNull();
  await user.click(button('One more of Margherita'));
  expect(dialog.getByText('€33.00')).toBeTruthy();
  expect(dialog.getByText('was €24.00')).toBeTruthy();
  await user.click(button('One less of Margherita'));
  expect(button('Save')).toHaveProperty('disabled', true);
  expect(dialog.queryByText('New total')).toBeNull();
  await user.click(button('Cancel'));
  expect(onClose).toHaveBeenCalledOnce();
});

test('the new total of a delivery includes its fee', async () => {
  const order = anOrder({ deliveryFee: 3.5, totalPrice: 27.5 });
  const { dialog, button, user } = await renderEdit(order);
  await user.click(button('One more of Margherita'));
  expect(dialog.getByText('€36.50')).toBeTruthy();
  expect(dialog.getByText('was €27.50')).toBeTruthy();
});

test('a dish of the menu is added once, at today’s price', async () => {
  const { dialog, button, user, saved } = await renderEdit(anOrder({}));
  const search = dialog.getByRole('searchbox', { name: 'Add a dish' });
  await user.type(search, 'lasa');
  await user.click(await dialog.findByRole('button', { name: 'Add Lasagne €11.50' }));
  await dialog.findByText('1 × €11.50 at today’s price');
  expect(dialog.getByText('€35.50')).toBeTruthy();
  expect(document.activeElement).toBe(search);
  await user.type(search, 'lasagne');
  await dialog.findByRole('button', { name: 'Add Lasagne €11.50' });
  await user.keyboard('{Enter}');
  await dialog.findByText('2 × €11.50 at today’s price');
  await user.click(button('Save'));
  expect(saved).toEqual([
    {
      products: [
        { product: 'margherita', quantity: 2 },
        { product: 'tiramisu', quantity: 1 },
        { product: 'lasagne', quantity: 2 },
      ],
      version: 1,
    },
  ]);
});

test('an added dish that is removed again leaves nothing to save', async () => {
  const { dialog, button, user } = await renderEdit(anOrder({}));
  await user.type(dialog.getByRole('searchbox', { name: 'Add a dish' }), 'lasa');
  await user.click(await dialog.findByRole('button', { name: 'Add Lasagne €11.50' }));
  await user.click(await dialog.findByRole('button', { name: 'Remove Lasagne' }));
  expect(dialog.queryByText(/Lasagne/)).toBeNull();
  expect(button('Save')).toHaveProperty('disabled', true);
});

test('says that the customer is notified, unless the account is deleted', async () => {
  const { dialog, unmount } = await renderEdit(anOrder({}));
  expect(dialog.getByText('The customer gets an email about the change.')).toBeTruthy();
  unmount();
  const { dialog: former } = await renderEdit(anOrder({ user: null }));
  expect(former.queryByText('The customer gets an email about the change.')).toBeNull();
});

const [margherita] = anOrder({}).products;
const fiveMargherita = { products: [{ ...(margherita as Order['products'][number]), quantity: 5 }], totalPrice: 45 };

test('a colleague’s quantities are shown at once, with who and when, and the total follows', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { dialog, button, user, change, saved } = await renderEdit(anOrder({}));
  await user.click(button('One more of Margherita'));
  await change(fiveMargherita);
  const conflict = within(await dialog.findByRole('alert'));
  await conflict.findByText(/^nonna saved this/);
  expect(conflict.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Yours'),
    'Margherita35',
    'Tiramisù1removed, does not come back',
  ]);
  expect(dialog.getByText('was €45.00')).toBeTruthy();
  // A press meant for the previous state of the order saves nothing.
  await user.click(button('Save'));
  expect(saved).toEqual([]);
  vi.setSystemTime(Date.now() + 1000);
  await user.click(button('Save'));
  expect(saved).toEqual([{ products: [{ product: 'margherita', quantity: 3 }], version: 2 }]);
});

test('a dialog without changes follows a colleague', async () => {
  const { dialog, change } = await renderEdit(anOrder({}));
  await change(fiveMargherita);
  await dialog.findByText('5 × €9.00');
  expect(dialog.queryByRole('alert')).toBeNull();
});

test('a status change by a colleague is not a conflict', async () => {
  const { dialog, button, user, change, saved } = await renderEdit(anOrder({}));
  const more = button('One more of Margherita');
  await user.click(more);
  await change({ status: 'confirmed' });
  expect(dialog.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(more);
  await user.click(button('Save'));
  expect(saved).toMatchObject([{ version: 2 }]);
});

test('a quantity that is still being typed is saved by one press', async () => {
  const { dialog, button, user, saved } = await renderEdit(anOrder({}));
  const quantity = dialog.getByRole('textbox', { name: 'Quantity of Margherita' });
  await user.clear(quantity);
  await user.type(quantity, '4');
  await user.click(button('Save'));
  expect(saved).toMatchObject([{ products: [{ product: 'margherita', quantity: 4 }, { product: 'tiramisu' }] }]);
});

test('[AORD-01] a failed edit keeps the input and says why; only a refusal has its own text', async () => {
  const { dialog, button, user, refusals, saved } = await renderEdit(anOrder({}));
  await user.click(button('One more of Margherita'));
  const refused = new ApiError(
    400,
    'invalid_input',
    'The kitchen says no.',
    {},
    Response.json({ code: 'invalid_input' }),
  );
  refusals.push(new ApiError(500, 'internal_error', 'Broken.'), refused);
  await user.click(button('Save'));
  await dialog.findByText('Error updating order products');
  await user.click(button('Save'));
  await dialog.findByText('The kitchen says no.');
  expect(dialog.queryByText('Error updating order products')).toBeNull();
  await user.click(button('Save'));
  expect(saved).toMatchObject([{ products: [{ product: 'margherita', quantity: 3 }, { product: 'tiramisu' }] }]);
});

test('[AORD-01] an edit stays open, but cannot be saved, when a colleague closes the order', async () => {
  const { dialog, button, user, change } = await renderEdit(anOrder({}));
  await user.click(button('One more of Margherita'));
  await change({ status: 'canceled' });
  await dialog.findByText('This order became “Canceled” while you were editing');
  expect(dialog.getByRole('textbox', { name: 'Quantity of Margherita' })).toHaveProperty('value', '3');
  expect(button('Save')).toHaveProperty('disabled', true);
});

test('two lines of a dish with different options are edited separately', async () => {
  const large = { value: 'l', count: 1, name: { en: 'Large', fr: 'Grande' }, group: { en: 'Size' }, price: 3 };
  const order = anOrder({
    products: [
      { ...(margherita as Order['products'][number]), quantity: 1 },
      { ...(margherita as Order['products'][number]), line: 1, options: [large], note: 'No basil', price: 12 },
      { ...(margherita as Order['products'][number]), line: 2, options: [large], quantity: 1, price: 12 },
    ],
    totalPrice: 45,
  });
  const { dialog, button, user, saved } = await renderEdit(order);
  expect(dialog.getByText('“No basil”')).toBeTruthy();
  await user.click(button('One more of Margherita (Large, No basil)'));
  expect(dialog.getByText('€57.00')).toBeTruthy();
  await user.click(button('Remove Margherita'));
  await user.click(button('Remove Margherita (Large)'));
  await user.click(button('Save'));
  expect(saved).toEqual([{ products: [{ product: 'margherita', quantity: 3, line: 1 }], version: 1 }]);
});

test('[AORD-01] products can be removed, and brought back before the save, except the last', async () => {
  const { user, dialog, button, saved } = await renderEdit(anOrder({}));
  await user.click(button('Remove Tiramisù'));
  expect(dialog.getByText('Tiramisù is removed when you save.')).toBeTruthy();
  expect(button('Remove Margherita')).toHaveProperty('disabled', true);
  expect(dialog.getByText(/^An order keeps at least one dish\./)).toBeTruthy();
  await user.click(button('Undo Tiramisù'));
  expect(button('Remove Margherita')).toHaveProperty('disabled', false);
  await user.click(button('Remove Tiramisù'));
  await user.click(button('Save'));
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  expect((saved[0] as { products: unknown[] }).products).toHaveLength(1);
});
