import type { createSessionRecovery, SessionRefreshOptions } from './session-recovery.ts';

/** A 401 triggers one shared refresh and one retry (AUTH-03); two failures end the session. */
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
