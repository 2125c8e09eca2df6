// @vitest-environment happy-dom
import { getTabCounts } from '@bottega/contract/dashboard/endpoints';
import type { Endpoint } from '@bottega/contract/endpoint';
import { flagDefaults } from '@bottega/contract/flags/rules';
import { listCategories, listProducts } from '@bottega/contract/products/endpoints';
import {
  createProduct,
  deleteProduct,
  listStaffProducts,
  type StaffProduct,
  setAvailability,
} from '@bottega/contract/products/staff-endpoints';
import { getRouteApi } from '@tanstack/react-router';
import { act, fireEvent, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { productDeletionKind } from '#features/products/dashboard/product-deletion.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { UndoProvider } from '#lib/dashboard/undo/undo-provider.tsx';
import { FlagsContext } from '#lib/flags.ts';
import { SessionContext } from '#lib/session/session.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { toastList } from '#ui/toast/toasts.tsx';
import { productsSection } from './products-section.tsx';

const beppe = { id: 'b', username: 'beppe', email: 'admin@bottega.example', role: 'admin' } as const;

beforeEach(() => {
  for (const { id } of toastList.read()) toastList.remove(id);
  vi.stubGlobal('reportError', vi.fn());
  sessionStorage.clear();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const notices = () => toastList.read().map(({ text }) => text);
const pressInNotice = async () => {
  act(() => toastList.read().at(-1)?.action?.onAction());
  await pass(0);
};

const aProduct = (name: string): StaffProduct => ({
  _id: name.toLowerCase(),
  name,
  description: 'Good',
  img: '/dishes/pici.svg',
  price: 9,
  category: 'pasta',
  createdAt: '2026-11-21T10:00:00.000Z',
  updatedAt: '2026-11-21T10:00:00.000Z',
  version: 1,
});

// 11:30 in Paris, on a Tuesday.
const tomorrow = '2026-11-24T10:30:00.000Z';

const route = getRouteApi('/dashboard');
const { Content } = productsSection;

function Here() {
  return route.useSearch().section === 'products' ? <Content /> : <h1>Elsewhere</h1>;
}

/** The section over a small menu of its own. */
const renderProducts = async ({
  refusal,
  pici = {},
  hasFood = true,
}: {
  refusal?: ApiError;
  pici?: Partial<StaffProduct>;
  hasFood?: boolean;
} = {}) => {
  const menu = new Map(['Gricia', 'Pici', 'Pane'].map((name) => [name.toLowerCase(), aProduct(name)]));
  menu.set('pici', { ...aProduct('Pici'), ...pici });
  const sent: string[] = [];
  const answer = (endpoint: Endpoint, input: unknown) => {
    const { params, query, body } = input as { params: { id: string }; query: { search?: string }; body: StaffProduct };
    if (endpoint === (hasFood ? listStaffProducts : listProducts)) {
      const found = [...menu.values()].filter(({ name }) => name.startsWith(query.search ?? ''));
      return { payload: { products: found.slice(0, 3), total: found.length } };
    }
    if (endpoint === getTabCounts) return { products: { all: menu.size } };
    if (endpoint === listCategories) return ['pasta'];
    if (endpoint === deleteProduct) {
      sent.push(params.id);
      if (refusal) throw refusal;
      menu.delete(params.id);
      return { message: 'gone' };
    }
    if (endpoint === setAvailability) {
      sent.push(`${params.id} ${JSON.stringify(body)}`);
      const soldOut = { available: false, availableAt: tomorrow, soldOutUntil: tomorrow };
      menu.set(params.id, { ...aProduct('Pici'), ...('soldOut' in body && body.soldOut !== 'no' && soldOut), ...body });
      return menu.get(params.id);
    }
    if (endpoint === createProduct) {
      const added = { ...aProduct(body.name), ...body };
      menu.set(added._id, added);
      return added;
    }
    throw new Error(`unexpected call of ${endpoint.path}`);
  };
  const element = (
    <FlagsContext value={{ ...flagDefaults, ff_food_info: hasFood }}>
      <SessionContext value={beppe}>
        <UndoProvider kinds={{ product_deletion: productDeletionKind }}>
          <Here />
        </UndoProvider>
      </SessionContext>
    </FlagsContext>
  );
  const rendered = await renderInApp(element, { answer, path: '/dashboard?section=products' });
  await rendered.findByRole('button', { name: 'Pici' });
  const rows = () => [...rendered.container.querySelectorAll('[data-opens]')].map(({ textContent }) => textContent);
  const remove = async (name: string) => {
    const row = within(rendered.getByRole('row', { name: new RegExp(name) }));
    fireEvent.click(row.getByRole('button', { name: new RegExp(`${name}$`), expanded: false }));
    fireEvent.click(row.getByRole('menuitem', { name: 'Delete' }));
    const dialog = within(rendered.getByRole('dialog', { name: `Delete ${name}?` }));
    fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await pass(0);
  };
  return { ...rendered, menu, sent, rows, remove };
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
  fireEvent.click(row.getByRole('button', { name: /Pici$/, expanded: false }));
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

test('one press hides a dish, the row says so, and one takes it back', async () => {
  const app = await renderProducts();
  await chooseOfPici(app, 'Hide from the menu');
  expect(app.sent).toEqual(['pici {"hidden":true}']);
  await app.findByText('Hidden');
  await chooseOfPici(app, 'Show on the menu');
  expect(app.sent.at(-1)).toBe('pici {"hidden":false}');
  expect(notices().at(-1)).toBe('Pici · Back on the menu');
  await pressInNotice();
  expect(app.sent.at(-1)).toBe('pici {"hidden":true}');
});

test.each([
  [{ stock: 12 }, '12 left'],
  [{ stock: 3, lowStock: 3 }, '3 left, running low'],
  [{ available: false, stock: 0, lowStock: 3 }, 'Sold out'],
  [{ available: false, soldOutUntil: '9999-12-31T00:00:00.000Z' }, 'Sold out'],
  [{ hidden: true }, 'Hidden'],
])('[STOCK-02] the row of a dish with %o says "%s"', async (pici, text) => {
  const { getByText } = await renderProducts({ pici });
  expect(getByText(text)).toBeTruthy();
});

test('what is sold out by its stock alone is not offered "back on sale", which would change nothing', async () => {
  const { getByRole } = await renderProducts({ pici: { available: false, stock: 0 } });
  const row = within(getByRole('row', { name: /Pici/ }));
  fireEvent.click(row.getByRole('button', { name: /Pici$/, expanded: false }));
  expect(row.queryByRole('menuitem', { name: 'Back on sale' })).toBeNull();
});

test('without `ff_food_info` the list is that of the menu, with nothing to mark', async () => {
  const { getByRole } = await renderProducts({ hasFood: false });
  const row = within(getByRole('row', { name: /Pici/ }));
  fireEvent.click(row.getByRole('button', { name: /Pici$/, expanded: false }));
  expect(row.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Edit', 'Delete']);
});
