import type { Api } from '../api/api-client.ts';
import { ApiError } from '../api/api-error.ts';

/** The user canceled; nothing to report. */
export const isCanceled = (error: unknown): boolean => error instanceof ApiError && error.code === 'canceled';

/** Asks once for all waiting calls, then repeats them. */
export const withReauthentication = (api: Api, ask: () => Promise<boolean>): Api => {
  let asking: Promise<boolean> | undefined;
  const askOnce = (): Promise<boolean> => {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  };
  const call = async (...given: Parameters<Api['call']>): Promise<unknown> => {
    try {
      return await api.call(...given);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'reauthentication_required')) throw error;
      if (await askOnce()) return api.call(...given);
      throw new ApiError(error.status, 'canceled', error.message);
    }
  };
  return { ...api, call: call as Api['call'] };
};
