import { reauthenticate } from '@bottega/contract/accounts/reauthentication-endpoints';
import { useApi } from '#lib/api/api-context.tsx';
import { useSession } from '#lib/session/session.ts';
import { useTexts } from '#locales/use-texts.ts';
import { PasswordDialog } from '../profile/password-dialog.tsx';

interface ReauthenticationDialogProps {
  open: boolean;
  onDone: (isGiven: boolean) => void;
}

export function ReauthenticationDialog({ open, onDone }: ReauthenticationDialogProps) {
  const t = useTexts('staff/users.reauthentication');
  const api = useApi();
  return (
    <PasswordDialog
      open={open}
      onClose={() => onDone(false)}
      title={t('title')}
      email={useSession()?.email ?? ''}
      label={t('password')}
      failed={t('failed')}
      submit={{ variant: 'primary', children: t('confirm'), busyLabel: t('busy') }}
      send={async (password) => {
        await api.call(reauthenticate, { body: { password } });
        onDone(true);
      }}
    >
      <p>{t('text')}</p>
    </PasswordDialog>
  );
}
