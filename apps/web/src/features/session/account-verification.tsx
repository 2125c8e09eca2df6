import { Link } from '@tanstack/react-router';
import { ApiError } from '../../lib/api-error.ts';
import { openAuth, prepareAuth } from '../../lib/auth-dialog.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import styles from './account-verification.module.css';
import { useAccountTexts } from './use-account-texts.ts';
import { useVerification } from './use-verification.ts';

/** What became of the link in the mail that verifies an account (VERIFY-01). */
export function AccountVerification({ token }: { token: string }) {
  const t = useAccountTexts();
  const { data, isPending, isSuccess, error, refetch, isFetching } = useVerification(token);
  // A link that is not valid will not be valid the next time either.
  const retry = error instanceof ApiError && error.code !== 'token_invalid' ? error : null;

  return (
    <section className={styles.verification} aria-busy={isPending}>
      <div className={styles.picture}>
        {!isPending && <img src={`/places/${isSuccess ? 'mail-sent' : 'error'}.svg`} alt="" width={320} height={240} />}
      </div>
      <h1>{t('verification_title')}</h1>
      <div role="status" className={styles.outcome}>
        {/* The link may also have been one that confirms another address: the API says what it has done. */}
        <p>{data?.message ?? t(isPending ? 'verifying' : 'verification_failed')}</p>
        {retry && <p className={styles.reason}>{retry.message}</p>}
      </div>
      <div className={styles.actions}>
        {retry && (
          <Button variant="primary" busy={isFetching} onClick={() => refetch()}>
            {t('try_again')}
          </Button>
        )}
        {isSuccess && (
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
