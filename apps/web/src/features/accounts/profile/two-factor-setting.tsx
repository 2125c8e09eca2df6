import { updateUser } from '@bottega/contract/accounts/profile-endpoints';
import type { User } from '@bottega/contract/accounts/schemas';
import { mutationOptions, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { Api } from '#lib/api/api-client.ts';
import { useApi } from '#lib/api/api-context.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { lazyPart } from '#lib/lazy/lazy-part.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Switch } from '#ui/switch/switch.tsx';
import { useToast } from '#ui/toast/toasts.tsx';
import { NotYet } from './not-yet.tsx';
import { noticeMs } from './profile-notices.ts';
import { userQuery } from './queries.ts';

const TwoFactorDialog = lazyPart(() => import('./two-factor-dialog.tsx'), 'TwoFactorDialog');

interface TwoFactorChangeOptions {
  api: Api;
  queryClient: QueryClient;
  userId: string;
}

const twoFactorChange = ({ api, queryClient, userId }: TwoFactorChangeOptions) => {
  const { queryKey } = userQuery(api, userId);
  const show = (enabled: boolean) =>
    queryClient.setQueryData(queryKey, (known) => known && { ...known, _2faEnabled: enabled });
  return mutationOptions({
    mutationFn: (enabled: boolean) => api.call(updateUser, { params: { id: userId }, body: { _2faEnabled: enabled } }),
    onMutate: async (enabled) => {
      await queryClient.cancelQueries({ queryKey });
      show(enabled);
    },
    onSuccess: (user) => queryClient.setQueryData(queryKey, user),
    onError: (_error, enabled) => {
      show(!enabled);
    },
  });
};

/** Cancels reads in flight, which may return older settings. */
const keepSettings = async ({ api, queryClient, userId }: TwoFactorChangeOptions, user: User): Promise<void> => {
  const { queryKey } = userQuery(api, userId);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, user);
};

const needsPassword = (error: Error): boolean => error instanceof ApiError && error.code === 'password_required';

export function TwoFactorSetting({ userId }: { userId: string }) {
  const t = useTexts('profile');
  const toasts = useToast();
  const api = useApi();
  const where = { api, queryClient: useQueryClient(), userId };
  const settings = useQuery(userQuery(api, userId));
  const change = useMutation(twoFactorChange(where));
  const [dialog, setDialog] = useState<'unasked' | 'open' | 'closed'>('unasked');

  if (!settings.data) return <NotYet query={settings} failed={t('failed_to_fetch_settings')} />;

  const confirm = (enabled: boolean) =>
    toasts.show({ tone: 'success', text: t(enabled ? 'two_factor_on' : 'two_factor_off'), duration: noticeMs });
  const refuse = (error: Error) => {
    const isLast = error instanceof ApiError && error.code === 'last_second_factor';
    const hasEnded = error instanceof ApiError && error.code === 'authentication_required';
    const text = isLast || hasEnded ? error.message : t('failed_to_update_settings');
    toasts.show({ tone: 'error', text, ...(isLast ? {} : { duration: noticeMs }) });
  };
  const switchTo = (enabled: boolean) => {
    // One change at a time; a disabled switch would lose the focus.
    if (change.isPending) return;
    change.mutate(enabled, {
      onSuccess: () => confirm(enabled),
      onError: (error) => (needsPassword(error) ? setDialog('open') : refuse(error)),
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
