import { useState } from 'react';
import { useLogOut } from '#lib/session/log-out.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import { LogoutIcon } from '#ui/icons.tsx';
import { useToast } from '#ui/toast/toasts.tsx';
import { noticeMs } from './profile-notices.ts';

export function LogOutButton({ size }: { size?: 's' | 'm' }) {
  const t = useTexts('profile');
  const label = useTexts('shop')('log_out');
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
