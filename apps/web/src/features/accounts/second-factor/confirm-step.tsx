import { passwordForm } from '@bottega/contract/accounts/credentials';
import type { User } from '@bottega/contract/accounts/schemas';
import { useForm } from '#lib/use-form.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { PasswordInput } from '#ui/text-input/text-input.tsx';
import { refusalOf } from '../profile/profile-notices.ts';
import styles from './second-factor.module.css';

export type AuthenticatorAction = 'set_up' | 'renew' | 'remove';

interface ConfirmStepProps {
  user: User;
  action: AuthenticatorAction;
  onConfirm: (password: string) => Promise<void>;
  onClose: () => void;
}

export function ConfirmStep({ user, action, onConfirm, onClose }: ConfirmStepProps) {
  const t = useTexts('account/authenticator');
  const form = useForm({
    initial: { password: '' },
    schema: passwordForm,
    send: ({ password }) => onConfirm(password),
  });
  const refusal = refusalOf(form.failure, t('failed'));
  const error = form.errorOf('password');
  return (
    <form {...form.formProps} className={styles.form}>
      <p>{t(`${action}_text`)}</p>
      {refusal.general && <Alert tone="error">{refusal.general}</Alert>}
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <Field label={t('password')} help={t('password_help')} error={error && (refusal.password ?? error)} required>
        <PasswordInput
          {...form.fieldProps('password')}
          autoComplete="current-password"
          toggleLabel={t('show_password')}
        />
      </Field>
      <div className={styles.ways}>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button type="submit" variant="primary" disabled={!form.isFilled} busy={form.busy} busyLabel={t('one_moment')}>
          {t(`${action}_go`)}
        </Button>
      </div>
    </form>
  );
}
