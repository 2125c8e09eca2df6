import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#lib/api/api-context.tsx';
import { type FoodWishes, loadPages, type ProductListOptions, productListQuery } from './queries.ts';

const hasWishesOf = (last: FoodWishes | string | undefined, { without, diet, traces }: FoodWishes): boolean =>
  typeof last === 'object' && last.without === without && last.diet === diet && last.traces === traces;

/** Previous results stay while typing, but not across food filters, which they may not fit (ALLER-02). */
export const useProductList = (options: ProductListOptions) =>
  useQuery({
    ...productListQuery(useApi(), options),
    placeholderData: (last, query) => (hasWishesOf(query?.queryKey[2], options) ? last : undefined),
  });

export const useMorePages = (list: ProductListOptions) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const load = (upTo: number): void => {
    if (state === 'busy') return;
    setState('busy');
    loadPages(api, queryClient, list, upTo).then(
      () => setState('idle'),
      () => setState('failed'),
    );
  };
  return { load, busy: state === 'busy', failed: state === 'failed' };
};
