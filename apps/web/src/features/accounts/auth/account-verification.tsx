import type { SessionUser } from '@bottega/contract/accounts/schemas';
import { verifyAccount } from '@bottega/contract/accounts/signup-endpoints';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useApi } from '#lib/api/api-context.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { openAuth, prepareAuth } from '#lib/session/auth-dialog.ts';
import { useLogOut } from '#lib/session/log-out.ts';
import { useSession } from '#lib/session/session.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import styles from './account-verification.module.css';

interface AccountVerificationProps {
  token: string;
  onLogin: (user: SessionUser) => void;
}

export function AccountVerification({ token, onLogin }: AccountVerificationProps) {
  const t = useTexts('account');
  const { data, isPending, isSuccess, error, refetch, isFetching } = useVerification(token);
  const user = useSession();
  const login = useEffectEvent(onLogin);
  useEffect(() => {
    if (isSuccess && user) login(user);
  }, [isSuccess, user]);
  // An invalid link stays invalid.
  const retry = error instanceof ApiError && error.code !== 'token_invalid' ? error : null;

  return (
    <section className={styles.verification} aria-busy={isPending}>
      <div className={styles.picture}>
        {!isPending && <img src={`/places/${isSuccess ? 'mail-sent' : 'error'}.svg`} alt="" width={320} height={240} />}
      </div>
      <h1>{t('verification_title')}</h1>
      <div role="status" className={styles.outcome}>
        {/* The confirmed address may be a different one. */}
        <p>{data?.message ?? t(isPending ? 'verifying' : 'verification_failed')}</p>
        {retry && <p className={styles.reason}>{retry.message}</p>}
      </div>
      <div className={styles.actions}>
        {retry && (
          <Button variant="primary" busy={isFetching} onClick={() => refetch()}>
            {t('try_again')}
          </Button>
        )}
        {isSuccess && user === null && (
          <Button
            variant="primary"
            onPointerEnter={prepareAuth}
            onFocus={prepareAuth}
            onClick={() => openAuth('login')}
          >
            {t('log_in')}
          </Button>
        )}
        <Link to="/" className={buttonClass()}>
          {t('home')}
        </Link>
      </div>
    </section>
  );
}

/** Browser only: mail scanners must not use up the link. A query, so that it runs once. Logs out first. */
const useVerification = (token: string) => {
  const api = useApi();
  const logOut = useLogOut();
  return useQuery({
    queryKey: ['verification', token],
    queryFn: async () => {
      await logOut();
      const answer = await api.call(verifyAccount, { params: { token } });
      const otherTabs = new BroadcastChannel('session');
      otherTabs.postMessage('verified');
      otherTabs.close();
      return answer;
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    networkMode: 'always',
  });
};
