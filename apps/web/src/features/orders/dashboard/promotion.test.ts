import { getOrderByNumber } from '@bottega/contract/orders/endpoints';
import type { OrderStatus } from '@bottega/contract/orders/rules';
import { expect, test } from 'vitest';
import type { Api } from '#lib/api/api-client.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { promotionKind } from './promotion.ts';

/** Confirms an order that is no longer in `created`. */
const confirm = (status: OrderStatus) => {
  const refusal = new ApiError(409, 'order_status_conflict', 'The order has changed.');
  const call = async (endpoint: unknown) => {
    if (endpoint === getOrderByNumber) return { status };
    throw refusal;
  };
  return promotionKind.send({ call } as unknown as Api, 'o1', { label: 'B-1', to: 'confirmed' } as never);
};

test.each(['confirmed', 'ready', 'delivered'] as const)(
  'a promotion repeated after a lost response counts as done if the order is %s',
  async (status) => {
    await expect(confirm(status)).resolves.toBeUndefined();
  },
);

test.each(['created', 'canceled'] as const)('a promotion of an order that is %s is refused', async (status) => {
  await expect(confirm(status)).rejects.toMatchObject({ message: 'The order has changed.' });
});
