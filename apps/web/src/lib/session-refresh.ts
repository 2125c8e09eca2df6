import type { createSessionRecovery, SessionRefreshOptions } from './session-recovery.ts';

/**
 * Wraps calls so that a 401 triggers one refresh and one retry (AUTH-03). Calls that fail meanwhile wait for the same
 * refresh; one that was sent before a refresh ended is only retried. Two attempts without a call that works end the
 * session. The code for it comes with the first 401: visitors never see one.
 */
export const createSessionRefresh = (options: SessionRefreshOptions) => {
  let recovery: ReturnType<typeof createSessionRecovery> | undefined;
  return async (send: () => Promise<Response>): Promise<Response> => {
    const before = recovery?.completed ?? 0;
    const response = await send();
    if (response.status !== 401) return response;
    const code = await import('./session-recovery.ts');
    recovery ??= code.createSessionRecovery(options);
    return recovery.recover(send, response, before);
  };
};
