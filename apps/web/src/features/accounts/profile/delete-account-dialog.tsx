import { deleteUser } from '@bottega/contract/accounts/profile-endpoints';
import type { SessionUser } from '@bottega/contract/accounts/schemas';
import { useApi } from '#lib/api/api-context.tsx';
import { useFlag } from '#lib/flags.ts';
import { useLogOut } from '#lib/session/log-out.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Note } from '#ui/layout/layout.tsx';
import { useToast } from '#ui/toast/toasts.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import styles from './profile-form.module.css';
import { noticeMs } from './profile-notices.ts';

interface DeleteAccountDialogProps {
  user: SessionUser;
  open: boolean;
  onClose: () => void;
}

export function DeleteAccountDialog({ user: { id, email }, ...dialog }: DeleteAccountDialogProps) {
  const t = useTexts('profile');
  const api = useApi();
  const toasts = useToast();
  const logOut = useLogOut();
  const hasAddresses = useFlag('ff_ordering');
  const deleteAccount = async (password: string) => {
    const { message } = await api.call(deleteUser, { params: { id }, body: { password } });
    toasts.show({ tone: 'success', text: message, duration: noticeMs });
    // Clears the browser's cookies.
    await logOut();
  };
  return (
    <PasswordDialog
      {...dialog}
      title={t('delete_account_title')}
      email={email}
      label={t('password_to_confirm')}
      failed={t('delete_account_failed')}
      submit={{ variant: 'danger', children: t('delete_for_good'), busyLabel: t('deleting') }}
      send={deleteAccount}
    >
      <div>
        <p>{t('delete_lost')}</p>
        <ul className={styles.lost}>
          <li>{t('delete_lost_orders')}</li>
          <li>{t('delete_lost_cart')}</li>
          {hasAddresses && <li>{t('delete_lost_addresses')}</li>}
          <li>{t('delete_lost_reviews')}</li>
          <li>{t('delete_lost_messages')}</li>
        </ul>
      </div>
      <Note>{t('delete_kept')}</Note>
    </PasswordDialog>
  );
}
