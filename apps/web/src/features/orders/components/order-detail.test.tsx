// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { anOrder } from '#testing/orders.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { OrderDetail } from './order-detail.tsx';

beforeEach(() => () => void vi.useRealTimers());

const at = (time: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(`2026-11-22T${time}Z`) });

test('[ORD-02] an order placed at night says when the kitchen starts', async () => {
  at('22:30:00');
  const { findByText } = await renderInApp(<OrderDetail order={anOrder({ status: 'created' })} />);
  await findByText('The kitchen is closed now: we start tomorrow at 12:00.');
});

test('[ORD-02] an order that is created while the kitchen is open is confirmed soon', async () => {
  at('12:00:00');
  const { findByText, queryByText, queryClient } = await renderInApp(
    <OrderDetail order={anOrder({ status: 'created' })} />,
  );
  await vi.waitFor(() => expect(queryClient.getQueryData(['kitchen', 'en'])).toBeNull());
  await findByText('The kitchen will confirm it in a few minutes.');
  expect(queryByText(/closed/)).toBeNull();
});

test('[ORD-02] after closing time a later status shows its own text', async () => {
  at('22:30:00');
  const { findByText, queryClient, queryByText } = await renderInApp(
    <OrderDetail order={anOrder({ status: 'delivered' })} />,
  );
  await vi.waitFor(() => expect(queryClient.getQueryData(['kitchen', 'en'])).toBeTruthy());
  await findByText('Your dishes have arrived. Enjoy your meal.');
  expect(queryByText(/closed/)).toBeNull();
});

test('[ORD-02] a canceled order shows no progress and no amount due', async () => {
  const { getByRole, getByText, queryByRole } = await renderInApp(
    <OrderDetail order={anOrder({ status: 'canceled' })} />,
  );
  getByRole('heading', { level: 1, name: /This order was canceled/ });
  expect(queryByRole('list', { name: 'Progress of your order' })).toBeNull();
  getByText('Nothing to pay');
});
