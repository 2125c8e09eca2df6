import { resetPassword } from '@bottega/contract/account';
import { resetPasswordForm } from '@bottega/contract/credentials';
import { useState } from 'react';
import { useValidationTexts } from '../../i18n/validation-texts.ts';
import { useApi } from '../../lib/api-context.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { useForm } from '../../lib/use-form.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { AccountForm, SubmitButton } from './account-form.tsx';
import { useAccountTexts } from './use-account-texts.ts';

interface ResetPasswordFormProps {
  token: string;
  onSet: () => void;
  /** The link stopped working since it was checked. */
  onBadLink: () => void;
}

/** A new password, typed twice (RESET-02). */
export function ResetPasswordForm({ token, onSet, onBadLink }: ResetPasswordFormProps) {
  const t = useAccountTexts();
  const rule = useValidationTexts();
  const api = useApi();
  const [isVisible, setVisible] = useState(false);
  const form = useForm({
    initial: { newPassword: '', confirmPassword: '' },
    schema: resetPasswordForm,
    fixed: { token },
    focusFirst: true,
    send: async (passwords) => {
      try {
        await api.call(resetPassword, { body: { token, ...passwords } });
        onSet();
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'token_invalid') throw error;
        onBadLink();
      }
    },
  });
  const { newPassword, confirmPassword } = form.values;
  const error = form.errorOf('newPassword');

  return (
    <AccountForm {...form.formProps} failure={form.failure} failureTitle={t('password_reset_failed')} alwaysTitled>
      <Field label={t('new_password')} help={error ? undefined : rule('password_too_short')} error={error} required>
        <PasswordInput {...form.fieldProps('newPassword')} autoComplete="new-password" visible={isVisible} />
      </Field>
      <Field
        label={t('confirm_new_password')}
        error={form.errorOf('confirmPassword')}
        state={confirmPassword !== '' && newPassword === confirmPassword ? 'good' : undefined}
        required
      >
        <PasswordInput {...form.fieldProps('confirmPassword')} autoComplete="new-password" visible={isVisible} />
      </Field>
      <Checkbox label={t('show_passwords')} checked={isVisible} onChange={({ target }) => setVisible(target.checked)} />
      <SubmitButton busy={form.busy} busyLabel={t('saving_password')} disabled={form.hasErrors}>
        {t('save_password')}
      </SubmitButton>
    </AccountForm>
  );
}
