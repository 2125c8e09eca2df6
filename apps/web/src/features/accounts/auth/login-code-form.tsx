import { loginCodeLength } from '@bottega/contract/accounts/credentials';
import type { LoginCodeSource, SessionUser } from '@bottega/contract/accounts/schemas';
import { verifyLogin } from '@bottega/contract/accounts/session-endpoints';
import { useState } from 'react';
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
  source: LoginCodeSource;
  /** May reject with an ApiError, which is shown. */
  onUser: (user: SessionUser) => Promise<void>;
  onLogInAgain: () => void;
}

export function LoginCodeForm({ email, source, onUser, onLogInAgain }: LoginCodeFormProps) {
  const t = useTexts('account');
  const api = useApi();
  const [isRecovery, setIsRecovery] = useState(false);
  const { form, error, isRefused, startAgain, inputProps } = useLoginCode({
    email,
    isRecovery,
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
  const otherCode = () => {
    setIsRecovery(!isRecovery);
    startAgain();
  };
  const field = { error, state: isRefused ? 'bad' : undefined, required: true } as const;

  return (
    <AccountForm {...form.formProps} failure={resend.isLatest ? resend.failure : form.failure}>
      {resend.message && <Alert tone="success">{resend.message}</Alert>}
      {isRecovery ? (
        <>
          <p className={styles.intro}>{t('recovery_code_intro')}</p>
          <Field label={t('recovery_code')} {...field}>
            <TextInput {...inputProps} autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={20} />
          </Field>
        </>
      ) : (
        <>
          <p className={styles.intro}>
            {source === 'app'
              ? t('code_from_app', { digits: loginCodeLength })
              : t('code_sent', { digits: loginCodeLength, email })}
          </p>
          <Field label={t('code')} help={t('code_help')} {...field}>
            <TextInput {...inputProps} inputMode="numeric" autoComplete="one-time-code" className={styles.code} />
          </Field>
        </>
      )}
      <SubmitButton busy={form.busy} busyLabel={t('checking_code')} disabled={!form.isFilled}>
        {t('confirm_code')}
      </SubmitButton>
      <div className={styles.otherWays}>
        {source === 'app' ? (
          <OtherWay question={t(isRecovery ? 'phone_back' : 'no_phone')} onClick={otherCode}>
            {t(isRecovery ? 'use_app_code' : 'use_recovery_code')}
          </OtherWay>
        ) : (
          <ResendCode left={resend.left} busy={resend.busy} onSend={resend.send} />
        )}
        <OtherWay question={t('wrong_address')} onClick={onLogInAgain}>
          {t('log_in_again')}
        </OtherWay>
      </div>
    </AccountForm>
  );
}
