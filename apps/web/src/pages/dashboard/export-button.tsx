import type { Endpoint } from '@bottega/contract/endpoint';
import { getMe } from '@bottega/contract/session';
import { useState } from 'react';
import { useDashboardTexts } from '../../i18n/dashboard-texts.ts';
import { useApi } from '../../lib/api-context.tsx';
import { logFailure } from '../../lib/log-failure.ts';
import { Button } from '../../ui/button.tsx';
import { DownloadIcon } from '../../ui/icons/download-icon.tsx';
import { useToast } from '../../ui/toasts.tsx';

interface ExportButtonProps {
  endpoint: Endpoint;
  /** Query of the call. */
  query?: Readonly<Record<string, string>>;
}

/** Saves a list as a file. The browser itself loads it, however long it is, with a session that has just been renewed. */
export function ExportButton({ endpoint: { path }, query = {} }: ExportButtonProps) {
  const t = useDashboardTexts();
  const api = useApi();
  const toasts = useToast();
  const [busy, setBusy] = useState(false);
  const begin = async () => {
    setBusy(true);
    try {
      await api.call(getMe);
      const link = document.createElement('a');
      const search = new URLSearchParams(query).toString();
      link.href = `${api.base}${path}${search && `?${search}`}`;
      link.download = '';
      link.click();
    } catch (error) {
      logFailure('export', error);
      toasts.show({ tone: 'error', text: t('export_failed') });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="s" icon={<DownloadIcon size="s" />} busy={busy} busyLabel={t('exporting')} onClick={begin}>
      {t('export')}
    </Button>
  );
}
