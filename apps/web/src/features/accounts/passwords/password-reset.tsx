import { validateResetToken } from '@bottega/contract/accounts/signup-endpoints';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useApi } from '#lib/api/api-context.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { useLogOut } from '#lib/session/log-out.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import styles from '../auth/account-form.module.css';
import { ResetPasswordForm } from './reset-password-form.tsx';

interface PasswordResetProps {
  token: string;
  onBadLink: () => void;
  onDone: () => void;
}

// spec §9: redirect 3000 ms after password reset
const redirectMs = 3000;

const isBadLink = (error: unknown) =>
  error instanceof ApiError && ['token_invalid', 'invalid_input'].includes(error.code);

export function PasswordReset({ token, onBadLink, onDone }: PasswordResetProps) {
  const t = useTexts('account/reset');
  const reload = useTexts('shop')('reload');
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
            {reload}
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
  const t = useTexts('account/reset');
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

const useResetLink = (token: string) => {
  const api = useApi();
  const logOut = useLogOut();
  return useQuery({
    queryKey: ['reset-link', token],
    queryFn: async () => {
      await logOut();
      return api.call(validateResetToken, { body: { token } });
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    networkMode: 'always',
  });
};
