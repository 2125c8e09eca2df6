import type { SentAvailability } from '@bottega/contract/products/availability';
import { setAvailability } from '@bottega/contract/products/staff-endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#lib/api/api-context.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { useTexts } from '#locales/use-texts.ts';
import { soldOutQuery } from './queries.ts';

interface Failure {
  id: string;
  text: string;
}

/** One change per dish at a time. `busy`: ids in flight. */
export const useAvailability = () => {
  const api = useApi();
  const client = useQueryClient();
  const t = useTexts('staff/kitchen');
  const [busy, setBusy] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<Failure>();

  const change = async (id: string, body: SentAvailability): Promise<void> => {
    setBusy((ids) => [...ids, id]);
    setFailure(undefined);
    try {
      await api.call(setAvailability, { params: { id }, body });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure({ id, text: `${t('sold_out_failed')} ${error.message}` });
    }
    await client.invalidateQueries({ queryKey: soldOutQuery(api).queryKey });
    setBusy((ids) => ids.filter((other) => other !== id));
  };
  return { busy, failure, change };
};
