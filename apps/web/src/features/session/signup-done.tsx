import styles from './account-form.module.css';
import { MailSent } from './mail-sent.tsx';
import { ResendVerification } from './resend-verification.tsx';
import { useAccountTexts } from './use-account-texts.ts';

/** After a signup: a mail waits to be opened (SIGNUP-02). */
export function SignupDone({ email }: { email: string }) {
  const t = useAccountTexts();
  return (
    <MailSent text={t('verify_your_email', { email })}>
      <p className={styles.small}>{t('no_mail')}</p>
      <ResendVerification email={email} />
    </MailSent>
  );
}
