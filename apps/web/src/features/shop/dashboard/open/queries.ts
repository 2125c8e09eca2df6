import { getReadiness } from '@bottega/contract/shop/hours/opening-endpoints';
import { type SetupStep, setupSteps } from '@bottega/contract/shop/setup-steps';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { Api } from '#lib/api/api-client.ts';
import { useApi } from '#lib/api/api-context.tsx';
import { homeKey } from '#lib/dashboard/use-list-changed.ts';

/** Depends on dishes, settings and legal data, so every change refetches it. */
export const readinessQuery = (api: Api) =>
  queryOptions({
    queryKey: [...homeKey, 'readiness'],
    queryFn: ({ signal }) => api.call(getReadiness, {}, { signal }),
  });

export const refreshReadiness = (api: Api, queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: readinessQuery(api).queryKey });

export const useDoneSteps = (isStaff: boolean): ReadonlySet<string> => {
  const { data: items = [] } = useQuery({ ...readinessQuery(useApi()), enabled: isStaff });
  const missing = new Set(items.filter(({ ok }) => !ok).map(({ where }) => where as string));
  const asked = new Set(items.map(({ where }) => where as string));
  const isDone = (step: SetupStep) => step === 'account' || (asked.has(step) && !missing.has(step));
  return new Set(isStaff ? setupSteps.filter(isDone) : []);
};
