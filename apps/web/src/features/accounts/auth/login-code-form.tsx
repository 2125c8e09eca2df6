import { loginCodeLength } from '@bottega/contract/accounts/credentials';
import type { SessionUser } from '@bottega/contract/accounts/schemas';
import { verifyLogin } from '@bottega/contract/accounts/session-endpoints';
import { useApi } from '#lib/api/api-context.tsx';
import { useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import styles from './account-form.module.css';
import { AccountForm, OtherWay, SubmitButton } from './account-form.tsx';
import { setLoginReason } from './login-form.tsx';
import { ResendCode } from './resend-code.tsx';
import { useLoginCode } from './use-login-code.ts';
import { useResendCode } from './use-resend-code.ts';

interface LoginCodeFormProps {
  email: string;
  /** Its ApiError is shown. */
  onUser: (user: SessionUser) => Promise<void>;
  onLogInAgain: () => void;
}

export function LoginCodeForm({ email, onUser, onLogInAgain }: LoginCodeFormProps) {
  const t = useTexts('account');
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
