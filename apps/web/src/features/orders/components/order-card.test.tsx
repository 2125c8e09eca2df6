// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { SessionContext } from '#lib/session/session.ts';
import { anOrder } from '#testing/orders.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { OrderCard } from './order-card.tsx';

const user = { id: 'u1', username: 'Marc', email: 'marc@example.org', role: 'user' } as const;

beforeEach(() => () => void vi.useRealTimers());

const setUp = (isNew: boolean, given: Parameters<typeof anOrder>[0] = {}) =>
  renderInApp(
    <SessionContext value={user}>
      <OrderCard order={anOrder({ orderNumber: 'B-NEW', ...given })} isNew={isNew} />
    </SessionContext>,
  );

test('[CART-05] a new order’s card thanks, ticks off the first step, and links to its page before canceling', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T06:59:00Z') });
  const { findByText, getByRole, getAllByRole } = await setUp(true);
  await findByText(/Order B-NEW is in\. The kitchen is closed now: we start at 12:00\./);
  expect(getByRole('status').textContent).toContain('Grazie, Marc.');
  const follow = getByRole('link', { name: 'Follow it' });
  expect(follow.getAttribute('href')).toContain('B-NEW');
  expect([...getAllByRole('link'), ...getAllByRole('button')].indexOf(follow)).toBe(0);
  getByRole('button', { name: 'Cancel order B-NEW' });
});

test('[ORD-01] an earlier order’s card does not thank', async () => {
  const { queryByText } = await setUp(false);
  expect(queryByText(/Grazie/)).toBeNull();
});
