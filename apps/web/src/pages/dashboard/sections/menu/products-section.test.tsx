// @vitest-environment happy-dom
import { act, fireEvent, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { aProduct, pass, renderProducts, tomorrow } from '#testing/dashboard/product-list.tsx';
import { toastList } from '#ui/toast/toasts.tsx';

beforeEach(() => {
  for (const { id } of toastList.read()) toastList.remove(id);
  vi.stubGlobal('reportError', vi.fn());
  localStorage.clear();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const notices = () => toastList.read().map(({ text }) => text);
const pressInNotice = async () => {
  act(() => toastList.read().at(-1)?.action?.onAction());
  await pass(0);
};

test('[APROD-01] a confirmed deletion shows at once and is sent after ten seconds', async () => {
  const { rows, remove, sent, getByText } = await renderProducts();
  await remove('Pici');
  expect([rows(), sent]).toEqual([['Gricia', 'Pane'], []]);
  expect(getByText('Showing 2 out of 2')).toBeTruthy();
  expect(notices()).toEqual(['Product deleted successfully.']);
  await pass(9900);
  expect(sent).toEqual([]);
  await pass(200);
  expect([rows(), sent]).toEqual([['Gricia', 'Pane'], ['pici']]);
});

test('an undone deletion brings the dish back and is never sent', async () => {
  const { rows, remove, sent } = await renderProducts();
  await remove('Pici');
  expect(toastList.read()[0]).toMatchObject({ duration: 10_000, action: { label: 'Undo' } });
  await pressInNotice();
  expect(rows()).toEqual(['Gricia', 'Pici', 'Pane']);
  await pass(20_000);
  expect(sent).toEqual([]);
});

test('[APROD-01] a refused deletion brings the dish back and says why', async () => {
  const { rows, remove } = await renderProducts({ refusal: new ApiError(403, 'forbidden', 'Not you.') });
  await remove('Pici');
  await pass(10_100);
  expect(rows()).toEqual(['Gricia', 'Pici', 'Pane']);
  expect(notices().at(-1)).toBe('Pici: Not you.');
});

test('[APROD-01] a deletion without an answer says so and is sent again', async () => {
  const { remove, sent } = await renderProducts({ refusal: new ApiError(0, 'network', '') });
  await remove('Pici');
  await pass(10_100);
  expect(notices().at(-1)).toBe('Pici: Failed to delete the product. – trying again…');
  await pass(5100);
  expect(sent).toEqual(['pici', 'pici']);
});

test('a dish that a colleague has deleted is just gone', async () => {
  const { menu, rows, remove } = await renderProducts({ refusal: new ApiError(404, 'product_not_found', 'Gone.') });
  await remove('Pici');
  menu.delete('pici');
  await pass(10_100);
  expect(rows()).toEqual(['Gricia', 'Pane']);
  expect(notices()).not.toContain('Pici: Gone.');
});

test('[APROD-01] the notice of an added dish names it and shows it in the list, from another section too', async () => {
  const { user, getByRole, findByText, menu, rows, router } = await renderProducts();
  menu.set('x', aProduct('Sugo'));
  await user.click(getByRole('button', { name: 'Add a product' }));
  const dialog = within(getByRole('dialog', { name: 'Add a product' }));
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Zuppa');
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Category/ }), 'pasta');
  await user.type(dialog.getByRole('textbox', { name: /^Price/ }), '8');
  await user.type(dialog.getByRole('textbox', { name: 'Description' }), 'Warm');
  await user.click(dialog.getByRole('button', { name: 'Use an address instead' }));
  await user.type(dialog.getByRole('textbox', { name: /^Address of the picture/ }), '/a.svg');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await pass(0);
  expect(notices()).toEqual(['Product “Zuppa” added.']);
  expect(rows()).not.toContain('Zuppa');
  expect(toastList.read()[0]?.action?.label).toBe('Show it');
  await act(() => router.navigate({ to: '/dashboard', search: { section: 'news' } } as never));
  await findByText('Elsewhere');
  await pressInNotice();
  await vi.waitFor(() => expect(rows()).toEqual(['Zuppa']));
  expect(router.latestLocation.search).toEqual({ section: 'products', search: 'Zuppa' });
  const opener = getByRole('button', { name: 'Zuppa' });
  expect(document.activeElement).toBe(opener);
  expect(opener.closest('tr')?.dataset.new).toBe('true');
});

const chooseOfPici = async (
  { getByRole }: Pick<Awaited<ReturnType<typeof renderProducts>>, 'getByRole'>,
  name: string,
) => {
  const row = within(getByRole('row', { name: /Pici/ }));
  fireEvent.click(row.getByRole('button', { name: /^Actions.*Pici$/ }));
  fireEvent.click(row.getByRole('menuitem', { name }));
  await pass(0);
};

test('[STOCK-01] one press in the menu of a row marks a dish sold out, the row says until when, and one takes it back', async () => {
  vi.setSystemTime('2026-11-23T20:00:00.000Z');
  const app = await renderProducts();
  await chooseOfPici(app, 'Sold out until we open tomorrow');
  expect(app.sent).toEqual(['pici {"soldOut":"today"}']);
  expect(notices()).toEqual(['Pici · Sold out until we open tomorrow']);
  await app.findByText('Sold out · back Tue 11:30');
  await pressInNotice();
  expect(app.sent.at(-1)).toBe('pici {"soldOut":"no"}');
  expect(notices().at(-1)).toBe('Pici · Back on sale');
});

test('a dish that is put back on sale by mistake is sold out again until the same time', async () => {
  const app = await renderProducts({ pici: { available: false, availableAt: tomorrow, soldOutUntil: tomorrow } });
  await chooseOfPici(app, 'Back on sale');
  await pressInNotice();
  expect(app.sent).toEqual(['pici {"soldOut":"no"}', `pici {"soldOut":"until","until":"${tomorrow}"}`]);
});

