export interface SessionRefreshOptions {
  refresh: () => Promise<Response>;
  remembersUser: () => boolean;
  onSessionLost: () => unknown;
}

// spec §9
const maxAttempts = 2;

/** `unavailable`: maintenance or rate limit; the session is kept. */
type RefreshOutcome = 'refreshed' | 'refused' | 'failed' | 'unavailable';

const outcomeOf = ({ ok, status }: Response): RefreshOutcome => {
  if (ok) return 'refreshed';
  if (status === 503 || status === 429) return 'unavailable';
  return status < 500 ? 'refused' : 'failed';
};

export const createSessionRecovery = ({ refresh, remembersUser, onSessionLost }: SessionRefreshOptions) => {
  let running: Promise<boolean> | undefined;
  let attempts = 0;
  let isLost = false;

  const endSession = async (): Promise<false> => {
    attempts = 0;
    await onSessionLost();
    return false;
  };

  const attempt = async (): Promise<boolean> => {
    if (attempts >= maxAttempts) return endSession();
    attempts += 1;
    const outcome = await refresh().then(outcomeOf, () => 'failed' as const);
    isLost = outcome === 'refused';
    if (isLost) return endSession();
    if (outcome === 'failed') return attempt();
    if (outcome === 'refreshed') recovery.completed += 1;
    return outcome === 'refreshed';
  };

  const refreshOnce = (): Promise<boolean> => {
    running ??= attempt().finally(() => {
      running = undefined;
    });
    return running;
  };

  const recovery = {
    completed: 0,
    /** `before`: completed refreshes when the call was sent. */
    recover: async (send: () => Promise<Response>, refused: Response, before: number): Promise<Response> => {
      if (isLost && !remembersUser()) return refused;
      const refreshed = recovery.completed > before || (await refreshOnce());
      if (!refreshed) return refused;
      const retried = await send();
      if (retried.status !== 401) attempts = 0;
      return retried;
    },
  };
  return recovery;
};
