import { resetPasswordForm } from '@bottega/contract/accounts/credentials';
import { resetPassword } from '@bottega/contract/accounts/signup-endpoints';
import { useState } from 'react';
import { useApi } from '#lib/api/api-context.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { useForm } from '#lib/use-form.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { Field } from '#ui/field/field.tsx';
import { PasswordInput } from '#ui/text-input/text-input.tsx';
import { AccountForm, SubmitButton } from '../auth/account-form.tsx';
import { usePasswordWarning } from '../use-password-warning.ts';

interface ResetPasswordFormProps {
  token: string;
  onSet: () => void;
  onBadLink: () => void;
}

export function ResetPasswordForm({ token, onSet, onBadLink }: ResetPasswordFormProps) {
  const t = useTexts('account/reset');
  const rule = useTexts('validation');
  const api = useApi();
  const warnOfPassword = usePasswordWarning();
  const [isVisible, setVisible] = useState(false);
  const form = useForm({
    initial: { newPassword: '', confirmPassword: '' },
    schema: resetPasswordForm,
    bodyOf: (passwords) => ({ token, ...passwords }),
    focusFirst: true,
    send: async (body) => {
      try {
        const answer = await api.call(resetPassword, { body });
        warnOfPassword(answer);
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