test('after two presses on a dish the newer notice replaces the older, whose undo would be wrong', async () => {
  const app = await renderProducts();
  await chooseOfPici(app, 'Hide from the menu');
  await chooseOfPici(app, 'Sold out until we open tomorrow');
  await chooseOfPici(app, 'Back on sale');
  expect(notices()).toEqual(['Pici · Hidden from the menu', 'Pici · Back on sale']);
});

test('one press hides a dish, the row says so, and one takes it back', async () => {
  const app = await renderProducts();
  await chooseOfPici(app, 'Hide from the menu');
  expect(app.sent).toEqual(['pici {"hidden":true}']);
  await within(app.getByRole('row', { name: /Pici/ })).findByText('Hidden');
  await chooseOfPici(app, 'Show on the menu');
  expect(app.sent.at(-1)).toBe('pici {"hidden":false}');
  expect(notices().at(-1)).toBe('Pici · Back on the menu');
  await pressInNotice();
  expect(app.sent.at(-1)).toBe('pici {"hidden":true}');
});

test.each([
  [{ stock: 12 }, '12 left'],
  [{ stock: 12, dailyStock: 15 }, '12 left today'],
  [{ stock: 3, dailyStock: 15, lowStock: 3 }, '3 left today, running low'],
  [{ stock: 3, lowStock: 3 }, '3 left, running low'],
  [{ available: false, stock: 0, lowStock: 3 }, 'Sold out'],
  [{ available: false, soldOutUntil: '9999-12-31T00:00:00.000Z' }, 'Sold out'],
  [{ hidden: true }, 'Hidden'],
])('[STOCK-02] the row of a dish with %o says "%s"', async (pici, text) => {
  const { getByRole } = await renderProducts({ pici });
  expect(within(getByRole('row', { name: /Pici/ })).getByText(text)).toBeTruthy();
});

test('a dish sold out only by its stock is not offered "back on sale", which would change nothing', async () => {
  const { getByRole } = await renderProducts({ pici: { available: false, stock: 0 } });
  const row = within(getByRole('row', { name: /Pici/ }));
  fireEvent.click(row.getByRole('button', { name: /^Actions.*Pici$/ }));
  expect(row.queryByRole('menuitem', { name: 'Back on sale' })).toBeNull();
});

test('[STOCK-01] staff narrow the list to what is hidden or sold out; the address keeps it, and one press shows all again', async () => {
  const { user, rows, router, getByRole, findByRole, queryByRole } = await renderProducts({ pici: { hidden: true } });
  await user.click(getByRole('button', { name: 'Filters' }));
  const choose = (name: string) => user.selectOptions(getByRole('combobox', { name: 'Availability' }), name);
  await choose('Hidden');
  await vi.waitFor(() => expect(rows()).toEqual(['Pici']));
  expect(router.latestLocation.search).toEqual({ section: 'products', state: 'hidden' });
  expect(getByRole('button', { name: 'Filters 1' })).toBeTruthy();
  await choose('Sold out today');
  await findByRole('heading', { name: 'Nothing is sold out today' });
  await user.click(getByRole('button', { name: 'Show all dishes' }));
  await vi.waitFor(() => expect(rows()).toEqual(['Gricia', 'Pici', 'Pane']));
  expect(router.latestLocation.search).toEqual({ section: 'products' });
  expect(queryByRole('button', { name: 'Filters 1' })).toBeNull();
});

test('[STOCK-01] another filter shows all its records, even while the mouse is in the list', async () => {
  const { user, rows, router, getByRole, queryByRole } = await renderProducts({
    pici: { hidden: true },
    search: '&state=hidden',
  });
  expect(rows()).toEqual(['Pici']);
  await user.hover(getByRole('button', { name: 'Pici' }));
  await act(() => router.navigate({ to: '/dashboard', search: { section: 'products' } } as never));
  await vi.waitFor(() => expect(rows()).toEqual(['Gricia', 'Pici', 'Pane']));
  expect(queryByRole('button', { name: /new record/ })).toBeNull();
});

test('[STOCK-01] an unknown state in the address narrows nothing', async () => {
  const pici = { hidden: true };
  const { rows } = await renderProducts({ pici, search: '&state=gone' });
  expect(rows()).toEqual(['Gricia', 'Pici', 'Pane']);
});

test('[APROD-01] the form of a dish includes what the list leaves out', async () => {
  const { getByRole, findByRole } = await renderProducts();
  fireEvent.click(getByRole('button', { name: 'Pici' }));
  const form = await findByRole('dialog', { name: 'Edit Pici' });
  expect(form.querySelector('[name=nameFr]')).toHaveProperty('value', 'Pici maison');
});

test('a dish that fails to load is not opened: its form would lack what the list leaves out', async () => {
  const { getByRole, queryByRole } = await renderProducts({ unread: true });
  fireEvent.click(getByRole('button', { name: 'Pici' }));
  await pass(0);
  expect(queryByRole('dialog', { name: 'Edit Pici' })).toBeNull();
  expect(notices()).toEqual(['This could not be opened. Please try again.']);
});

test('[APROD-01] has a tab for all dishes and one for each category', async () => {
  const { getAllByRole, getByRole } = await renderProducts();
  const tabs = getAllByRole('tab').map(({ textContent }) => textContent?.replace(/ \d+$/, ''));
  expect(tabs).toEqual(['All', 'Pasta', 'Pizza', 'Salads', 'Desserts', 'Drinks', 'Others']);
  expect(getByRole('searchbox', { name: 'Search by name' })).toBeTruthy();
});
