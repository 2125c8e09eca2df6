import type { KitchenOrder } from '@bottega/contract/kitchen/schemas';
import { formatPrice } from '@bottega/contract/money';
import { mayHandOver } from '@bottega/contract/orders/rules';
import { useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import type { Press } from '../store/presses.ts';
import styles from './ticket.module.css';

interface ReadyActionsProps {
  order: KitchenOrder;
  /** The undo of the last press replaces it. */
  canUndo: boolean;
  onPress: (press: Press) => void;
  /** The space bar: hand over. */
  onMain: () => void;
}

/** Orders for pickup are handed over here; those for delivery leave with a courier. */
export function ReadyActions({ order, canUndo, onPress, onMain }: ReadyActionsProps) {
  const t = useTexts('staff/kitchen');
  const { orderNumber: number, status, amountDue } = order;
  const back = canUndo ? 'undo' : 'recall';
  const handOver = amountDue > 0 ? t('picked_up_paid', { amount: formatPrice(amountDue) }) : t('picked_up');
  // Fixed places, so that nothing below moves after a press.
  return (
    <div className={styles.actions} data-column="ready">
      {mayHandOver(order) ? (
        <Button
          size="l"
          variant="primary"
          className={styles.main}
          aria-label={t('picked_up_label', { number, press: handOver })}
          onClick={onMain}
        >
          {handOver}
        </Button>
      ) : (
        <p className={styles.waits}>{t(status === 'delivered' ? 'picked_up' : 'for_courier')}</p>
      )}
      {(canUndo || status === 'ready') && (
        <Button size="l" variant="soft" aria-label={`${t(back)} ${number}`} onClick={() => onPress({ kind: 'recall' })}>
          {t(back)}
        </Button>
      )}
    </div>
  );
}
