import { useState } from 'react';
import { ApiError } from './api/api-error.ts';

export const useSending = () => {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});

  /** Null after a refusal, which is shown. */
  const sendOnce = async (send: () => Promise<unknown>): Promise<{ answer: unknown } | null> => {
    setFailure(null);
    setRefused({});
    setBusy(true);
    try {
      return { answer: await send() };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
      setRefused(error.errors);
      return null;
    } finally {
      setBusy(false);
    }
  };

  const clearErrors = (names: readonly string[]): void =>
    setRefused((known) => {
      const isOther = (path: string) => !names.some((name) => path === name || path.startsWith(`${name}.`));
      return Object.fromEntries(Object.entries(known).filter(([path]) => isOther(path)));
    });

  return { busy, failure, refused, clearErrors, clearFailure: () => setFailure(null), sendOnce };
};
