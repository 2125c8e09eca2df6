import { changePasswordForm } from '@bottega/contract/credentials';
import type { SessionUser } from '@bottega/contract/session';
import { changePassword } from '@bottega/contract/users';
import { useValidationTexts } from '../../i18n/validation-texts.ts';
import { useApi } from '../../lib/api-context.tsx';
import { useForm } from '../../lib/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { noticeMs } from './notice-time.ts';
import styles from './profile-form.module.css';
import { useProfileTexts } from './profile-texts.ts';
import { refusalOf } from './refusal-of.ts';

/** A new password for somebody who is logged in (PROF-03). */
export function ChangePasswordForm({ user: { id, email } }: { user: SessionUser }) {
  const t = useProfileTexts();
  const rule = useValidationTexts();
  const api = useApi();
  const toasts = useToast();
  const form = useForm({
    initial: { currentPassword: '', newPassword: '', confirmPassword: '' },
    schema: changePasswordForm,
    restart: true,
    send: async (body) => {
      const { message } = await api.call(changePassword, { params: { id }, body });
      toasts.show({ tone: 'success', text: message, duration: noticeMs });
    },
  });
  const { values, errorOf, fieldProps } = form;
  const refusal = refusalOf(form.failure, t('change_password_failed'));
  const isTyped = values.newPassword !== '' && values.confirmPassword !== '';
  const isMatching = values.newPassword === values.confirmPassword;
  // spec §5: green while both match, red otherwise
  const match = isTyped ? ({ state: isMatching ? 'good' : 'bad' } as const) : {};
  const newError = errorOf('newPassword');
  const confirmError = errorOf('confirmPassword');

  return (
    <form {...form.formProps} className={styles.form}>
      {refusal.general && <Alert tone="error">{refusal.general}</Alert>}
      {/* Tells password managers whose password this is. */}
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
      <p className={styles.note}>{t('change_password_help')}</p>
      <Button type="submit" variant="primary" busy={form.busy} busyLabel={t('saving_password')}>
        {t('change_password')}
      </Button>
    </form>
  );
}
