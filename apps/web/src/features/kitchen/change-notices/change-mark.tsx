import type { KitchenOrder, TicketChange } from '@bottega/contract/kitchen/schemas';
import { formatMoment } from '#locales/format-promise.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import { WarningIcon } from '#ui/icons.tsx';
import type { Press } from '../store/presses.ts';
import styles from './change-mark.module.css';
import { acknowledgementOf, isCanceled } from './change-notices.ts';

interface ChangeMarkProps {
  order: KitchenOrder;
  onPress: (press: Press) => void;
}

/** Shows a cancellation or change until a cook acknowledges it. */
export function ChangeMark({ order, onPress }: ChangeMarkProps) {
  const t = useTexts('staff/kitchen');
  const acknowledgement = acknowledgementOf(order);
  if (!order.change || !acknowledgement) return null;
  const { change, orderNumber: number } = order;
  return (
    <div className={styles.mark} data-canceled={isCanceled(order) || undefined}>
      <div role="alert">
        <p className={styles.what}>
          <WarningIcon size="s" />
          <What order={order} change={change} />
        </p>
        {change.lines.length > 0 && (
          <ul className={styles.lines}>
            {change.lines.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
      </div>
      <Button size="l" className={styles.acknowledge} onClick={() => onPress(acknowledgement)}>
        {t('got_it')}
        <span className="visually-hidden"> {number}</span>
      </Button>
    </div>
  );
}

function What({ order, change: { at, by, lines } }: { order: KitchenOrder; change: TicketChange }) {
  const t = useTexts('staff/kitchen');
  const time = formatMoment(at, useLocale());
  if (!isCanceled(order)) return <span>{t(lines.length > 0 ? 'changed' : 'changed_back', { time })}</span>;
  return (
    <span>
      {t(`canceled_${by}`, { time })} <strong>{t(order.column === 'ready' ? 'stop_ready' : 'stop')}</strong>
    </span>
  );
}
