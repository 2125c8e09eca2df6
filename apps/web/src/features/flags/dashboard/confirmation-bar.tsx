import { Button } from '../../../ui/button.tsx';
import styles from './flags.module.css';
import { useFlagTexts } from './texts.ts';

interface ConfirmationBarProps {
  /** Changes that wait. */
  count: number;
  busy: boolean;
  disabled: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** How many changes wait, and what becomes of them. */
export function ConfirmationBar({ count, busy, disabled, onConfirm, onCancel }: ConfirmationBarProps) {
  const t = useFlagTexts();
  const isIdle = disabled || count === 0;
  return (
    <div className={styles.bar} data-waiting={count > 0 || undefined}>
      <p role="status" className={styles.count}>
        {count > 0 && t('pending', { count })}
      </p>
      <Button disabled={isIdle || busy} onClick={onCancel}>
        {t('cancel')}
      </Button>
      <Button variant="primary" disabled={isIdle && !busy} busy={busy} busyLabel={t('confirming')} onClick={onConfirm}>
        {t('confirm')}
      </Button>
    </div>
  );
}
