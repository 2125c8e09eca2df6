export interface SessionRefreshOptions {
  /** One call of POST /user/refresh. */
  refresh: () => Promise<Response>;
  /** The session is over: forget the readable cookies and the session user. */
  onSessionLost: () => void;
}

// spec §9: max refresh attempts 2
const maxAttempts = 2;

/** How a refresh ended. `unavailable`: maintenance, so nothing is known about the session and nothing is undone. */
type RefreshOutcome = 'refreshed' | 'refused' | 'failed' | 'unavailable';

const outcomeOf = ({ ok, status }: Response): RefreshOutcome => {
  if (ok) return 'refreshed';
  if (status === 503) return 'unavailable';
  return status < 500 ? 'refused' : 'failed';
};

/** What to do about a 401; see {@link SessionRefreshOptions}. */
export const createSessionRecovery = ({ refresh, onSessionLost }: SessionRefreshOptions) => {
  let running: Promise<boolean> | undefined;
  let attempts = 0;

  const endSession = (): false => {
    attempts = 0;
    onSessionLost();
    return false;
  };

  const attempt = async (): Promise<boolean> => {
    if (attempts >= maxAttempts) return endSession();
    attempts += 1;
    const outcome = await refresh().then(outcomeOf, () => 'failed' as const);
    if (outcome === 'refused') return endSession();
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
    /** How many refreshes have worked. */
    completed: 0,
    /** The answer after a refresh, if one helps; `before`: how many had worked when the call was first sent. */
    recover: async (send: () => Promise<Response>, refused: Response, before: number): Promise<Response> => {
      const refreshed = recovery.completed > before || (await refreshOnce());
      if (!refreshed) return refused;
      const retried = await send();
      if (retried.status !== 401) attempts = 0;
      return retried;
    },
  };
  return recovery;
};
