import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../lib/api-context.tsx';
import { nextDishes, type ProductListOptions } from './queries.ts';

/** Makes a list of dishes longer by one page; `failed` until the next try. */
export const useNextDishes = (list: ProductListOptions) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const load = (): void => {
    if (state === 'busy') return;
    setState('busy');
    nextDishes(api, queryClient, list).then(
      () => setState('idle'),
      () => setState('failed'),
    );
  };
  return { load, busy: state === 'busy', failed: state === 'failed' };
};
