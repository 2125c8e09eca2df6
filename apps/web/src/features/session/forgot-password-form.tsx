import { forgotPassword } from '@bottega/contract/account';
import { emailForm } from '@bottega/contract/credentials';
import { useApi } from '../../lib/api-context.tsx';
import { useForm } from '../../lib/use-form.ts';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './account-form.module.css';
import { AccountForm, OtherWay, SubmitButton } from './account-form.tsx';
import { useAccountTexts } from './use-account-texts.ts';

interface ForgotPasswordFormProps {
  /** The address typed before. */
  email: string;
  /** Whether or not the address has an account. */
  onSent: (email: string) => void;
  onLogIn: (email: string) => void;
}

/** Asks for a link to set a new password (RESET-01). */
export function ForgotPasswordForm({ email: typed, onSent, onLogIn }: ForgotPasswordFormProps) {
  const t = useAccountTexts();
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
