import { useState } from 'react';
import { useToast } from '../../ui/toasts.tsx';
import type { Api } from '../api-client.ts';
import { useApi } from '../api-context.tsx';
import { ApiError } from '../api-error.ts';
import { logFailure } from '../log-failure.ts';
import type { RecordSource } from './record-list.ts';
import { useListChanged } from './use-list-changed.ts';

interface Change {
  /** Makes the change. */
  send: (api: Api) => Promise<unknown>;
  /** What is said when it is made. */
  done: string;
  /** What is said when no answer of the API tells more. */
  failed: string;
}

// A refusal that says what is wrong with this very change, in the reader's language.
const refusal = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : undefined;

/** Changes a record at the touch of a button: says how it went, and reads the list again either way. */
export const useChange = (list: RecordSource<never>['list']) => {
  const api = useApi();
  const toasts = useToast();
  const listChanged = useListChanged();
  const [busy, setBusy] = useState(false);
  const change = async ({ send, done, failed }: Change): Promise<void> => {
    setBusy(true);
    try {
      await send(api);
      toasts.show({ tone: 'success', text: done });
    } catch (error) {
      logFailure('dashboard', error);
      toasts.show({ tone: 'error', text: refusal(error) ?? failed });
    }
    // Not waited for: a dialog that asked is closed by then and has given the focus back to the row, which may go now.
    void listChanged(list).then(() => setBusy(false));
  };
  return { change, busy };
};
