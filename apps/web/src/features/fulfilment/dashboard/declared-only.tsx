import { changeOrderingSettings } from '@bottega/contract/fulfilment/staff-endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshShop } from '#features/shop/shop.ts';
import { useApi } from '#lib/api/api-context.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { logFailure } from '#lib/api/log-failure.ts';
import { useDialogState } from '#lib/dashboard/use-dialog-state.ts';
import { useListChanged } from '#lib/dashboard/use-list-changed.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { Switch } from '#ui/switch/switch.tsx';
import { useToast } from '#ui/toast/toasts.tsx';
import { settingsQuery, undeclaredQuery } from './queries.ts';

/** Sells only dishes with declared food; lists the others before it is switched on. */
export function DeclaredOnly() {
  const t = useTexts('staff/food.declared');
  const api = useApi();
  const { data: settings } = useQuery(settingsQuery(api));
  const { data: undeclared } = useQuery(undeclaredQuery(api));
  const asked = useDialogState();
  const { busy, change } = useDeclaredOnly();
  if (!settings || !undeclared) return null;
  const isOn = settings.orderOnlyDeclared;
  const press = (on: boolean) => {
    if (on && undeclared.total > 0) asked.open(undefined);
    else void change(on);
  };
  return (
    <Stack gap={3}>
      <Switch
        label={t('label')}
        help={t('help')}
        checked={isOn}
        disabled={busy}
        onChange={({ target }) => press(target.checked)}
      />
      {isOn && undeclared.total > 0 && <Alert>{t('unorderable', { count: undeclared.total })}</Alert>}
      <Warning
        key={asked.opening}
        {...undeclared}
        open={asked.isOpen}
        onClose={asked.close}
        onConfirm={() => change(true)}
      />
    </Stack>
  );
}

interface WarningProps {
  names: readonly string[];
  total: number;
  open: boolean;
  onClose: () => void;
  onConfirm: () => Promise<void>;
}

function Warning({ names, total, ...frame }: WarningProps) {
  const t = useTexts('staff/food.declared');
  const dt = useTexts('staff/dashboard');
  const more = total - names.length;
  return (
    <ConfirmDialog
      {...frame}
      focus="cancel"
      title={t('question', { count: total })}
      labels={{ confirm: t('confirm'), busy: t('switching'), cancel: t('cancel'), close: dt('close') }}
    >
      <p>{t('warning')}</p>
      <p>
        <strong>{[...names, ...(more > 0 ? [t('more', { count: more })] : [])].join(', ')}</strong>
      </p>
    </ConfirmDialog>
  );
}

const useDeclaredOnly = () => {
  const t = useTexts('staff/food.declared');
  const api = useApi();
  const queryClient = useQueryClient();
  const toasts = useToast();
  const listChanged = useListChanged();
  const [busy, setBusy] = useState(false);
  const change = async (orderOnlyDeclared: boolean): Promise<void> => {
    setBusy(true);
    try {
      // Changes only this setting, on the latest version.
      const settings = await queryClient.fetchQuery({ ...settingsQuery(api), staleTime: 0 });
      const saved = await api.call(changeOrderingSettings, { body: { ...settings, orderOnlyDeclared } });
      queryClient.setQueryData(settingsQuery(api).queryKey, saved);
      toasts.show({ tone: 'success', text: t(orderOnlyDeclared ? 'on' : 'off'), about: 'declared' });
    } catch (error) {
      logFailure('dashboard', error);
      toasts.show({ tone: 'error', text: error instanceof ApiError ? error.message : t('failed'), about: 'declared' });
    }
    await Promise.all([listChanged('shop', 'products'), refreshShop(api, queryClient)]);
    setBusy(false);
  };
  return { busy, change };
};
