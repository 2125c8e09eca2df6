import { uploadLimits, uploadTypes } from '@bottega/contract/uploads';
import { useEffect, useRef, useState } from 'react';
import { useLocale, useT } from '../../i18n/i18n-context.tsx';
import { useApi } from '../../lib/api-context.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { sendPicture } from './send-picture.ts';
import { useUploadTexts } from './upload-texts.ts';

/** How far an upload is. `sending`: which share has left, from 0 to 1. `refused`: it was not even sent. */
type UploadState =
  | { phase: 'idle' | 'done' | 'canceled' }
  | { phase: 'sending'; share: number }
  | { phase: 'refused'; problem: string }
  | { phase: 'failed'; problem: string; file: File };

/** Sends one picture at a time; a new one takes the place of the last. What is under way ends with the component. */
export const useUpload = (onUploaded: (address: string) => void) => {
  const api = useApi();
  const t = useT();
  const refusalOf = useRefusal();
  const [state, setState] = useState<UploadState>({ phase: 'idle' });
  const running = useRef<AbortController>(undefined);
  const uploaded = useRef(onUploaded);
  useEffect(() => {
    uploaded.current = onUploaded;
  });
  useEffect(() => () => running.current?.abort(), []);

  const send = async (file: File): Promise<void> => {
    running.current?.abort();
    const problem = refusalOf(file);
    if (problem) return setState({ phase: 'refused', problem });
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const show = (next: UploadState) => signal.aborted || setState(next);
    show({ phase: 'sending', share: 0 });
    try {
      const texts = { network: t('network'), timeout: t('timeout') };
      const onProgress = (share: number) => void show({ phase: 'sending', share });
      const { address } = await sendPicture(api, file, { signal, texts, onProgress });
      if (signal.aborted) return;
      show({ phase: 'done' });
      uploaded.current(address);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      show({ phase: 'failed', problem: error.message, file });
    }
  };

  return {
    state,
    send,
    cancel: () => {
      running.current?.abort();
      setState({ phase: 'canceled' });
    },
    /** What was said of the last upload is over. */
    forget: () => setState((known) => (known.phase === 'sending' ? known : { phase: 'idle' })),
  };
};

/** Why the server would not take a file, as far as it shows from outside. */
const useRefusal = () => {
  const t = useUploadTexts();
  const locale = useLocale();
  const megabytes = (bytes: number, rounded: 'ceil' | 'trunc') =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: 1, roundingMode: rounded }).format(bytes / 1_000_000);
  return ({ type, size }: File): string | undefined => {
    if (!uploadTypes.some((taken) => taken === type)) return t('file_type');
    if (size <= uploadLimits.bytes) return undefined;
    return t('file_too_large', { size: megabytes(size, 'ceil'), most: megabytes(uploadLimits.bytes, 'trunc') });
  };
};
