import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useShellTexts } from '../../i18n/shell-texts.ts';
import { useApi } from '../../lib/api-context.tsx';
import { changeSession, sessionQuery } from '../../lib/session.ts';
import { onSessionChange } from '../../lib/session-events.ts';
import { useToast } from '../../ui/toasts.tsx';

/** After every change of the session: guarded pages are left, and what the last user saw is forgotten. */
export function SessionKeeper() {
  const st = useShellTexts();
  const router = useRouter();
  const queryClient = useQueryClient();
  const toasts = useToast();

  useEffect(
    () =>
      onSessionChange(async (_user, loss) => {
        if (loss) toasts.show({ tone: 'info', text: st('session_expired') });
        await router.invalidate();
        // Flags, session and what is on screen are in use; all else may be the last user's.
        queryClient.removeQueries({ type: 'inactive' });
      }),
    [st, router, queryClient, toasts],
  );
  useOtherTabs();
  return null;
}

/** Back in this tab, takes over a login or logout that happened in another one: the cookies are everybody's. */
const useOtherTabs = () => {
  const api = useApi();
  const queryClient = useQueryClient();

  useEffect(() => {
    const query = { ...sessionQuery(api), staleTime: 0 };
    const compare = async () => {
      const isSignedIn = Boolean(queryClient.getQueryData(query.queryKey));
      if (document.visibilityState === 'hidden' || isSignedIn === api.remembersUser()) return;
      changeSession(queryClient, await queryClient.fetchQuery(query));
    };
    document.addEventListener('visibilitychange', compare);
    return () => document.removeEventListener('visibilitychange', compare);
  }, [api, queryClient]);
};
