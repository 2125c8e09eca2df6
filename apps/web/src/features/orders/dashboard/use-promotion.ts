import { formatPrice } from '@bottega/contract/money';
import { amountDueOf, nextStepOf, type OrderStatus, statusWordOf } from '@bottega/contract/orders/rules';
import type { Order } from '@bottega/contract/orders/schemas';
import { type UndoableChange, useUndo } from '#lib/dashboard/undo/undo-provider.tsx';
import { useTexts } from '#locales/use-texts.ts';
import { promoted } from './promotion.ts';

// A second press on the same spot would trigger the next step.
const repeatMs = 800;
const lastPress = new Map<string, number>();

const isRepeat = ({ _id }: Order): boolean => Date.now() - (lastPress.get(_id) ?? 0) < repeatMs;

const isWaiting = (change: UndoableChange | undefined): boolean => change?.heldUntil !== undefined;

type Step = Exclude<OrderStatus, 'created' | 'canceled'>;

export const stepOf = ({ status, fulfilment }: Order): Step | null =>
  nextStepOf({ status, service: fulfilment?.service }) as Step | null;

const wordOf = (order: Order): Step | 'picked_up' | null => {
  const status = stepOf(order);
  return status && (statusWordOf({ status, service: order.fulfilment?.service }) as Step | 'picked_up');
};

const isHandOver = (order: Order): boolean => wordOf(order) === 'picked_up';

export const useStepText = () => {
  const t = useTexts('staff/records.orders');
  const lt = useTexts('staff/orders.list');
  return (orders: readonly Order[]): string => {
    const [word, ...others] = new Set(orders.map(wordOf));
    if (!word) return '';
    if (others.length > 0) return lt('move_on');
    const amount = orders.reduce((sum, each) => sum + amountDueOf(each), 0);
    return word === 'picked_up' && amount > 0
      ? t('picked_up_paid', { amount: formatPrice(amount) })
      : t(`promote_${word}`);
  };
};

/** Can be undone for some seconds. `isQuiet`: no notice, as a card shows change and undo. */
export const usePromotion = ({ isQuiet = false } = {}) => {
  const t = useTexts('staff/records.orders');
  const ot = useTexts('staff/orders.list');
  const { changes, add, undo, send } = useUndo();
  const noticeOf = (orders: readonly Order[]) => {
    const [order] = orders;
    const word = order && wordOf(order);
    if (orders.length > 1 || !word) return ot('moved_on', { count: orders.length });
    return t(`promoted_${word}`, { orderNumber: order.orderNumber });
  };
  return {
    shown: (order: Order) => promoted(order, changes),
    canUndo: ({ _id }: Order) => isWaiting(changes.findLast(({ about }) => about === _id)),
    undo: ({ _id }: Order) => undo(_id),
    /** Call it before any other change of the order. */
    sendNow: ({ _id }: Order) => send(_id),
    promote: (...orders: Order[]) => {
      const moved = orders.filter((order) => stepOf(order) && !isRepeat(order));
      if (moved.length === 0) return;
      for (const { _id } of moved) lastPress.set(_id, Date.now());
      add(
        moved.map((order) => ({
          kind: 'promotion',
          id: order._id,
          data: { to: stepOf(order), isHandOver: isHandOver(order) },
          label: order.orderNumber,
          failed: t('failed'),
        })),
        isQuiet ? undefined : noticeOf(moved),
      );
    },
  };
};
