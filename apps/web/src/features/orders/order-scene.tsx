import type { OrderStatus } from '@bottega/contract/order-status';
import { Picture } from '../../ui/picture.tsx';

const scenes: Readonly<Record<OrderStatus, string>> = {
  created: 'market-stall',
  confirmed: 'pasta-board',
  ready: 'oven',
  expedited: 'terrace',
  delivered: 'long-table',
  canceled: 'wine-shelf',
};

/** Where the order is in the story: market, board, oven, the table being set, the meal. */
export function OrderScene({ status }: { status: OrderStatus }) {
  return <Picture src={`/places/${scenes[status]}.svg`} alt="" ratio="16/9" loading="eager" />;
}
