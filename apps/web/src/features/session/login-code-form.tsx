import { loginCodeLength } from '@bottega/contract/credentials';
import { type SessionUser, verifyLogin } from '@bottega/contract/session';
import { useApi } from '../../lib/api-context.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './account-form.module.css';
import { AccountForm, OtherWay, SubmitButton } from './account-form.tsx';
import { setLoginReason } from './login-reason.ts';
import { ResendCode } from './resend-code.tsx';
import { useAccountTexts } from './use-account-texts.ts';
import { useLoginCode } from './use-login-code.ts';
import { useResendCode } from './use-resend-code.ts';

interface LoginCodeFormProps {
  /** Where the code went. */
  email: string;
  /** Receives who logged in; an ApiError it rejects with is shown. */
  onUser: (user: SessionUser) => Promise<void>;
  onLogInAgain: () => void;
}

/** Second step of a login: the mailed code (LOGIN-02). */
export function LoginCodeForm({ email, onUser, onLogInAgain }: LoginCodeFormProps) {
  const t = useAccountTexts();
  const api = useApi();
  const { form, error, isRefused, startAgain, inputProps } = useLoginCode({
    email,
    send: async (code) => {
      resend.forget();
      await onUser(await api.call(verifyLogin, { body: { email, code } }));
    },
  });
  const resend = useResendCode({
    email,
    onSent: startAgain,
    onExpired: (reason) => {
      onLogInAgain();
      setLoginReason(reason);
    },
  });

  return (
    <AccountForm {...form.formProps} failure={resend.isLatest ? resend.failure : form.failure}>
      {resend.message && <Alert tone="success">{resend.message}</Alert>}
      <p className={styles.intro}>{t('code_sent', { digits: loginCodeLength, email })}</p>
      <Field label={t('code')} help={t('code_help')} error={error} state={isRefused ? 'bad' : undefined} required>
        <TextInput {...inputProps} inputMode="numeric" autoComplete="one-time-code" className={styles.code} />
      </Field>
      <SubmitButton busy={form.busy} busyLabel={t('checking_code')} disabled={!form.isFilled}>
        {t('confirm_code')}
      </SubmitButton>
      <div className={styles.otherWays}>
        <ResendCode left={resend.left} busy={resend.busy} onSend={resend.send} />
        <OtherWay question={t('wrong_address')} onClick={onLogInAgain}>
          {t('log_in_again')}
        </OtherWay>
      </div>
    </AccountForm>
  );
}
