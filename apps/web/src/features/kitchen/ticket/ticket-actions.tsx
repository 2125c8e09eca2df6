import type { KitchenOrder } from '@bottega/contract/kitchen/schemas';
import { useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import type { Press } from '../store/presses.ts';
import styles from './ticket.module.css';

interface TicketActionsProps {
  order: KitchenOrder;
  /** Open dishes of other stations. */
  elsewhere: number;
  onPress: (press: Press) => void;
  /** Called by Space: accept, ready. */
  onMain: () => void;
}

const laterBy = [10, 20] as const;

export function TicketActions({ order, elsewhere, onPress, onMain }: TicketActionsProps) {
  const t = useTexts('staff/kitchen');
  // An order without a service has no promise to delay.
  const { column, orderNumber: number } = order;
  const main = column === 'new' ? 'accept' : elsewhere > 0 ? 'done_here' : 'ready';
  return (
    <div className={styles.actions} data-column={column}>
      <Button size="l" variant="primary" className={styles.main} aria-label={`${t(main)} ${number}`} onClick={onMain}>
        {t(main)}
      </Button>
      {column === 'new' &&
        order.service !== null &&
        laterBy.map((minutes) => (
          <Button
            key={minutes}
            size="l"
            variant="soft"
            className={styles.small}
            aria-label={t('accept_later_label', { number, minutes })}
            onClick={() => onPress({ kind: 'accept', minutes })}
          >
            {t('accept_later', { minutes })}
          </Button>
        ))}
      {column === 'cooking' && order.service !== null && (
        <Button
          size="l"
          variant="soft"
          className={styles.small}
          aria-label={t('delay_label', { number, minutes: 10 })}
          onClick={() => onPress({ kind: 'delay', minutes: 10 })}
        >
          {t('accept_later', { minutes: 10 })}
        </Button>
      )}
    </div>
  );
}
