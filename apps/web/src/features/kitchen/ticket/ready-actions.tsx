import type { KitchenOrder } from '@bottega/contract/kitchen/schemas';
import { formatPrice } from '@bottega/contract/money';
import { mayHandOver } from '@bottega/contract/orders/rules';
import { useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import type { Press } from '../store/presses.ts';
import styles from './ticket.module.css';

interface ReadyActionsProps {
  order: KitchenOrder;
  canUndo: boolean;
  onPress: (press: Press) => void;
  /** Called by Space: hand over. */
  onMain: () => void;
}

/** Pickups are handed over here; deliveries leave with a courier. */
export function ReadyActions({ order, canUndo, onPress, onMain }: ReadyActionsProps) {
  const t = useTexts('staff/kitchen');
  const { orderNumber: number, status, amountDue } = order;
  const back = canUndo ? 'undo' : 'recall';
  const handOver = amountDue > 0 ? t('picked_up_paid', { amount: formatPrice(amountDue) }) : t('picked_up');
  // Fixed places: a press must not move what is below.
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
