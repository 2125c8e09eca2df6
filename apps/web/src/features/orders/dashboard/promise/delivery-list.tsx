import type { Order } from '@bottega/contract/orders/schemas';
import { useTexts } from '#locales/use-texts.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { usePromotion } from '../use-promotion.ts';
import { DeliveryCard } from './delivery-card.tsx';

/** What is ready and on its way, less what was just delivered; in the order of the shop: the one promised first at the top. */
export function DeliveryList({ orders, now }: { orders: readonly Order[]; now: number }) {
  const t = useTexts('staff-orders/promise');
  const { shown } = usePromotion();
  const open = orders.filter((order) => ['ready', 'expedited'].includes(shown(order).status));
  if (open.length === 0)
    return <EmptyState picture="/places/empty-orders.svg" title={t('empty')} text={t('empty_text')} />;
  return open.map((order) => <DeliveryCard key={order._id} order={order} now={now} />);
}
