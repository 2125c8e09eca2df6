import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useApi } from '#lib/api/api-context.tsx';
import { changeSession, loseSession, onSessionChange, sessionQuery } from '#lib/session/session.ts';
import { useTexts } from '#locales/use-texts.ts';
import { useToast } from '#ui/toast/toasts.tsx';

/** When the session changes, leaves guarded pages and clears the previous user's cache. */
export function SessionSync() {
  const t = useTexts('shop');
  const router = useRouter();
  const queryClient = useQueryClient();
  const toasts = useToast();

  useEffect(
    () =>
      onSessionChange(async (reason) => {
        if (reason === 'lost') toasts.show({ tone: 'info', text: t('session_expired') });
        await router.invalidate();
        // Active queries are on screen; the others may belong to the previous user.
        queryClient.removeQueries({ type: 'inactive' });
      }),
    [t, router, queryClient, toasts],
  );
  useOtherTabs();
  return null;
}

/** Adopts a login or logout in another tab immediately, or when this tab is shown again. */
const useOtherTabs = () => {
  const api = useApi();
  const queryClient = useQueryClient();

  useEffect(() => {
    const query = { ...sessionQuery(api), staleTime: 0 };
    const compare = async () => {
      const isSignedIn = Boolean(queryClient.getQueryData(query.queryKey));
      if (document.visibilityState === 'hidden' || isSignedIn === api.remembersUser()) return;
      if (isSignedIn) return loseSession(queryClient, 'changed');
      changeSession(queryClient, await queryClient.fetchQuery(query));
    };
    const otherTabs = new BroadcastChannel('session');
    otherTabs.onmessage = compare;
    const unsubscribe = onSessionChange(() => otherTabs.postMessage('changed'));
    document.addEventListener('visibilitychange', compare);
    // A page opened while offline is a visitor's.
    addEventListener('online', compare);
    return () => {
      document.removeEventListener('visibilitychange', compare);
      removeEventListener('online', compare);
      unsubscribe();
      otherTabs.close();
    };
  }, [api, queryClient]);
};
