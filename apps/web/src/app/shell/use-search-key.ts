import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { takeEarly } from '../../lib/awake.ts';
import { useFlag } from '../../lib/flags.ts';
import { searchKey } from './search-key.ts';

const to = '/products/{-$category}';

/** `/` leads to the search of the menu, from wherever the reader is. */
export const useSearchKey = (): void => {
  const router = useRouter();
  const products = useFlag('ff_products');
  useEffect(() => {
    const early = takeEarly('keydown');
    if (!products) return;
    return searchKey(async () => {
      await router.navigate({ to, params: { category: undefined } });
      return router.latestLocation.pathname === '/products';
    }, early);
  }, [products, router]);
};
