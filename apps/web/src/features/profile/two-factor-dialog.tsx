import { passwordForm } from '@bottega/contract/credentials';
import { type User, updateUser } from '@bottega/contract/users';
import { useState } from 'react';
import { useApi } from '../../lib/api-context.tsx';
import { useForm } from '../../lib/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import styles from './profile-form.module.css';
import { useProfileTexts } from './profile-texts.ts';
import { refusalOf } from './refusal-of.ts';

interface TwoFactorDialogProps {
  user: User;
  open: boolean;
  onClose: () => void;
  /** The codes are off. */
  onOff: (user: User) => Promise<void>;
}

/** Switches the login codes off with the password, for whom has not just logged in. */
export function TwoFactorDialog({ user, open, onClose, onOff }: TwoFactorDialogProps) {
  const t = useProfileTexts();
  const [locked, setLocked] = useState(false);
  return (
    <Dialog open={open} onClose={onClose} locked={locked} title={t('two_factor_off_title')} closeLabel={t('close')}>
      <PasswordForm user={user} onBusy={setLocked} onCancel={onClose} onOff={onOff} />
    </Dialog>
  );
}

interface PasswordFormProps {
  user: User;
  onBusy: (busy: boolean) => void;
  onCancel: () => void;
  onOff: (user: User) => Promise<void>;
}

function PasswordForm({ user: { _id: id, email }, onBusy, onCancel, onOff }: PasswordFormProps) {
  const t = useProfileTexts();
  const api = useApi();
  const form = useForm({
    initial: { password: '' },
    schema: passwordForm,
    send: async ({ password }) => {
      onBusy(true);
      try {
        await onOff(await api.call(updateUser, { params: { id }, body: { _2faEnabled: false, password } }));
      } finally {
        onBusy(false);
      }
    },
  });
  const error = form.errorOf('password');
  const refusal = refusalOf(form.failure, t('failed_to_update_settings'));
  return (
    <form {...form.formProps} className={styles.form}>
      <p className={styles.note}>{t('two_factor_off_text')}</p>
      {refusal.general && <Alert tone="error">{refusal.general}</Alert>}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <Field label={t('password')} error={error && (refusal.password ?? error)} required>
        <PasswordInput
          {...form.fieldProps('password')}
          autoComplete="current-password"
          toggleLabel={t('show_password')}
        />
      </Field>
      <div className={styles.ways}>
        <Button onClick={onCancel}>{t('cancel')}</Button>
        <Button
          type="submit"
          variant="primary"
          disabled={!form.isFilled}
          busy={form.busy}
          busyLabel={t('switching_off')}
        >
          {t('switch_off')}
        </Button>
      </div>
    </form>
  );
}
