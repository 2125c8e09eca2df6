import { type ImportResult, importLimits } from '@bottega/contract/products/staff-schemas';
import { useRef, useState } from 'react';
import { useApi } from '#lib/api/api-context.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { useListChanged } from '#lib/dashboard/use-list-changed.ts';
import { useTexts } from '#locales/use-texts.ts';
import { useToast } from '#ui/toast/toasts.tsx';
import { importMenu } from './queries.ts';

interface ImportState {
  file?: File;
  preview?: ImportResult;
  failure?: string;
  busy?: 'check' | 'apply';
}

export const useImport = (onDone: (result: ImportResult) => void) => {
  const t = useTexts('staff/import.products');
  const shop = useTexts('shop');
  const api = useApi();
  const toasts = useToast();
  const listChanged = useListChanged();
  const [state, setState] = useState<ImportState>({});
  // Another file has been chosen.
  const chosen = useRef<File>(undefined);

  const send = async (file: File, dryRun: boolean): Promise<ImportResult | undefined> => {
    setState((now) => ({
      file,
      ...(!dryRun && now.preview && { preview: now.preview }),
      busy: dryRun ? 'check' : 'apply',
    }));
    try {
      const preview = await importMenu(api, file, { dryRun, noAnswer: shop('network') });
      if (chosen.current === file) setState({ file, preview });
      return preview;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (chosen.current === file) setState({ file, failure: error.message });
    }
  };

  const choose = (file: File): void => {
    chosen.current = file;
    if (file.size > importLimits.bytes) setState({ file, failure: t('too_large') });
    else void send(file, true);
  };

  const apply = async (): Promise<void> => {
    const { file } = state;
    const done = file && (await send(file, false));
    void listChanged('products');
    if (!done?.applied) return;
    toasts.show({ tone: 'success', text: t('done', { created: done.created, updated: done.updated }) });
    chosen.current = undefined;
    setState({});
    onDone(done);
  };

  return { state, choose, apply };
};
