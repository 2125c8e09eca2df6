import type { Delivery } from '@bottega/contract/orders/schemas';
import { useTexts } from '#locales/use-texts.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { usePromotion } from '../use-promotion.ts';
import { DeliveryCard } from './delivery-card.tsx';

/** Ready, on the way, or delivered and undoable; earliest promise first. */
export function DeliveryList({ orders, now }: { orders: readonly Delivery[]; now: number }) {
  const t = useTexts('staff/orders.promise');
  const { shown, canUndo } = usePromotion();
  // A canceled order stays until its courier acknowledges it.
  const open = orders.filter(
    (order) => ['ready', 'expedited', 'canceled'].includes(shown(order).status) || canUndo(order),
  );
  if (open.length === 0)
    return <EmptyState picture="/places/empty-orders.svg" title={t('empty')} text={t('empty_text')} />;
  return open.map((order) => <DeliveryCard key={order._id} order={order} now={now} />);
}
