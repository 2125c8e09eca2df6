import type { Delivery } from '@bottega/contract/orders/schemas';
import { useTexts } from '#locales/use-texts.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { usePromotion } from '../use-promotion.ts';
import { DeliveryCard } from './delivery-card.tsx';

/**
 * What is ready and on its way, and what was just delivered while that can be undone; in the order of the shop: the one
 * promised first at the top.
 */
export function DeliveryList({ orders, now }: { orders: readonly Delivery[]; now: number }) {
  const t = useTexts('staff/orders.promise');
  const { shown, canUndo } = usePromotion();
  // A canceled one is there for who brought it, until they know.
  const open = orders.filter(
    (order) => ['ready', 'expedited', 'canceled'].includes(shown(order).status) || canUndo(order),
  );
  if (open.length === 0)
    return <EmptyState picture="/places/empty-orders.svg" title={t('empty')} text={t('empty_text')} />;
  return open.map((order) => <DeliveryCard key={order._id} order={order} now={now} />);
}
