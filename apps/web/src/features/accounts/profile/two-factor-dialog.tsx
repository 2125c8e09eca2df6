import { updateUser } from '@bottega/contract/accounts/profile-endpoints';
import type { User } from '@bottega/contract/accounts/schemas';
import { useApi } from '#lib/api/api-context.tsx';
import { useTexts } from '#locales/use-texts.ts';
import { Note } from '#ui/layout/layout.tsx';
import { PasswordDialog } from './password-dialog.tsx';

interface TwoFactorDialogProps {
  user: User;
  open: boolean;
  onClose: () => void;
  onOff: (user: User) => Promise<void>;
}

export function TwoFactorDialog({ user: { _id: id, email }, onOff, ...dialog }: TwoFactorDialogProps) {
  const t = useTexts('profile');
  const api = useApi();
  return (
    <PasswordDialog
      {...dialog}
      title={t('two_factor_off_title')}
      email={email}
      label={t('password')}
      failed={t('failed_to_update_settings')}
      submit={{ variant: 'primary', children: t('switch_off'), busyLabel: t('switching_off') }}
      send={async (password) =>
        onOff(await api.call(updateUser, { params: { id }, body: { _2faEnabled: false, password } }))
      }
    >
      <Note>{t('two_factor_off_text')}</Note>
    </PasswordDialog>
  );
}
