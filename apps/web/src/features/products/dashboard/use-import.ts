import { type ImportResult, importLimits } from '@bottega/contract/products-staff';
import { useRef, useState } from 'react';
import { useT } from '../../../i18n/i18n-context.tsx';
import { useApi } from '../../../lib/api-context.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import { useListChanged } from '../../../lib/dashboard/use-list-changed.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { useImportTexts } from './import-texts.ts';
import { importMenu } from './queries.ts';

interface ImportState {
  file?: File;
  /** What the file would change, or why it cannot. */
  outlook?: ImportResult;
  /** Why nothing is known of that. */
  failure?: string;
  busy?: 'look' | 'apply';
}

/** A file that is looked at as soon as it is chosen, and taken once that is agreed to. */
export const useImport = (onDone: () => void) => {
  const t = useImportTexts();
  const shop = useT();
  const api = useApi();
  const toasts = useToast();
  const listChanged = useListChanged();
  const [state, setState] = useState<ImportState>({});
  // What is learned of a file that is no longer the chosen one is of no interest.
  const chosen = useRef<File>(undefined);

  const send = async (file: File, dryRun: boolean): Promise<ImportResult | undefined> => {
    setState((now) => ({
      file,
      ...(!dryRun && now.outlook && { outlook: now.outlook }),
      busy: dryRun ? 'look' : 'apply',
    }));
    try {
      const outlook = await importMenu(api, file, { dryRun, noAnswer: shop('network') });
      if (chosen.current === file) setState({ file, outlook });
      return outlook;
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

  const forget = (): void => {
    chosen.current = undefined;
    setState({});
  };

  const apply = async (): Promise<void> => {
    const { file } = state;
    const done = file && (await send(file, false));
    void listChanged('products');
    if (!done?.applied) return;
    toasts.show({ tone: 'success', text: t('done', { created: done.created, updated: done.updated }) });
    forget();
    onDone();
  };

  return { state, choose, apply, forget };
};
