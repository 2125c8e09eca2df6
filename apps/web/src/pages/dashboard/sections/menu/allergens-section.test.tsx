// @vitest-environment happy-dom

import type { SessionUser } from '@bottega/contract/accounts/schemas';
import { listRecordEvents } from '@bottega/contract/audit/endpoints';
import { getTabCounts } from '@bottega/contract/dashboard/endpoints';
import type { Endpoint } from '@bottega/contract/endpoint';
import type { FoodInfo } from '@bottega/contract/food/food';
import { allergens } from '@bottega/contract/food/food';
import { foodCode } from '@bottega/contract/food/food-code';
import { defaultOrdering } from '@bottega/contract/fulfilment/settings';
import { changeOrderingSettings, getOrderingSettings } from '@bottega/contract/fulfilment/staff-endpoints';
import {
  getStaffProduct,
  listStaffProducts,
  type StaffProduct,
  updateProduct,
} from '@bottega/contract/products/staff-endpoints';
import { waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { SessionContext } from '#lib/session/session.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { toastList } from '#ui/toast/toasts.tsx';
import { allergensSection } from './allergens-section.tsx';

const { Content } = allergensSection;

const at = '2026-11-21T10:00:00.000Z';
const dish = (name: string, food?: FoodInfo): StaffProduct => ({
  _id: name.toLowerCase(),
  name,
  description: 'Good',
  img: `/dishes/${name}.svg`,
  price: 9,
  category: 'pasta',
  createdAt: at,
  updatedAt: at,
  version: 1,
  ...(food && { food }),
});

const beppe: SessionUser = { id: 'b', username: 'beppe', email: 'b@example.org', role: 'admin' };
const editor: SessionUser = { ...beppe, role: 'user', duties: ['editor'] };

interface Given {
  user?: SessionUser;
  locale?: 'en' | 'fr';
  orderOnlyDeclared?: boolean;
  refusal?: ApiError;
}

const open = async ({ user = beppe, locale = 'en', orderOnlyDeclared = false, refusal }: Given = {}) => {
  const menu = new Map(
    [
      dish('Gricia'),
      dish('Pesto', { contains: ['milk', 'nuts'], mayContain: ['sesame'], kinds: { nuts: ['cashew'] } }),
      dish('Pane', { contains: ['gluten'], diets: ['vegan'] }),
    ].map((each) => [each._id, each]),
  );
  const saved: Record<string, unknown>[] = [];
  const settings = { ...defaultOrdering, orderOnlyDeclared, version: 4 };
  const switched: unknown[] = [];
  const answer = (endpoint: Endpoint, input: unknown) => {
    const { params, query, body } = input as {
      params: { id: string };
      query: { state?: string };
      body: Record<string, unknown>;
    };
    if (endpoint === listStaffProducts) {
      const found = [...menu.values()].filter(({ food }) => query.state !== 'undeclared' || !food);
      const products = found.map(({ food, ...rest }) => ({ ...rest, ...(food && { food: foodCode(food) }) }));
      return { payload: { products, total: found.length } };
    }
    if (endpoint === getTabCounts) return { products: { all: menu.size } };
    if (endpoint === getStaffProduct) return menu.get(params.id);
    if (endpoint === listRecordEvents) {
      return { payload: { events: [{ at: '2026-11-21T11:00:00.000Z', actor: { username: 'nonna' } }], total: 1 } };
    }
    if (endpoint === getOrderingSettings) return settings;
    if (endpoint === changeOrderingSettings) {
      switched.push(body.orderOnlyDeclared);
      return Object.assign(settings, { orderOnlyDeclared: body.orderOnlyDeclared });
    }
    if (endpoint !== updateProduct) throw new Error(`unexpected call of ${endpoint.path}`);
    if (refusal) throw refusal;
    saved.push({ id: params.id, ...body });
    const before = menu.get(params.id) as StaffProduct;
    menu.set(params.id, { ...before, food: body.food as FoodInfo, version: before.version + 1 });
    return menu.get(params.id);
  };
  const app = await renderInApp(
    <SessionContext value={user}>
      <Content />
    </SessionContext>,
    { answer, locale, path: '/dashboard?section=allergens' },
  );
  await app.findByRole('table');
  const row = (name: string) => within(app.getByRole('row', { name: new RegExp(name) }));
  const box = (name: string) => app.getByRole('checkbox', { name }) as HTMLInputElement;
  const save = (name: string) => app.user.click(app.getByRole('button', { name: `Save ${name}` }));
  return { ...app, menu, saved, settings, switched, row, box, save };
};

beforeEach(() => {
  vi.stubGlobal('reportError', vi.fn());
  for (const { id } of toastList.read()) toastList.remove(id);
});

test('[ALLER-01] every dish has a box for each of the 14 and one for none of them, and says if nothing is declared', async () => {
  const { row, box } = await open();
  expect(row('Gricia').getAllByRole('checkbox')).toHaveLength(allergens.length + 1);
  expect(row('Gricia').getByText('Not declared yet')).toBeTruthy();
  expect([box('milk in Pesto').checked, box('gluten in Pesto').checked]).toEqual([true, false]);
  expect(box('traces of sesame in Pesto').indeterminate).toBe(true);
  expect(row('Pesto').getByText('2 allergens')).toBeTruthy();
});

test('[ALLER-01] a row is saved by itself, with the rest of its dish as it is', async () => {
  const { box, user, save, saved, row, queryByRole } = await open();
  await user.click(box('eggs in Pesto'));
  await user.click(box('gluten in Gricia'));
  await save('Pesto');
  await waitFor(() => expect(queryByRole('button', { name: 'Save Pesto' })).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Pesto'));
  expect(saved).toMatchObject([
    {
      id: 'pesto',
      name: 'Pesto',
      price: 9,
      version: 1,
      food: { contains: ['eggs', 'milk', 'nuts'], mayContain: ['sesame'], kinds: { nuts: ['cashew'] } },
    },
  ]);
  expect(toastList.read()).toMatchObject([{ tone: 'success', text: 'Pesto: allergens saved' }]);
  expect(row('Gricia').getByRole('button', { name: 'Save Gricia' })).toBeTruthy();
});

test('[ALLER-01] none of the 14 is an answer of its own, and a row without any is not saved', async () => {
  const { box, user, save, saved, row, getByRole } = await open();
  await user.click(box('gluten in Pane'));
  expect(row('Pane').getByText(/^Tick what is in it/)).toBeTruthy();
  expect(getByRole('button', { name: 'Save Pane' })).toHaveProperty('disabled', true);
  await user.click(getByRole('button', { name: 'Reset Pane' }));
  expect(box('gluten in Pane').checked).toBe(true);
  await user.click(box('None of the 14 allergens: Gricia'));
  await save('Gricia');
  await waitFor(() => expect(saved).toMatchObject([{ id: 'gricia', food: { contains: [] } }]));
});

test('[ALLER-04] a tick that contradicts the diets of the dish says so and cannot be saved', async () => {
  const { box, user, row, getByRole } = await open();
  await user.click(box('milk in Pane'));
  expect(row('Pane').getByRole('alert').textContent).toMatch(/^vegan: this contradicts/);
  expect(getByRole('button', { name: 'Save Pane' })).toHaveProperty('disabled', true);
});

test('arrow keys move to the neighboring box, and stop at the table’s edges', async () => {
  const { box, user } = await open();
  box('gluten in Pesto').focus();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowDown} ');
  expect(document.activeElement).toBe(box('eggs in Pane'));
  expect(box('eggs in Pane').checked).toBe(true);
  await user.keyboard('{ArrowDown}{ArrowLeft}{ArrowUp}');
  expect(document.activeElement).toBe(box('crustaceans in Pesto'));
});

test('a changed price is no conflict; changed food is, names the colleague, and either version can be kept', async () => {
  const { box, user, save, saved, menu, row, getByRole, queryByRole } = await open();
  const pesto = menu.get('pesto') as StaffProduct;
  await user.click(box('eggs in Pesto'));
  menu.set('pesto', { ...pesto, price: 11, version: 2 });
  await save('Pesto');
  await waitFor(() => expect(saved).toMatchObject([{ price: 11, version: 2 }]));
  await waitFor(() => expect(queryByRole('button', { name: 'Save Pesto' })).toBeNull());

  await user.click(box('fish in Pesto'));
  const theirs = {
    ...pesto,
    food: { contains: ['soybeans' as const] },
    version: 4,
    updatedAt: '2026-11-21T11:00:00.000Z',
  };
  menu.set('pesto', theirs);
  await save('Pesto');
  await waitFor(() => expect(row('Pesto').getByRole('alert').textContent).toMatch(/^nonna has just changed/));
  expect(saved).toHaveLength(1);
  await user.click(getByRole('button', { name: 'Save mine Pesto' }));
  await waitFor(() =>
    expect(saved[1]).toMatchObject({ food: { contains: ['eggs', 'fish', 'milk', 'nuts'] }, version: 4 }),
  );
});

test('an API error is shown in the row, and the ticks stay', async () => {
  const refusal = new ApiError(400, 'invalid_input', 'Please check.', { 'food.diets': 'Refused by the kitchen' });
  const { box, user, save, row } = await open({ refusal });
  await user.click(box('gluten in Gricia'));
  await save('Gricia');
  await waitFor(() => expect(row('Gricia').getByRole('alert').textContent).toBe('Refused by the kitchen'));
  expect(box('gluten in Gricia').checked).toBe(true);
});

test('[ALLER-05] before only declared dishes are sold, the dishes that would no longer be are listed', async () => {
  const { user, switched, findByRole, getByRole, getByText } = await open();
  const isOn = () => (getByRole('switch') as HTMLInputElement).checked;
  await findByRole('switch');
  await user.click(getByRole('switch'));
  const dialog = within(await findByRole('dialog', { name: 'Take 1 dish off sale?' }));
  expect(dialog.getByText('Gricia')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Not now' }));
  expect([switched, isOn()]).toEqual([[], false]);
  await user.click(getByRole('switch'));
  await user.click(within(await findByRole('dialog')).getByRole('button', { name: 'Take them off sale' }));
  await waitFor(() => expect(isOn()).toBe(true));
  expect(getByText('1 dish cannot be ordered until its allergens are declared.')).toBeTruthy();
  await user.click(getByRole('switch'));
  await waitFor(() => expect(switched).toEqual([true, false]));
});

test('[ALLER-05] the switch is for managers, in French too', async () => {
  const { queryByRole, unmount } = await open({ user: editor });
  expect(queryByRole('switch')).toBeNull();
  unmount();
  const { findByRole } = await open({ locale: 'fr', orderOnlyDeclared: true });
  const name = 'Ne vendre que les plats dont les allergènes sont indiqués';
  expect(await findByRole('switch', { name })).toHaveProperty('checked', true);
});
