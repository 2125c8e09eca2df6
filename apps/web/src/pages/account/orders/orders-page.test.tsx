// @vitest-environment happy-dom
import { flagDefaults } from '@bottega/contract/flags';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { FlagsContext } from '#lib/flags.ts';
import { SessionContext } from '#lib/session/session.ts';
import { anOrder } from '#testing/orders.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { toastList } from '#ui/toast/toasts.tsx';
import { OrdersPage } from './orders-page.tsx';

const user = { id: 'u1', username: 'rosa', email: 'rosa@example.org', role: 'user' } as const;

beforeEach(() => {
  vi.stubGlobal('reportError', vi.fn());
  for (const { id } of toastList.read()) toastList.remove(id);
  return () => vi.unstubAllGlobals();
});

const open = (answer: () => unknown) =>
  renderInApp(
    <FlagsContext value={{ ...flagDefaults, ff_products: true }}>
      <SessionContext value={user}>
        <OrdersPage />
      </SessionContext>
    </FlagsContext>,
    { answer },
  );

const listOf = (orders: ReturnType<typeof anOrder>[]) => ({ payload: { orders, total: orders.length } });

test('[ORD-01] an empty list links to the products', async () => {
  const { findByRole, getByRole } = await open(() => listOf([]));
  await findByRole('heading', { name: 'No orders yet' });
  expect(getByRole('link', { name: 'Go to products' }).getAttribute('href')).toBe('/products');
});

test('[ORD-03] a list that fails to load says so, with a notice and a button to try again', async () => {
  let fails = true;
  const { user: person, findByRole } = await open(() => {
    if (fails) throw new ApiError(500, 'internal_error', 'Broken.');
    return listOf([anOrder({ orderNumber: 'B-7' })]);
  });
  const again = await findByRole('button', { name: 'Try again' });
  const text = 'Your orders could not be loaded. Please try again.';
  expect(toastList.read()).toMatchObject([{ tone: 'error', text }]);
  fails = false;
  await person.click(again);
  await findByRole('link', { name: 'Order B-7' });
});
