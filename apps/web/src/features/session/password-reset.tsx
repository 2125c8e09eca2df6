import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './account-form.module.css';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { useAccountTexts } from './use-account-texts.ts';
import { useResetLink } from './use-reset-link.ts';

interface PasswordResetProps {
  token: string;
  /** The link is wrong, used or too old. */
  onBadLink: () => void;
  /** Some time after the password was set. */
  onDone: () => void;
}

// spec §9: redirect 3000 ms after password reset
const redirectMs = 3000;

const isBadLink = (error: unknown) =>
  error instanceof ApiError && ['token_invalid', 'invalid_input'].includes(error.code);

/** The way to a new password: the link is checked, then the form, then home (RESET-02, RESET-03). */
export function PasswordReset({ token, onBadLink, onDone }: PasswordResetProps) {
  const t = useAccountTexts();
  const [isSet, setSet] = useState(false);
  const link = useResetLink(token);
  const isBad = isBadLink(link.error);
  const leave = useEffectEvent(onBadLink);

  useEffect(() => {
    if (isBad) leave();
  }, [isBad]);

  if (isSet) return <PasswordSet onDone={onDone} />;
  if (link.isPending || isBad) return <FormSkeleton label={t('checking_link')} />;
  if (link.isError)
    return (
      <Alert
        tone="error"
        action={
          <Button busy={link.isFetching} onClick={() => link.refetch()}>
            {t('try_again')}
          </Button>
        }
      >
        {link.error.message}
      </Alert>
    );
  return <ResetPasswordForm token={token} onSet={() => setSet(true)} onBadLink={onBadLink} />;
}

function FormSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className={styles.form}>
      <span className="visually-hidden">{label}</span>
      <Skeleton shape="block" className={styles.fieldSkeleton} />
      <Skeleton shape="block" className={styles.fieldSkeleton} />
      <Skeleton shape="block" className={styles.buttonSkeleton} />
    </div>
  );
}

function PasswordSet({ onDone }: { onDone: () => void }) {
  const t = useAccountTexts();
  const done = useEffectEvent(onDone);

  useEffect(() => {
    const timer = setTimeout(() => done(), redirectMs);
    return () => clearTimeout(timer);
  }, []);

  return (
    <Alert tone="success" title={t('password_reset_success')}>
      {t('home_soon')}
    </Alert>
  );
}
