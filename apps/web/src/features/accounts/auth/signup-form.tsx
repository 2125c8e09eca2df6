import { signupFormTwice, signupPasswordParts } from '@bottega/contract/accounts/credentials';
import { signup } from '@bottega/contract/accounts/signup-endpoints';
import { useApi } from '#lib/api/api-context.tsx';
import { useForm } from '#lib/use-form.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Field } from '#ui/field/field.tsx';
import { CheckIcon } from '#ui/icons.tsx';
import { Note } from '#ui/layout/layout.tsx';
import { PasswordInput, TextInput } from '#ui/text-input/text-input.tsx';
import { usePasswordWarning } from '../use-password-warning.ts';
import styles from './account-form.module.css';
import { AccountForm, OtherWay, SubmitButton } from './account-form.tsx';
import partStyles from './password-parts.module.css';

interface SignupFormProps {
  email: string;
  onSignedUp: (email: string) => void;
  onLogIn: (email: string) => void;
}

/** Password managers store the address as the username, with which users log in. */
export function SignupForm({ email: typed, onSignedUp, onLogIn }: SignupFormProps) {
  const t = useTexts('account');
  const signupT = useTexts('signup');
  const rule = useTexts('validation');
  const api = useApi();
  const warnOfPassword = usePasswordWarning();
  const form = useForm({
    initial: { email: typed, username: '', password: '', confirmPassword: '' },
    schema: signupFormTwice,
    focusFirst: true,
    send: async ({ email, username, password }) => {
      const answer = await api.call(signup, { body: { email, username, password } });
      warnOfPassword(answer);
      onSignedUp(email);
    },
  });
  const { values, errorOf, fieldProps } = form;
  const usernameError =
    errorOf('username') && /\s/.test(values.username) ? signupT('username_spaces') : errorOf('username');
  const isConfirmed = values.confirmPassword !== '' && values.password === values.confirmPassword;

  return (
    <AccountForm {...form.formProps} failure={form.failure} failureTitle={signupT('account_creation_error')}>
      <Field label={t('email')} error={errorOf('email')} required>
        <TextInput {...fieldProps('email')} type="email" inputMode="email" autoComplete="username" />
      </Field>
      <Field
        label={signupT('username')}
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
        label={signupT('confirm_password')}
        error={errorOf('confirmPassword')}
        state={isConfirmed ? 'good' : undefined}
        required
      >
        <PasswordInput {...fieldProps('confirmPassword')} autoComplete="new-password" />
      </Field>
      <Note>
        {signupT('consent')} {/* In a new tab, to preserve the form. */}
        <a href="/privacy" target="_blank" rel="noopener">
          {signupT('privacy_link')}
        </a>
      </Note>
      <SubmitButton busy={form.busy} busyLabel={signupT('creating_account')} disabled={!form.isFilled}>
        {t('create_account')}
      </SubmitButton>
      <div className={styles.otherWays}>
        <OtherWay question={signupT('have_account')} onClick={() => onLogIn(values.email)}>
          {t('log_in')}
        </OtherWay>
      </div>
    </AccountForm>
  );
}

const parts = Object.keys(signupPasswordParts) as (keyof typeof signupPasswordParts)[];

function PasswordParts({ password }: { password: string }) {
  const t = useTexts('signup');
  return (
    <span className={partStyles.parts}>
      <span className={partStyles.needs}>{t('password_needs')}</span>
      {parts.map((part) => {
        const isDone = signupPasswordParts[part](password);
        return (
          <span key={part} className={partStyles.part} data-done={isDone || undefined}>
            <span className={partStyles.mark}>{isDone && <CheckIcon size="s" />}</span>
            {t(`part_${part}`)}
            <span className="visually-hidden">({t(isDone ? 'part_done' : 'part_missing')})</span>
          </span>
        );
      })}
    </span>
  );
}
