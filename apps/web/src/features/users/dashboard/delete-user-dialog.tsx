import type { User } from '@bottega/contract/users';
import { useDashboardTexts } from '../../../i18n/dashboard-texts.ts';
import { useChange } from '../../../lib/dashboard/use-change.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { remove } from './queries.ts';
import { useUserTexts } from './texts.ts';
import styles from './user-form.module.css';

interface DeleteUserDialogProps {
  user: User;
  open: boolean;
  onClose: () => void;
}

/** Asks before somebody's account is deleted, saying what is lost. */
export function DeleteUserDialog({ user, open, onClose }: DeleteUserDialogProps) {
  const t = useUserTexts();
  const dt = useDashboardTexts();
  const { change } = useChange('users');
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('delete_question', { username: user.username })}
      labels={{ confirm: dt('delete'), busy: dt('deleting'), cancel: dt('cancel'), close: dt('close') }}
      onConfirm={() => change({ send: (api) => remove(api, user), done: t('deleted_done'), failed: dt('error') })}
    >
      <div className={styles.losses}>
        <p>{t('delete_lost')}</p>
        <p>{t('delete_kept')}</p>
      </div>
    </ConfirmDialog>
  );
}
