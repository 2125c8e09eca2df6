// @vitest-environment happy-dom
import { flagDefaults } from '@bottega/contract/flags';
import { expect, test, vi } from 'vitest';
import { FlagsContext } from '#lib/flags.ts';
import { anOrder } from '#testing/orders.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { OrderCancel } from './order-cancel.tsx';

test.each([
  ['paid', 'The customer has paid €24.00: the payment is marked as refunded.'],
  ['pending', 'Nothing has been paid, so there’s nothing to refund.'],
] as const)(
  '[AORD-01] the question before an order is canceled whose payment is %s says: %s',
  async (paymentStatus, text) => {
    const { getByText } = await renderInApp(
      <OrderCancel order={anOrder({ paymentStatus })} open onClose={() => undefined} />,
    );
    expect(getByText(text)).toBeTruthy();
  },
);

test('[OPEN-01] with a kitchen, canceling one order offers to cancel all of its account', async () => {
  const sent: unknown[] = [];
  const page = await renderInApp(
    <FlagsContext value={{ ...flagDefaults, ff_kitchen: true }}>
      <OrderCancel
        order={anOrder({ _id: 'o1', user: { _id: 'u1', username: 'joker', email: '' } })}
        open
        onClose={() => undefined}
      />
    </FlagsContext>,
    {
      path: '/dashboard',
      answer: ({ method, path }, input) => {
        if (method !== 'GET') sent.push([path, (input as { params?: unknown }).params]);
        return {};
      },
    },
  );
  await page.user.click(page.getByRole('checkbox', { name: 'Also all other open orders of joker' }));
  await page.user.click(page.getByRole('button', { name: 'Cancel order' }));
  await vi.waitFor(() =>
    expect(sent).toEqual([
      ['/orders/:id/cancel', { id: 'o1' }],
      ['/orders/user/:userId/cancel', { userId: 'u1' }],
    ]),
  );
});
