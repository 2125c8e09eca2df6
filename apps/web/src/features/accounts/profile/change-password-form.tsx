import { changePasswordForm } from '@bottega/contract/accounts/credentials';
import { changePassword } from '@bottega/contract/accounts/profile-endpoints';
import type { SessionUser } from '@bottega/contract/accounts/schemas';
import { useApi } from '#lib/api/api-context.tsx';
import { useForm } from '#lib/use-form.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { Note } from '#ui/layout/layout.tsx';
import { PasswordInput } from '#ui/text-input/text-input.tsx';
import { useToast } from '#ui/toast/toasts.tsx';
import { usePasswordWarning } from '../use-password-warning.ts';
import styles from './profile-form.module.css';
import { noticeMs, refusalOf } from './profile-notices.ts';

export function ChangePasswordForm({ user: { id, email } }: { user: SessionUser }) {
  const t = useTexts('profile');
  const rule = useTexts('validation');
  const api = useApi();
  const toasts = useToast();
  const warnOfPassword = usePasswordWarning();
  const form = useForm({
    initial: { currentPassword: '', newPassword: '', confirmPassword: '' },
    schema: changePasswordForm,
    restart: true,
    send: async (body) => {
      const answer = await api.call(changePassword, { params: { id }, body });
      toasts.show({ tone: 'success', text: answer.message, duration: noticeMs });
      warnOfPassword(answer);
    },
  });
  const { values, errorOf, fieldProps } = form;
  const refusal = refusalOf(form.failure, t('change_password_failed'));
  const isTyped = values.newPassword !== '' && values.confirmPassword !== '';
  const isMatching = values.newPassword === values.confirmPassword;
  // spec §5
  const match = isTyped ? ({ state: isMatching ? 'good' : 'bad' } as const) : {};
  const newError = errorOf('newPassword');
  const confirmError = errorOf('confirmPassword');

  return (
    <form {...form.formProps} className={styles.form}>
      {refusal.general && <Alert tone="error">{refusal.general}</Alert>}
      {/* For password managers. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <Field
        label={t('current_password')}
        error={errorOf('currentPassword') && (refusal.password ?? errorOf('currentPassword'))}
        required
      >
        <PasswordInput
          {...fieldProps('currentPassword')}
          autoComplete="current-password"
          toggleLabel={t('show_password')}
        />
      </Field>
      <Field
        {...match}
        label={t('new_password')}
        help={newError ? undefined : rule('password_too_short')}
        error={newError}
        required
      >
        <PasswordInput {...fieldProps('newPassword')} autoComplete="new-password" toggleLabel={t('show_password')} />
      </Field>
      <Field
        {...match}
        label={t('confirm_new_password')}
        error={confirmError && (isMatching ? confirmError : t('new_passwords_do_not_match'))}
        required
      >
        <PasswordInput {...fieldProps('confirmPassword')} autoComplete="new-password" />
      </Field>
      <Note>{t('change_password_help')}</Note>
      <Button type="submit" variant="primary" busy={form.busy} busyLabel={t('saving_password')}>
        {t('change_password')}
      </Button>
    </form>
  );
}
