import { checkReauthentication } from '@bottega/contract/accounts/reauthentication-endpoints';
import type { Endpoint } from '@bottega/contract/endpoint';
import { useState } from 'react';
import { useApi } from '#lib/api/api-context.tsx';
import { logFailure } from '#lib/api/log-failure.ts';
import { isCanceled } from '#lib/dashboard/reauthentication.ts';
import { useTexts } from '#locales/use-texts.ts';
import { useToast } from '#ui/toast/toasts.tsx';
import { DownloadIcon } from '#ui/tool-icons.tsx';
import type { ListTool } from './list-tools.tsx';

/** The browser downloads the list, after a call that renews the session and checks permission. */
export const useExport = ({ path }: Endpoint, query: Readonly<Record<string, string | undefined>> = {}): ListTool => {
  const t = useTexts('staff/dashboard');
  const api = useApi();
  const toasts = useToast();
  const [busy, setBusy] = useState(false);
  const begin = async () => {
    setBusy(true);
    try {
      await api.call(checkReauthentication, {}, { press: true });
      const link = document.createElement('a');
      const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
      const search = new URLSearchParams(given).toString();
      link.href = `${api.base}${path}${search && `?${search}`}`;
      link.download = '';
      link.click();
    } catch (error) {
      if (isCanceled(error)) return;
      logFailure('export', error);
      toasts.show({ tone: 'error', text: t('export_failed') });
    } finally {
      setBusy(false);
    }
  };
  return { label: t('export'), Icon: DownloadIcon, onChoose: begin, busy, busyLabel: t('exporting') };
};
