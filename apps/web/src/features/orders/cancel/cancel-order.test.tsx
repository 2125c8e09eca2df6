// @vitest-environment happy-dom
import { canCancel } from '@bottega/contract/orders/rules';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { anOrder } from '#testing/orders.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { toastList } from '#ui/toast/toasts.tsx';
import { CancelOrder } from './cancel-order.tsx';
// Loaded by the press, which a busy machine takes long for.
import './cancel-question.tsx';

beforeEach(() => {
  vi.stubGlobal('reportError', vi.fn());
  for (const { id } of toastList.read()) toastList.remove(id);
  return () => vi.unstubAllGlobals();
});

test.each([
  ['when it was shipped in the meantime', 409, 'order_not_cancelable', 'You cannot cancel this order'],
  ['when the shop fails', 500, 'internal_error', 'The order could not be canceled. Please try again.'],
] as const)('[ORD-03] a cancellation that is refused says why, and the orders are read again: %s', async (...given) => {
  const [, status, code, text] = given;
  const answer = () => {
    throw new ApiError(status, code, 'No.');
  };
  const { user, getByRole, findByRole, queryByRole, queryClient } = await renderInApp(
    <CancelOrder order={anOrder({ orderNumber: 'B-7' })} />,
    { answer },
  );
  const reread = vi.spyOn(queryClient, 'invalidateQueries');
  await user.click(getByRole('button', { name: 'Cancel order B-7' }));
  await findByRole('dialog', { name: 'Cancel order B-7?' });
  expect(toastList.read()).toEqual([]);
  await user.click(getByRole('button', { name: 'Cancel order' }));
  await vi.waitFor(() => expect(toastList.read()).toMatchObject([{ tone: 'error', text }]));
  expect(reread).toHaveBeenCalledExactlyOnceWith({ queryKey: ['orders'] });
  await vi.waitFor(() => expect(queryByRole('dialog')).toBeNull());
  expect(reportError).toHaveBeenCalledOnce();
});

test.each(['created', 'expedited', 'delivered', 'canceled'] as const)(
  '[ORD-03, RULE-03] an order that is %s can be canceled only as the rule says',
  async (status) => {
    const { getByRole, user, queryByRole } = await renderInApp(<CancelOrder order={anOrder({ status })} />);
    const button = getByRole('button');
    expect(button.getAttribute('aria-disabled')).toBe(canCancel(status, 'customer') ? null : 'true');
    if (canCancel(status, 'customer')) return;
    expect(button.title).toBe('You cannot cancel this order');
    await user.click(button);
    expect(queryByRole('dialog')).toBeNull();
  },
);
