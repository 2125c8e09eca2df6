import { loginForm } from '@bottega/contract/credentials';
import { login, type SessionUser } from '@bottega/contract/session';
import { useApi } from '../../lib/api-context.tsx';
import { useForm } from '../../lib/use-form.ts';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './account-form.module.css';
import { AccountForm, OtherWay, SubmitButton } from './account-form.tsx';
import { setLoginReason, useLoginReason } from './login-reason.ts';
import { ResendVerification } from './resend-verification.tsx';
import { useAccountTexts } from './use-account-texts.ts';

interface LoginFormProps {
  /** The address typed before. */
  email?: string;
  focusFirst?: boolean;
  /** Receives who logged in; an ApiError it rejects with is shown. */
  onUser: (user: SessionUser) => Promise<void>;
  /** The password was right, and a code is on its way to the address. */
  onCode: (email: string) => void;
  onForgot: (email: string) => void;
  /** Absent where nobody can sign up. */
  onSignup?: (email: string) => void;
}

/** First step of a login: address and password (LOGIN-01). */
export function LoginForm({ email = '', focusFirst, onUser, onCode, onForgot, onSignup }: LoginFormProps) {
  const t = useAccountTexts();
  const api = useApi();
  const reason = useLoginReason();
  const form = useForm({
    initial: { email, password: '' },
    schema: loginForm,
    focusFirst,
    send: async (body) => {
      setLoginReason(null);
      const answer = await api.call(login, { body });
      return 'role' in answer ? onUser(answer) : onCode(body.email);
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
