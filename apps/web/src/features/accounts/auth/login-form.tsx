import { loginForm } from '@bottega/contract/accounts/credentials';
import type { LoginCodeSource, SessionUser } from '@bottega/contract/accounts/schemas';
import { login } from '@bottega/contract/accounts/session-endpoints';
import { useEffect } from 'react';
import { useApi } from '#lib/api/api-context.tsx';
import type { ApiError } from '#lib/api/api-error.ts';
import { createStore, useStore } from '#lib/store.ts';
import { useForm } from '#lib/use-form.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Field } from '#ui/field/field.tsx';
import { PasswordInput, TextInput } from '#ui/text-input/text-input.tsx';
import styles from './account-form.module.css';
import { AccountForm, OtherWay, SubmitButton } from './account-form.tsx';
import { ResendVerification } from './resend-verification.tsx';

interface LoginFormProps {
  email?: string;
  focusFirst?: boolean;
  /** May reject with an ApiError, which is shown. */
  onUser: (user: SessionUser) => Promise<void>;
  onCode: (email: string, source: LoginCodeSource) => void;
  onForgot: (email: string) => void;
  onSignup?: (email: string) => void;
}

export function LoginForm({ email = '', focusFirst, onUser, onCode, onForgot, onSignup }: LoginFormProps) {
  const t = useTexts('account');
  const api = useApi();
  const reason = useLoginReason();
  const form = useForm({
    initial: { email, password: '' },
    schema: loginForm,
    focusFirst,
    send: async (body) => {
      setLoginReason(null);
      const answer = await api.call(login, { body });
      return 'role' in answer ? onUser(answer) : onCode(body.email, answer.method);
    },
  });
  const isUnverified = form.failure?.code === 'account_not_verified';

  return (
    <AccountForm {...form.formProps} failure={form.failure ?? reason} failureTitle={t('account_login_error')}>
      {isUnverified && <ResendVerification email={form.values.email} />}
      <Field label={t('email')} error={form.errorOf('email')} required>
        <TextInput {...form.fieldProps('email')} type="email" inputMode="email" autoComplete="username" />
      </Field>
      <Field label={t('password')} error={form.errorOf('password')} required>
        <PasswordInput
          {...form.fieldProps('password')}
          autoComplete="current-password"
          toggleLabel={t('show_password')}
        />
      </Field>
      <SubmitButton busy={form.busy} busyLabel={t('logging_in')} disabled={!form.isFilled}>
        {t('log_in')}
      </SubmitButton>
      <div className={styles.otherWays}>
        <OtherWay onClick={() => onForgot(form.values.email)}>{t('forgot_link')}</OtherWay>
        {onSignup && (
          <OtherWay question={t('no_account')} onClick={() => onSignup(form.values.email)}>
            {t('create_account')}
          </OtherWay>
        )}
      </div>
    </AccountForm>
  );
}

// Set by the code form in the portal's modal, shown by the login form on the page.
const loginReason = createStore<ApiError | null>(null);

export const setLoginReason = loginReason.set;

/** Reset when the form that shows it unmounts. */
const useLoginReason = (): ApiError | null => {
  useEffect(() => () => setLoginReason(null), []);
  return useStore(loginReason, null);
};
