import { useId } from 'react';
import { useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Note, Stack } from '#ui/layout/layout.tsx';
import styles from './account-form.module.css';

interface ResendCodeProps {
  left: number;
  busy: boolean;
  onSend: () => void;
}

const clockOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Announced when available, not each second. */
export function ResendCode({ left, busy, onSend }: ResendCodeProps) {
  const t = useTexts('account');
  const id = useId();
  const isWaiting = left > 0;
  return (
    <Stack gap={3} className={styles.resend}>
      <Note id={id}>{t('no_code')}</Note>
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
    </Stack>
  );
}
