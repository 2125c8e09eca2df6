import { useState } from 'react';
import { useTexts } from '#locales/use-texts.ts';
import { toastList, useToast } from '#ui/toast/toasts.tsx';
import type { Api } from '../api/api-client.ts';
import { useApi } from '../api/api-context.tsx';
import { ApiError } from '../api/api-error.ts';
import { logFailure } from '../api/log-failure.ts';
import { readConnection } from './live/connection.ts';
import { isCanceled } from './reauthentication.ts';
import type { RecordSource } from './record-list.ts';
import { useListChanged } from './use-list-changed.ts';

export interface Change {
  send: (api: Api) => Promise<unknown>;
  done: string;
  failed: string;
  /** Replaces an older notice, whose undo is now wrong. */
  about?: string;
  undo?: Omit<Change, 'undo'>;
}

const undoMs = 8000;

const refusal = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : undefined;

// Without a known outage the failed call may have arrived.
const isUnsent = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'network' && readConnection().state === 'lost';

export const useChange = (list: RecordSource<never>['list']) => {
  const api = useApi();
  const toasts = useToast();
  const t = useTexts('staff/live');
  const dt = useTexts('staff/dashboard');
  const listChanged = useListChanged();
  const [busy, setBusy] = useState(false);
  const change = async ({ send, done, failed, about, undo }: Change): Promise<void> => {
    setBusy(true);
    try {
      await send(api);
      if (about) toastList.removeAbout(about);
      toasts.show({
        tone: 'success',
        text: done,
        ...(about && { about }),
        ...(undo && { duration: undoMs, action: { label: dt('undo'), onAction: () => void change(undo) } }),
      });
    } catch (error) {
      if (!isCanceled(error)) {
        logFailure('dashboard', error);
        toasts.show({ tone: 'error', text: isUnsent(error) ? t('connection_none') : (refusal(error) ?? failed) });
      }
    }
    // Not awaited: the dialog first returns the focus to the row.
    void listChanged(list).then(() => setBusy(false));
  };
  return { change, busy };
};
