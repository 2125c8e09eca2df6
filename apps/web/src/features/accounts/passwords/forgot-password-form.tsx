import { emailForm } from '@bottega/contract/accounts/credentials';
import { forgotPassword } from '@bottega/contract/accounts/signup-endpoints';
import { useApi } from '#lib/api/api-context.tsx';
import { useForm } from '#lib/use-form.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Field } from '#ui/field/field.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import styles from '../auth/account-form.module.css';
import { AccountForm, OtherWay, SubmitButton } from '../auth/account-form.tsx';

interface ForgotPasswordFormProps {
  email: string;
  /** Called even if the address has no account. */
  onSent: (email: string) => void;
  onLogIn: (email: string) => void;
}

export function ForgotPasswordForm({ email: typed, onSent, onLogIn }: ForgotPasswordFormProps) {
  const t = useTexts('account');
  const api = useApi();
  const form = useForm({
    initial: { email: typed },
    schema: emailForm,
    focusFirst: true,
    send: async ({ email }) => {
      await api.call(forgotPassword, { body: { email } });
      onSent(email);
    },
  });

  return (
    <AccountForm {...form.formProps} failure={form.failure} failureTitle={t('invalid_email')}>
      <p className={styles.intro}>{t('forgot_intro')}</p>
      <Field label={t('email')} error={form.errorOf('email')} required>
        <TextInput {...form.fieldProps('email')} type="email" inputMode="email" autoComplete="username" />
      </Field>
      <SubmitButton busy={form.busy} busyLabel={t('sending_link')} disabled={!form.isFilled}>
        {t('send_link')}
      </SubmitButton>
      <div className={styles.otherWays}>
        <OtherWay onClick={() => onLogIn(form.values.email)}>{t('back_to_login')}</OtherWay>
      </div>
    </AccountForm>
  );
}
