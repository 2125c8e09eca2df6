import type { Endpoint } from '@bottega/contract/endpoint';
import { listDeliveries, setOrderStatus, tellCourier } from '@bottega/contract/orders/endpoints';
import type { Delivery, Order } from '@bottega/contract/orders/schemas';
import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { CourierScreen } from '#features/orders/dashboard/courier/courier-screen.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { announceNoAnswer } from '#lib/api/api-responses.ts';
import { writeCookie } from '#lib/api/session-cookies.ts';
import { ToastRegion } from '#ui/toast/toast-region.tsx';
import { toastList } from '#ui/toast/toasts.tsx';
import { fakeStreams } from '../fake-streams.ts';
import { aFulfilment, anOrder } from '../orders.ts';
import { renderInApp } from '../render-in-app.tsx';

export const courier = { id: 'marco', isDevice: false };

/** 19:18 in Lyon, twelve minutes before orders of `aFulfilment` are due, on a phone that remembers nothing. */
export const beginShift = (): void => {
  fakeStreams({ locks: false });
  localStorage.clear();
  sessionStorage.clear();
  writeCookie('id', courier.id);
  vi.useFakeTimers({ now: Date.parse('2026-11-22T18:18:00Z'), shouldAdvanceTime: true });
};

export const endShift = (): void => {
  for (const { id } of toastList.read()) toastList.remove(id);
  writeCookie('id', '');
  vi.useRealTimers();
  vi.unstubAllGlobals();
};

export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** The page of a courier, and the shop that answers it. */
export const openCourierScreen = async (
  orders: Delivery[],
  { who = courier, gone = false, locale = 'en' as 'en' | 'fr', onOnline = () => undefined as unknown } = {},
) => {
  const shop = {
    orders,
    isGone: gone,
    reads: 0,
    sent: [] as string[],
    /** Of every call, and of presses only. */
    refusal: undefined as ApiError | undefined,
    refused: undefined as ApiError | undefined,
  };
  const answer = (endpoint: Endpoint, input: unknown) => {
    if (shop.isGone) {
      announceNoAnswer();
      throw new ApiError(0, 'network', 'No answer.');
    }
    if (shop.refusal) throw shop.refusal;
    if (endpoint === listDeliveries) {
      shop.reads += 1;
      return shop.orders;
    }
    if (endpoint === tellCourier) {
      const { params, body } = input as { params: { id: string }; body: { at: string } };
      shop.orders = shop.orders.flatMap(({ change, ...order }) => {
        if (order._id !== params.id) return { ...order, ...(change && { change }) };
        shop.sent.push(`${order.orderNumber} told ${body.at}`);
        return order.status === 'canceled' ? [] : order;
      });
      return shop.orders;
    }
    if (endpoint !== setOrderStatus) throw new Error(`unexpected call of ${endpoint.path}`);
    if (shop.refused) throw shop.refused;
    const { params, body } = input as { params: { id: string }; body: { status: Order['status'] } };
    const order = shop.orders.find(({ _id }) => _id === params.id);
    if (!order) throw new ApiError(404, 'order_not_found', 'Order not found');
    shop.sent.push(`${order.orderNumber} ${body.status}`);
    // As the shop does, which no longer lists what was delivered.
    shop.orders = shop.orders.flatMap((each) => {
      if (each !== order) return each;
      return body.status === 'delivered' ? [] : { ...order, ...body };
    });
    return { ...order, ...body };
  };
  const screen = (
    <>
      <CourierScreen courier={who} onOnline={onOnline} />
      <ToastRegion closeLabel="Close" />
    </>
  );
  const app = await renderInApp(screen, { path: '/dashboard', locale, answer });
  await pass(0);
  return { ...app, shop };
};

export const delivery = (orderNumber: string, given: Partial<Delivery> = {}): Delivery =>
  anOrder({
    orderNumber,
    status: 'ready',
    fulfilment: aFulfilment({ service: 'delivery' }),
    totalPrice: 27.5,
    paymentStatus: 'pending',
    ...given,
  });
