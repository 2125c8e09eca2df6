import { getSetup, openSetupLink, type SetupState, setSetupStep } from '@bottega/contract/accounts/setup/endpoints';
import type { SetupStep } from '@bottega/contract/shop/setup-steps';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '#lib/api/api-client.ts';
import { ApiError } from '#lib/api/api-error.ts';

export const setupQuery = (api: Api) =>
  queryOptions<SetupState>({
    queryKey: ['setup'],
    queryFn: ({ signal }) => api.call(getSetup, {}, { signal }),
    // Only this page changes it.
    staleTime: Number.POSITIVE_INFINITY,
  });

const unlessMissing = (error: unknown): null => {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
};

/** By the link's token, else by cookies; null for everyone else. */
export const readSetup = async (
  api: Api,
  queryClient: QueryClient,
  token: string | undefined,
): Promise<SetupState | null> => {
  const opened =
    token === undefined ? null : await api.call(openSetupLink, { body: { token: String(token) } }).catch(unlessMissing);
  return opened ?? queryClient.fetchQuery({ ...setupQuery(api), retry: false }).catch(unlessMissing);
};

/** Where to continue in another browser; failures are ignored. */
export const saveSetupStep = (api: Api, step: SetupStep): void => {
  void api.call(setSetupStep, { body: { step } }).catch(() => undefined);
};
