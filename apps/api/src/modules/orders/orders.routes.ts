import { reorder } from '@bottega/contract/cart/endpoints';
import { hasDuty, type Worker } from '@bottega/contract/duties';
import * as contract from '@bottega/contract/orders/endpoints';
import { listOutside } from '@bottega/contract/orders/outside-endpoints';
import type { Delivery, Order } from '@bottega/contract/orders/schemas';
import type { Actor } from '#db/audit/audit-trail.ts';
import type { Deps } from '#deps.ts';
import { type Caller, type DeviceCaller, ok, type Route, route } from '#http/route.ts';
import { ApiError } from '#lib/api-error.ts';
import { listPairingsOf } from '../accounts/team/devices.queries.ts';
import { listDeliveries } from './deliveries/deliveries.queries.ts';
import { moveAsManager, moveDelivery, tellCourier } from './deliveries/deliveries.service.ts';
import { editOrder } from './edit/order-edit.service.ts';
import { idempotencyOf } from './idempotency.service.ts';
import { cancelOrdersOf, moveOrder } from './moves/order-moves.service.ts';
import { movePromise } from './moves/order-promise.service.ts';
import { withCancelers } from './order-cancelers.queries.ts';
import { findOrderRecord } from './order-record.queries.ts';
import { findOrder, findOrderByNumber, listOrders, listUserOrders } from './orders.queries.ts';
import { readOutside } from './outside.service.ts';
import { listPickups } from './pickups/pickups.queries.ts';
import { handOver } from './pickups/pickups.service.ts';
import { orderAgain } from './reorder.service.ts';

const isManager = (worker: Worker): boolean => hasDuty(worker, ['manager']);

// Like a missing order (RULE-01).
const readable = (order: Order | undefined, caller: Caller): Order => {
  const own = order?.user?._id === caller.id;
  if (!order || !(own || isManager(caller))) throw new ApiError('order_not_found');
  return order;
};

/** Kitchen and couriers call the order's phone number; they do not see the account. */
const shownTo = <Shown extends Order>(worker: Worker, order: Shown): Shown =>
  isManager(worker) ? order : { ...order, user: null };

const courierIdsOf = async (
  { db }: Deps,
  { caller, actor }: { caller: Caller | DeviceCaller; actor: Actor },
): Promise<string[]> => ('device' in caller ? listPairingsOf(db, caller.device._id) : [actor.id]);

const deliveriesFor = async (
  deps: Deps,
  call: { caller: Caller | DeviceCaller; actor: Actor },
): Promise<Delivery[]> => {
  const { caller, actor } = call;
  const wanted = { courierIds: await courierIdsOf(deps, call), now: deps.clock() };
  if ('device' in caller || !isManager(caller)) {
    const orders = await listDeliveries(deps.db, { ...wanted, all: false });
    return orders.map((order) => shownTo(caller, order));
  }
  const orders = await listDeliveries(deps.db, { ...wanted, all: true });
  await deps.customerReads.note(
    { caller, actor },
    orders.map(({ user }) => user?._id),
  );
  return orders;
};

export const orderRoutes = (deps: Deps): Route[] => [
  route(listOutside, async () => ok(await readOutside(deps))),
  route(reorder, async ({ params: { userId }, body, http }) =>
    ok(await orderAgain(deps, { userId, ...body, idempotency: idempotencyOf(http, body) })),
  ),
  route(contract.listOrders, async ({ query, ...call }) => {
    const { orders, total } = await listOrders(deps.db, query);
    await deps.customerReads.note(
      call,
      orders.map(({ user }) => user?._id),
    );
    return ok({ payload: { orders: await withCancelers(deps.db, orders), total } });
  }),
  route(contract.listUserOrders, async ({ params, query, ...call }) => {
    await deps.customerReads.note(call, [params.userId]);
    return ok({ payload: await listUserOrders(deps.db, { ...query, userId: params.userId }) });
  }),
  route(contract.getOrderByNumber, async ({ params, ...call }) => {
    const order = readable(await findOrderByNumber(deps.db, params.orderNumber), call.caller);
    await deps.customerReads.note(call, [order.user?._id]);
    return ok(order);
  }),
  route(contract.getOrderRecord, async ({ params, ...call }) => {
    const record = await findOrderRecord(deps.db, params.id);
    if (!record) throw new ApiError('order_not_found');
    await deps.customerReads.note(call, [record.order.user?._id]);
    return ok(record);
  }),
  route(contract.setOrderStatus, async ({ params: { id }, body: { status: to }, caller, actor }) => {
    const move = isManager(caller) ? moveAsManager : moveDelivery;
    const courierIds = await courierIdsOf(deps, { caller, actor });
    return ok(shownTo(caller, await move(deps, { orderId: id, to, by: actor, courierIds })));
  }),
  route(contract.updateOrder, async ({ params, body, actor }) => {
    const lines = body.products.map(({ product, quantity, line, options, note }) => ({
      productId: typeof product === 'string' ? product : product._id,
      quantity,
      line,
      options,
      note,
    }));
    return ok(await editOrder(deps, { orderId: params.id, lines, version: body.version, by: actor }));
  }),
  route(contract.moveOrderPromise, async ({ params, body, caller, actor }) =>
    ok(shownTo(caller, await movePromise(deps, { orderId: params.id, ...body, by: actor }))),
  ),
  route(contract.listDeliveries, async (call) => ok(await deliveriesFor(deps, call))),
  route(contract.tellCourier, async ({ params: { id: orderId }, body: { at: seen }, ...call }) => {
    await tellCourier(deps, { orderId, seen, courierIds: await courierIdsOf(deps, call) });
    return ok(await deliveriesFor(deps, call));
  }),
  route(contract.listPickups, async (call) => {
    const orders = await listPickups(deps.db);
    await deps.customerReads.note(
      call,
      orders.map(({ user }) => user?._id),
    );
    return ok(orders);
  }),
  route(contract.handOverOrder, async ({ params: { id: orderId }, caller, actor: by }) =>
    ok(shownTo(caller, await handOver(deps, { orderId, by }))),
  ),
  route(contract.cancelUserOrders, async ({ params: { userId }, actor: by }) =>
    ok({ canceled: await cancelOrdersOf(deps, { userId, by }) }),
  ),
  route(contract.cancelOrder, async ({ params, caller, actor }) => {
    const order = readable(await findOrder(deps.db, params.id), caller);
    return ok(
      await moveOrder(deps, {
        orderId: order._id,
        to: 'canceled',
        actor: isManager(caller) ? 'staff' : 'customer',
        by: actor,
        otherwise: 'order_not_cancelable',
      }),
    );
  }),
];
