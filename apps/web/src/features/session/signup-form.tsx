import { signup } from '@bottega/contract/account';
import { signupFormTwice } from '@bottega/contract/credentials';
import { useValidationTexts } from '../../i18n/validation-texts.ts';
import { useApi } from '../../lib/api-context.tsx';
import { useForm } from '../../lib/use-form.ts';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './account-form.module.css';
import { AccountForm, OtherWay, SubmitButton } from './account-form.tsx';
import { PasswordParts } from './password-parts.tsx';
import { useAccountTexts } from './use-account-texts.ts';

interface SignupFormProps {
  /** The address typed before. */
  email: string;
  /** The account exists, and the mail that verifies it is on its way. */
  onSignedUp: (email: string) => void;
  onLogIn: (email: string) => void;
}

/** A new account (SIGNUP-01). The address is the name one logs in with: password managers keep it as such. */
export function SignupForm({ email: typed, onSignedUp, onLogIn }: SignupFormProps) {
  const t = useAccountTexts();
  const rule = useValidationTexts();
  const api = useApi();
  const form = useForm({
    initial: { email: typed, username: '', password: '', confirmPassword: '' },
    schema: signupFormTwice,
    focusFirst: true,
    send: async ({ email, username, password }) => {
      await api.call(signup, { body: { email, username, password } });
      onSignedUp(email);
    },
  });
  const { values, errorOf, fieldProps } = form;
  const usernameError = errorOf('username');
  const isConfirmed = values.confirmPassword !== '' && values.password === values.confirmPassword;

  return (
    <AccountForm {...form.formProps} failure={form.failure} failureTitle={t('account_creation_error')}>
      <Field label={t('email')} error={errorOf('email')} required>
        <TextInput {...fieldProps('email')} type="email" inputMode="email" autoComplete="username" />
      </Field>
      <Field
        label={t('username')}
        help={usernameError ? undefined : rule('user_username_invalid')}
        error={usernameError}
        required
      >
        <TextInput {...fieldProps('username')} autoComplete="nickname" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field
        label={t('password')}
        help={<PasswordParts password={values.password} />}
        error={errorOf('password')}
        required
      >
        <PasswordInput {...fieldProps('password')} autoComplete="new-password" toggleLabel={t('show_password')} />
      </Field>
      <Field
        label={t('confirm_password')}
        error={errorOf('confirmPassword')}
        state={isConfirmed ? 'good' : undefined}
        required
      >
        <PasswordInput {...fieldProps('confirmPassword')} autoComplete="new-password" />
      </Field>
      <p className={styles.small}>
        {t('consent')} {/* In a tab of its own: what is typed here stays. */}
        <a href="/privacy" target="_blank" rel="noopener">
          {t('privacy_link')}
        </a>
      </p>
      <SubmitButton busy={form.busy} busyLabel={t('creating_account')} disabled={!form.isFilled}>
        {t('create_account')}
      </SubmitButton>
      <div className={styles.otherWays}>
        <OtherWay question={t('have_account')} onClick={() => onLogIn(values.email)}>
          {t('log_in')}
        </OtherWay>
      </div>
    </AccountForm>
  );
}
