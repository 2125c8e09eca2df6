import { getTabCounts } from '@bottega/contract/dashboard/endpoints';
import type { Endpoint } from '@bottega/contract/endpoint';
import type { DishState } from '@bottega/contract/products/availability';
import { listCategories } from '@bottega/contract/products/endpoints';
import {
  createProduct,
  deleteProduct,
  getStaffProduct,
  listStaffProducts,
  type StaffProduct,
  setAvailability,
} from '@bottega/contract/products/staff-endpoints';
import { getRouteApi } from '@tanstack/react-router';
import { act, fireEvent, within } from '@testing-library/react';
import { vi } from 'vitest';
import { productDeletionKind } from '#features/products/dashboard/product-deletion.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { UndoProvider } from '#lib/dashboard/undo/undo-provider.tsx';
import { SessionContext } from '#lib/session/session.ts';
import { productsSection } from '#pages/dashboard/sections/menu/products-section.tsx';
import { renderInApp } from '../render-in-app.tsx';

const beppe = { id: 'b', username: 'beppe', email: 'admin@bottega.example', role: 'admin' } as const;

export const aProduct = (name: string): StaffProduct => ({
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
export const tomorrow = '2026-11-24T10:30:00.000Z';

export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const route = getRouteApi('/dashboard');
const { Content } = productsSection;

function Here() {
  return route.useSearch().section === 'products' ? <Content /> : <h1>Elsewhere</h1>;
}

/** The products section of the dashboard with a small menu of its own; uses fake timers. */
export const renderProducts = async ({
  refusal,
  pici = {},
  search = '',
  unread = false,
}: {
  refusal?: ApiError;
  pici?: Partial<StaffProduct>;
  /** Search params of the URL. */
  search?: string;
  /** One dish cannot be loaded. */
  unread?: boolean;
} = {}) => {
  const menu = new Map(['Gricia', 'Pici', 'Pane'].map((name) => [name.toLowerCase(), aProduct(name)]));
  menu.set('pici', { ...aProduct('Pici'), ...pici });
  const sent: string[] = [];
  const answer = (endpoint: Endpoint, input: unknown) => {
    const { params, query, body } = input as {
      params: { id: string };
      query: { search?: string; state?: DishState };
      body: StaffProduct;
    };
    if (endpoint === listStaffProducts) {
      const isInState = (dish: StaffProduct) =>
        query.state === undefined || (query.state === 'hidden' ? dish.hidden : dish.available === false);
      const found = [...menu.values()].filter((dish) => dish.name.startsWith(query.search ?? '') && isInState(dish));
      return { payload: { products: found.slice(0, 3), total: found.length } };
    }
    if (endpoint === getStaffProduct) {
      const read = unread ? undefined : menu.get(params.id);
      if (!read) throw new ApiError(0, 'network', '');
      return { ...read, nameFr: `${read.name} maison` };
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
    <SessionContext value={beppe}>
      <UndoProvider kinds={{ product_deletion: productDeletionKind }}>
        <Here />
      </UndoProvider>
    </SessionContext>
  );
  const rendered = await renderInApp(element, { answer, path: `/dashboard?section=products${search}` });
  await rendered.findByRole('button', { name: 'Pici' });
  const rows = () => [...rendered.container.querySelectorAll('[data-opens]')].map(({ textContent }) => textContent);
  const remove = async (name: string) => {
    const row = within(rendered.getByRole('row', { name: new RegExp(name) }));
    fireEvent.click(row.getByRole('button', { name: new RegExp(`^Actions.*${name}$`) }));
    fireEvent.click(row.getByRole('menuitem', { name: 'Delete' }));
    const dialog = within(rendered.getByRole('dialog', { name: `Delete ${name}?` }));
    fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await pass(0);
  };
  return { ...rendered, menu, sent, rows, remove };
};
