import type { ImportResult } from '@bottega/contract/products/staff-schemas';
import { importLimits } from '@bottega/contract/products/staff-schemas';
import { useMemo, useState } from 'react';
import { useApi } from '#lib/api/api-context.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { useListChanged } from '#lib/dashboard/use-list-changed.ts';
import { useTexts } from '#locales/use-texts.ts';
import { useToast } from '#ui/toast/toasts.tsx';
import { importMenu } from '../queries.ts';
import { csvOf, type DraftRow, draftErrors, draftOf, inOwnRows } from './draft.ts';
import type { FoundMenu } from './import-steps.ts';

const undoMs = 10_000;

export const useDraft = (found: FoundMenu) => {
  const t = useTexts('staff/menu');
  const toasts = useToast();
  const [initial] = useState(() => draftOf(found.rows));
  const [rows, setRows] = useState(initial);
  const errors = useMemo(() => draftErrors(rows), [rows]);
  const change = (key: number, changed: (row: DraftRow) => DraftRow) =>
    setRows((now) => now.map((row) => (row.key === key ? changed(row) : row)));
  const remove = ({ key, name, line }: DraftRow) => {
    const at = rows.findIndex((row) => row.key === key);
    const removed = rows[at];
    setRows((now) => now.filter((row) => row.key !== key));
    if (!removed) return;
    const bringBack = () => setRows((now) => [...now, removed].toSorted((a, b) => a.key - b.key));
    toasts.show({
      text: t('removed', { name: name || t('unnamed', { line }) }),
      duration: undoMs,
      action: { label: t('undo'), onAction: bringBack },
    });
  };
  return { rows, errors, isDirty: rows !== initial, change, remove };
};

interface SendState {
  refused?: ImportResult;
  failure?: string;
  isBusy: boolean;
}

/** All or none: one refused row stops the import. */
export const useSendDraft = (found: FoundMenu, onImported: (result: ImportResult) => void) => {
  const t = useTexts('staff/menu');
  const shop = useTexts('shop');
  const api = useApi();
  const listChanged = useListChanged();
  const [state, setState] = useState<SendState>({ isBusy: false });
  const send = async (rows: readonly DraftRow[]): Promise<void> => {
    if (rows.length > importLimits.rows) {
      setState({ isBusy: false, failure: t('too_many', { most: importLimits.rows }) });
      return;
    }
    setState({ isBusy: true });
    try {
      const file = new Blob([csvOf(rows)], { type: 'text/csv' });
      const result = await importMenu(api, file, { dryRun: false, noAnswer: shop('network') });
      void listChanged('products');
      if (result.applied) onImported(result);
      else setState({ isBusy: false, refused: inOwnRows(result, rows, found.columns?.names ?? {}) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      void listChanged('products');
      setState({ isBusy: false, failure: error.message });
    }
  };
  return { ...state, send };
};
