import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './account-form.module.css';
import { useAccountTexts } from './use-account-texts.ts';

interface ResendCodeProps {
  /** Seconds until another code may be asked for. */
  left: number;
  busy: boolean;
  onSend: () => void;
}

const clockOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The button for another code. Who listens is not told every second, but once, when it may be pressed. */
export function ResendCode({ left, busy, onSend }: ResendCodeProps) {
  const t = useAccountTexts();
  const id = useId();
  const isWaiting = left > 0;
  return (
    <div className={styles.resend}>
      <p id={id} className={styles.small}>
        {t('no_code')}
      </p>
      <Button
        wide
        busy={busy}
        busyLabel={t('sending_code')}
        aria-disabled={isWaiting}
        aria-describedby={id}
        onClick={isWaiting ? undefined : onSend}
      >
        {t('send_new_code')}
        {isWaiting && (
          <span aria-hidden="true" className={styles.countdown}>
            {clockOf(left)}
          </span>
        )}
      </Button>
      <p role="status" className="visually-hidden">
        {isWaiting ? '' : t('new_code_possible')}
      </p>
    </div>
  );
}
