import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useApi } from '#lib/api/api-context.tsx';
import { changeSession, onSessionChange, type SessionChange, signedIn } from '#lib/session/session.ts';
import { useTexts } from '#locales/use-texts.ts';
import { useToast } from '#ui/toast/toasts.tsx';

/** Leaves guarded pages and clears the previous user's cache. */
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
        // Active queries are on screen; others may be the previous user's.
        queryClient.removeQueries({ type: 'inactive' });
      }),
    [t, router, queryClient, toasts],
  );
  useOtherTabs();
  return null;
}

/** Adopts another tab's login or logout. */
const useOtherTabs = () => {
  const api = useApi();
  const queryClient = useQueryClient();

  useEffect(() => {
    // Missing cookies alone are no logout.
    let reason: SessionChange = 'lost';
    const compare = () => {
      if (document.visibilityState === 'hidden' || !(signedIn(queryClient) || api.remembersUser())) return;
      const heard = reason;
      reason = 'lost';
      void import('#lib/session/adopt-session.ts').then(
        (code) => code.adoptSession(api, queryClient, heard),
        // An upgrade has removed the code.
        () => api.remembersUser() || changeSession(queryClient, null),
      );
    };
    const otherTabs = new BroadcastChannel('session');
    otherTabs.onmessage = ({ data }: MessageEvent<SessionChange>) => {
      reason = data;
      compare();
    };
    const unsubscribe = onSessionChange((change) => otherTabs.postMessage(change));
    document.addEventListener('visibilitychange', compare);
    // A page opened offline is a visitor's.
    addEventListener('online', compare);
    return () => {
      document.removeEventListener('visibilitychange', compare);
      removeEventListener('online', compare);
      unsubscribe();
      otherTabs.close();
    };
  }, [api, queryClient]);
};
