import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Note, Stack } from '#ui/layout/layout.tsx';
import { ResendVerification } from '../auth/resend-verification.tsx';
import styles from './mail-sent.module.css';

interface MailSentProps {
  text: string;
  children: ReactNode;
}

/** Takes the focus, to be announced. */
function MailSent({ text, children }: MailSentProps) {
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <Stack>
      <img src="/places/mail-sent.svg" alt="" width={320} height={240} className={styles.picture} />
      <p ref={message} tabIndex={-1} className={styles.message}>
        {text}
      </p>
      {children}
    </Stack>
  );
}

/** The same for every address (RESET-01). */
export function ResetLinkSent({ email, onLogIn }: { email: string; onLogIn: () => void }) {
  const t = useTexts('account');
  return (
    <MailSent text={t('forgot_password_email_sent', { email })}>
      <Button wide onClick={onLogIn}>
        {t('back_to_login')}
      </Button>
    </MailSent>
  );
}

/** Shows the login form once the mailed link has worked in another tab. */
export function SignupDone({ email, onLogIn }: { email: string; onLogIn: () => void }) {
  const t = useTexts('signup');
  const logIn = useEffectEvent(onLogIn);
  useEffect(() => {
    const otherTabs = new BroadcastChannel('session');
    otherTabs.onmessage = ({ data }) => data === 'verified' && logIn();
    return () => otherTabs.close();
  }, []);
  return (
    <MailSent text={t('verify_your_email', { email })}>
      <Button variant="primary" wide onClick={onLogIn}>
        {t('confirmed_log_in')}
      </Button>
      <Note>{t('no_mail')}</Note>
      <ResendVerification email={email} />
    </MailSent>
  );
}
