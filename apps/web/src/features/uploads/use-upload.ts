import { uploadLimits, uploadTypes } from '@bottega/contract/uploads/schemas';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '#lib/api/api-context.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { sendPicture } from './send-picture.ts';
import { smallerPicture } from './smaller-picture.ts';

/** `share`: 0 to 1. `refused`: this file can never be accepted. */
type UploadState =
  | { phase: 'idle' | 'done' | 'canceled' }
  | { phase: 'sending'; share: number }
  | { phase: 'refused'; problem: string }
  | { phase: 'failed'; problem: string; file: File };

interface UploadOptions {
  onUploaded: (address: string) => void;
  onUploading?: ((uploading: boolean) => void) | undefined;
}

/** Not after an ended session, a timeout or too many requests. */
const isFinal = ({ status }: ApiError): boolean => status >= 400 && status < 500 && ![401, 408, 429].includes(status);

/** A new upload or unmounting aborts the one in flight. */
export const useUpload = ({ onUploaded, onUploading }: UploadOptions) => {
  const api = useApi();
  const t = useTexts('shop');
  const refusalOf = useRefusal();
  const [state, setState] = useState<UploadState>({ phase: 'idle' });
  const running = useRef<AbortController>(undefined);
  const uploaded = useRef(onUploaded);
  useEffect(() => {
    uploaded.current = onUploaded;
  });
  useEffect(() => () => running.current?.abort(), []);

  const send = async (given: File): Promise<void> => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const show = (next: UploadState) => signal.aborted || setState(next);
    onUploading?.(true);
    show({ phase: 'sending', share: 0 });
    const file = await smallerPicture(given);
    try {
      const problem = refusalOf(file);
      if (problem) return void show({ phase: 'refused', problem });
      if (signal.aborted) return;
      const texts = { network: t('network'), timeout: t('timeout') };
      const onProgress = (share: number) => void show({ phase: 'sending', share });
      const { address } = await sendPicture(api, file, { signal, texts, onProgress });
      if (signal.aborted) return;
      show({ phase: 'done' });
      uploaded.current(address);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      const problem = error.message;
      show(isFinal(error) ? { phase: 'refused', problem } : { phase: 'failed', problem, file });
    } finally {
      if (running.current === controller) onUploading?.(false);
    }
  };

  return {
    state,
    send,
    cancel: () => {
      running.current?.abort();
      setState({ phase: 'canceled' });
    },
    forget: () => setState((known) => (known.phase === 'sending' ? known : { phase: 'idle' })),
  };
};

/** The server's checks that a browser can make. */
const useRefusal = () => {
  const t = useTexts('staff/dashboard.uploads');
  const locale = useLocale();
  const megabytes = (bytes: number, rounded: 'ceil' | 'trunc') =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: 1, roundingMode: rounded }).format(bytes / 1_000_000);
  return ({ type, size }: File): string | undefined => {
    if (!uploadTypes.some((taken) => taken === type)) return t('file_type');
    if (size <= uploadLimits.bytes) return undefined;
    return t('file_too_large', { size: megabytes(size, 'ceil'), most: megabytes(uploadLimits.bytes, 'trunc') });
  };
};
