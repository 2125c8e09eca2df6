import { passwordForm } from '@bottega/contract/credentials';
import type { SessionUser } from '@bottega/contract/session';
import { deleteUser } from '@bottega/contract/users';
import { useState } from 'react';
import { useApi } from '../../lib/api-context.tsx';
import { useForm } from '../../lib/use-form.ts';
import { useLogOut } from '../../lib/use-log-out.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { noticeMs } from './notice-time.ts';
import styles from './profile-form.module.css';
import { useProfileTexts } from './profile-texts.ts';
import { refusalOf } from './refusal-of.ts';

interface DeleteAccountDialogProps {
  user: SessionUser;
  open: boolean;
  onClose: () => void;
}

/** Says what is lost and asks for the password once more. */
export function DeleteAccountDialog({ user, open, onClose }: DeleteAccountDialogProps) {
  const t = useProfileTexts();
  const [locked, setLocked] = useState(false);
  return (
    <Dialog open={open} onClose={onClose} locked={locked} title={t('delete_account_title')} closeLabel={t('close')}>
      <DeletionForm user={user} onBusy={setLocked} onCancel={onClose} />
    </Dialog>
  );
}

const useDeletion = (id: string, onBusy: (busy: boolean) => void) => {
  const api = useApi();
  const toasts = useToast();
  const logOut = useLogOut();
  return async (body: Readonly<{ password: string }>) => {
    onBusy(true);
    try {
      const { message } = await api.call(deleteUser, { params: { id }, body });
      toasts.show({ tone: 'success', text: message, duration: noticeMs });
      // The account is gone, and with it the session; this makes the browser forget it too.
      await logOut();
    } finally {
      onBusy(false);
    }
  };
};

interface DeletionFormProps {
  user: SessionUser;
  onBusy: (busy: boolean) => void;
  onCancel: () => void;
}

function DeletionForm({ user, onBusy, onCancel }: DeletionFormProps) {
  const t = useProfileTexts();
  const form = useForm({ initial: { password: '' }, schema: passwordForm, send: useDeletion(user.id, onBusy) });
  const error = form.errorOf('password');
  const refusal = refusalOf(form.failure, t('delete_account_failed'));
  return (
    <form {...form.formProps} className={styles.form}>
      <Losses />
      {refusal.general && <Alert tone="error">{refusal.general}</Alert>}
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <Field label={t('password_to_confirm')} error={error && (refusal.password ?? error)} required>
        <PasswordInput
          {...form.fieldProps('password')}
          autoComplete="current-password"
          toggleLabel={t('show_password')}
        />
      </Field>
      <div className={styles.ways}>
        <Button onClick={onCancel}>{t('cancel')}</Button>
        <Button type="submit" variant="danger" disabled={!form.isFilled} busy={form.busy} busyLabel={t('deleting')}>
          {t('delete_for_good')}
        </Button>
      </div>
    </form>
  );
}

function Losses() {
  const t = useProfileTexts();
  return (
    <>
      <div>
        <p>{t('delete_lost')}</p>
        <ul className={styles.lost}>
          <li>{t('delete_lost_orders')}</li>
          <li>{t('delete_lost_cart')}</li>
          <li>{t('delete_lost_reviews')}</li>
          <li>{t('delete_lost_messages')}</li>
        </ul>
      </div>
      <p className={styles.note}>{t('delete_kept')}</p>
    </>
  );
}
