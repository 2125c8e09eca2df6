import { useState } from 'react';
import { useShellTexts } from '../../i18n/shell-texts.ts';
import { useLogOut } from '../../lib/use-log-out.ts';
import { Button } from '../../ui/button.tsx';
import { LogoutIcon } from '../../ui/icons/logout-icon.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { noticeMs } from './notice-time.ts';
import { useProfileTexts } from './profile-texts.ts';

/** The way out; where the API does not hear of it, it says so and all stays as it was. */
export function LogOutButton({ size }: { size?: 's' | 'm' }) {
  const t = useProfileTexts();
  const label = useShellTexts()('log_out');
  const toasts = useToast();
  const logOut = useLogOut();
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    try {
      await logOut();
    } catch {
      toasts.show({ tone: 'error', text: t('log_out_failed'), duration: noticeMs });
      setBusy(false);
    }
  };
  return (
    <Button size={size} icon={<LogoutIcon size="s" />} busy={busy} busyLabel={t('logging_out')} onClick={leave}>
      {label}
    </Button>
  );
}
