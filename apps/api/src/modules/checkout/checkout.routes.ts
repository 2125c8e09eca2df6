import { quoteOrder } from '@bottega/contract/checkout/endpoints';
import { isWorker } from '@bottega/contract/duties';
import { createOrder } from '@bottega/contract/orders/endpoints';
import type { Deps } from '#deps.ts';
import { created, ok, type Route, route } from '#http/route.ts';
import { idempotencyOf } from '../orders/idempotency.service.ts';
import { createCheckout } from './checkout.service.ts';
import { quoteCart } from './quote.service.ts';

const order = (deps: Deps): Route => {
  const checkOut = createCheckout(deps);
  return route(createOrder, async ({ params, body, caller, ip, http }) => {
    // A retry may come from a page that now shows another time.
    const idempotency = idempotencyOf(http, { ...body, expectedSlot: undefined });
    const { order, isReplayed } = await checkOut({
      userId: params.userId,
      ...body,
      idempotency,
      address: ip,
      isStaff: isWorker(caller),
    });
    if (isReplayed) http.header('Idempotent-Replayed', 'true');
    return created(order);
  });
};

export const checkoutRoutes = (deps: Deps): Route[] => [
  order(deps),
  route(quoteOrder, async ({ body, caller, locale }) =>
    ok(await quoteCart(deps, { form: body, userId: caller?.id, locale })),
  ),
];
