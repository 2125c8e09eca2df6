import { hasDuty } from '@bottega/contract/duties';
import { formatPrice } from '@bottega/contract/money';
import { listOrders } from '@bottega/contract/orders/endpoints';
import type { Order } from '@bottega/contract/orders/schemas';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { kitchenSound, playChime, startSound } from '#lib/live/order-sound.ts';
import { isFree } from '#lib/live/tab-locks.ts';
import { useSession } from '#lib/session/session.ts';
import { useTexts } from '#locales/use-texts.ts';
import { useToast } from '#ui/toast/toasts.tsx';
import { useApi } from '../../api/api-context.tsx';
import { listKey } from '../record-list.ts';
import { followOtherTabs, forgetOrders, takeCreatedOrders } from './new-orders.ts';
import { notifyWhileHidden, startVisibility } from './order-notifications.ts';

const mostOrders = 50;
// Batches orders that arrive together.
const gatherMs = 2000;
const toastMs = 8000;

const useMayReadOrders = (): boolean => hasDuty(useSession() ?? { role: 'admin' }, ['manager']);

/** Returns a live region's text if the list shows the orders; otherwise shows a toast. */
export const useOrderNotices = (isListOpen: boolean): string => {
  const api = useApi();
  const t = useTexts('staff/live');
  const toasts = useToast();
  const navigate = useNavigate();
  const [announced, setAnnounced] = useState('');
  const waiting = useRef<Order[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { data: orders } = useQuery({
    // Starts with the list's key, so each order's change refetches it.
    queryKey: [...listKey('orders'), 'new'],
    queryFn: async ({ signal }) => {
      const { payload } = await api.call(listOrders, { query: { status: 'created', limit: mostOrders } }, { signal });
      return payload.orders;
    },
    enabled: useMayReadOrders(),
  });

  const textOf = ({ orderNumber, totalPrice, user }: Order) => {
    const order = { orderNumber, total: formatPrice(totalPrice) };
    return user ? t('new_order', { ...order, username: user.username }) : t('new_order_of_guest', order);
  };
  const show = (order?: Order) =>
    void navigate({ to: '/dashboard', search: { section: 'orders', order: order?.orderNumber } });
  const announce = useEffectEvent(() => {
    const gathered = waiting.current;
    waiting.current = [];
    const [first, ...others] = gathered;
    if (!first) return;
    const only = others.length === 0 ? first : undefined;
    const text = only ? textOf(only) : t('new_orders', { count: gathered.length });
    if (isListOpen) return setAnnounced(text);
    const action = { label: t('new_orders_show'), onAction: () => show(only) };
    toasts.show({ tone: 'info', text, duration: toastMs, action });
  });
  const notice = useEffectEvent((arrived: readonly Order[]) => {
    void isFree(kitchenSound).then((isQuiet) => isQuiet && playChime());
    for (const order of arrived) {
      const notification = { title: t('new_order_title'), body: textOf(order), tag: order._id };
      void notifyWhileHidden({ ...notification, onClick: () => show(order) });
    }
    if (waiting.current.length === 0) {
      // The same text would not be announced twice.
      setAnnounced('');
      timer.current = setTimeout(() => announce(), gatherMs);
    }
    waiting.current.push(...arrived);
  });

  useEffect(() => {
    const arrived = orders ? takeCreatedOrders(orders) : [];
    if (arrived.length > 0) notice(arrived);
  }, [orders]);

  useEffect(() => {
    const stops = [startSound(), startVisibility(), followOtherTabs(), forgetOrders];
    return () => {
      for (const stop of stops) stop();
      clearTimeout(timer.current);
    };
  }, []);
  return announced;
};
