// @vitest-environment happy-dom
import { expect, test } from 'vitest';
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
