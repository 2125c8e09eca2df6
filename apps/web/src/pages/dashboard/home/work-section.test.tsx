// @vitest-environment happy-dom
import type { Duty } from '@bottega/contract/duties';
import type { Endpoint } from '@bottega/contract/endpoint';
import { flagDefaults } from '@bottega/contract/flags';
import type { Locale } from '@bottega/contract/locale';
import { listDeliveries, setOrderStatus } from '@bottega/contract/orders/endpoints';
import type { Order } from '@bottega/contract/orders/schemas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { promotionKind } from '#features/orders/dashboard/promotion.ts';
import { UndoProvider } from '#lib/dashboard/undo/undo-provider.tsx';
import { FlagsContext } from '#lib/flags.ts';
import { SessionContext } from '#lib/session/session.ts';
import { aFulfilment, anOrder } from '#testing/orders.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { toastList } from '#ui/toast/toasts.tsx';
import { workSection } from './work-section.tsx';

beforeEach(() => {
  // 19:18 in Lyon: twelve minutes before orders with `aFulfilment` are due.
  vi.useFakeTimers({ now: Date.parse('2026-11-22T18:18:00Z'), shouldAdvanceTime: true });
});
afterEach(() => {
  for (const { id } of toastList.read()) toastList.remove(id);
  vi.useRealTimers();
});

const rosa = { id: 'r', username: 'rosa', email: 'rosa@example.org', role: 'user', duties: ['courier'] } as const;

const renderHome = async (
  orders: Order[],
  {
    hasTimes = true,
    fails = false,
    hasKitchen = false,
    duties = [...rosa.duties] as Duty[],
    locale = 'en' as Locale,
  } = {},
) => {
  const state = { orders, fails, sent: [] as unknown[] };
  const answer = (endpoint: Endpoint, input: unknown) => {
    if (endpoint === listDeliveries) {
      if (state.fails) throw new Error('away');
      return state.orders;
    }
    if (endpoint === setOrderStatus) {
      const { params, body } = input as { params: { id: string }; body: { status: Order['status'] } };
      state.sent.push(body);
      state.orders = state.orders.map((order) => (order._id === params.id ? { ...order, ...body } : order));
      return state.orders[0];
    }
    return { status: 'ok' };
  };
  const app = await renderInApp(
    <FlagsContext value={{ ...flagDefaults, ff_ordering: hasTimes, ff_kitchen: hasKitchen }}>
      <SessionContext value={{ ...rosa, duties }}>
        <UndoProvider kinds={{ promotion: promotionKind }}>
          <workSection.Content />
        </UndoProvider>
      </SessionContext>
    </FlagsContext>,
    { path: '/dashboard', answer, locale },
  );
  return { ...app, state };
};

const delivery = (status: Order['status'], orderNumber = 'B-DOOR') =>
  anOrder({
    orderNumber,
    status,
    fulfilment: aFulfilment({ service: 'delivery' }),
    totalPrice: 27.5,
    paymentStatus: 'pending',
  });

test('[COUR-01] a courier sees ready orders, calls, navigates, picks up and delivers with the amount due', async () => {
  const { findByRole, getByRole, findByText, queryByRole, user, state } = await renderHome([delivery('ready')]);
  const card = await findByRole('article', { name: 'B-DOOR' });
  expect(card.textContent).toContain('To pay€27.50');
  expect(getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+33612345678');
  expect(getByRole('link', { name: 'Navigate' })).toBeDefined();
  // Couriers have no access to the order's record.
  expect(queryByRole('link', { name: 'B-DOOR' })).toBeNull();
  await user.click(getByRole('button', { name: /^Taken/ }));
  await findByText('On its way');
  await vi.advanceTimersByTimeAsync(6_000);
  expect(state.sent).toEqual([{ status: 'expedited' }]);
  await user.click(await findByRole('button', { name: /^Delivered/ }));
  await vi.advanceTimersByTimeAsync(6_000);
  await findByText('Nothing to deliver');
  expect(state.sent).toEqual([{ status: 'expedited' }, { status: 'delivered' }]);
});

test('[COUR-01] deliveries that failed to load can be retried', async () => {
  const { findByRole, findByText, user, state } = await renderHome([delivery('ready')], { fails: true });
  await findByText(/could not be loaded/);
  state.fails = false;
  await user.click(await findByRole('button', { name: 'Try again' }));
  await findByRole('article', { name: 'B-DOOR' });
});

test('[COUR-01] a courier of a shop without deliveries is sent to a manager', async () => {
  const { findByText, queryByText } = await renderHome([], { hasTimes: false });
  await findByText('Your tools are switched off in this shop for now. Ask a manager.');
  expect(queryByText('Deliveries')).toBeNull();
});

test.each([
  ['en', ['kitchen', 'editor'], 'Open the kitchen', '/kitchen'],
  ['fr', ['kitchen'], 'Ouvrir la cuisine', '/kitchen'],
  ['en', ['courier'], 'Open the deliveries', '/courier'],
  ['fr', ['courier'], 'Ouvrir les livraisons', '/courier'],
] as const)('[TEAM-02] in %s, people with %o are first led to their screen', async (locale, duties, name, address) => {
  const { findAllByRole } = await renderHome([], { hasKitchen: true, duties: [...duties], locale });
  const [first] = await findAllByRole('link');
  expect([first?.textContent, first?.getAttribute('href')]).toEqual([name, address]);
});
