import { Button } from '../../ui/button.tsx';
import { MailSent } from './mail-sent.tsx';
import { useAccountTexts } from './use-account-texts.ts';

/** After a forgotten password: the same for every address, whoever owns it (RESET-01). */
export function ResetLinkSent({ email, onLogIn }: { email: string; onLogIn: () => void }) {
  const t = useAccountTexts();
  return (
    <MailSent text={t('forgot_password_email_sent', { email })}>
      <Button wide onClick={onLogIn}>
        {t('back_to_login')}
      </Button>
    </MailSent>
  );
}
