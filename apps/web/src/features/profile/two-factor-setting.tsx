import type { User } from '@bottega/contract/users';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useApi } from '../../lib/api-context.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { NotYet } from './not-yet.tsx';
import { noticeMs } from './notice-time.ts';
import { useProfileTexts } from './profile-texts.ts';
import { userQuery } from './queries.ts';
import { keepSettings, needsPassword, twoFactorChange } from './two-factor-change.ts';

const TwoFactorDialog = lazyRouteComponent(() => import('./two-factor-dialog.tsx'), 'TwoFactorDialog');

/**
 * The switch for login codes; it goes back when the server refuses (PROF-02). Where the server wants the password to
 * switch them off, a dialog asks for it, and the switch stays on until the password was right.
 */
export function TwoFactorSetting({ userId }: { userId: string }) {
  const t = useProfileTexts();
  const toasts = useToast();
  const api = useApi();
  const where = { api, queryClient: useQueryClient(), userId };
  const settings = useQuery(userQuery(api, userId));
  const change = useMutation(twoFactorChange(where));
  const [dialog, setDialog] = useState<'unasked' | 'open' | 'closed'>('unasked');

  if (!settings.data) return <NotYet query={settings} failed={t('failed_to_fetch_settings')} />;

  const confirm = (enabled: boolean) =>
    toasts.show({ tone: 'success', text: t(enabled ? 'two_factor_on' : 'two_factor_off'), duration: noticeMs });
  const refuse = () => toasts.show({ tone: 'error', text: t('failed_to_update_settings'), duration: noticeMs });
  const switchTo = (enabled: boolean) => {
    // The one on its way has to arrive first; the switch keeps the focus meanwhile.
    if (change.isPending) return;
    change.mutate(enabled, {
      onSuccess: () => confirm(enabled),
      onError: (error) => (needsPassword(error) ? setDialog('open') : refuse()),
    });
  };
  const takeOff = async (user: User) => {
    await keepSettings(where, user);
    setDialog('closed');
    confirm(false);
  };
  return (
    <>
      <Switch
        label={t('two_factor')}
        help={t('two_factor_help')}
        checked={settings.data._2faEnabled}
        pending={change.isPending}
        onChange={({ target }) => switchTo(target.checked)}
      />
      {dialog !== 'unasked' && (
        <Suspense>
          <TwoFactorDialog
            user={settings.data}
            open={dialog === 'open'}
            onClose={() => setDialog('closed')}
            onOff={takeOff}
          />
        </Suspense>
      )}
    </>
  );
}
