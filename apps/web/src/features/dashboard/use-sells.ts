import { isSwitchedOff } from '@bottega/contract/fulfilment/order-taking';
import { sellingProblems } from '@bottega/contract/shop/readiness';
import { useQuery } from '@tanstack/react-query';
import { useOrderTaking } from '#features/fulfilment/dashboard/use-order-taking.ts';
import { readinessQuery } from '#features/shop/dashboard/open/queries.ts';
import { useShop } from '#features/shop/shop.ts';
import { useApi } from '#lib/api/api-context.tsx';
import { useFlag } from '#lib/flags.ts';
import { apiStatusQuery } from './queries.ts';

/** Whether customers can order during the hours; false while unknown. */
export const useSells = (): boolean => {
  const api = useApi();
  const { open } = useShop();
  const { data: items } = useQuery(readinessQuery(api));
  const { data: status } = useQuery(apiStatusQuery(api));
  const { known } = useOrderTaking({ enabled: useFlag('ff_ordering') });
  if (!items || !open || status !== 'ok' || sellingProblems(items).length > 0) return false;
  return !known || !(isSwitchedOff(known.taking) || known.taking.state === 'paused');
};
