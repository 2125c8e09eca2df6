import { isWorker } from '@bottega/contract/accounts/duties';
import type { SessionUser } from '@bottega/contract/accounts/schemas';
import { getMe } from '@bottega/contract/accounts/session-endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useApi } from '#lib/api/api-context.tsx';
import { logFailure } from '#lib/api/log-failure.ts';
import { useReloadAll } from '#lib/dashboard/use-list-changed.ts';
import { closeAuth, openAuth, prepareAuth } from '#lib/session/auth-dialog.ts';
import { changeSession, keepPage, useSession } from '#lib/session/session.ts';
import { useTexts } from '#locales/use-texts.ts';

/** `user`: who has logged in instead of the former user, or the former user without access. */
interface Trouble {
  user?: SessionUser;
}

export type KeptPage = ReturnType<typeof useKeptPage>;

/** Preserves the page and everything typed on it after its session has ended, until the same person is back. */
export const useKeptPage = () => {
  const t = useTexts('live');
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const reloadAll = useReloadAll();
  const former = useSession();
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [isAsking, setAsking] = useState(false);

  const askToLogIn = () => {
    if (!former) return;
    setTrouble({});
    setAsking(false);
    const text = t('session_text', { username: former.username });
    openAuth('login', { email: former.email, renewal: { text, onUser: settle } });
  };
  /** Accepts the user who has logged in: the same person continues, anyone else is asked. */
  const settle = async (user: SessionUser): Promise<boolean> => {
    const isBack = user.id === former?.id && isWorker(user);
    if (!isBack) {
      setTrouble({ user });
      setAsking(true);
    } else {
      setTrouble(null);
      closeAuth();
      changeSession(queryClient, user);
      reloadAll();
    }
    return isBack;
  };
  // If the session has ended, the call itself reports the loss.
  const look = () =>
    api.call(getMe).then(settle, (error: unknown) => {
      logFailure('session', error);
      return false;
    });

  const lose = useEffectEvent(askToLogIn);
  const lookAgain = useEffectEvent(() => {
    // Another tab may have logged in.
    if (document.visibilityState === 'visible' && trouble && !trouble.user && api.remembersUser()) void look();
  });
  useEffect(() => {
    // By then its code may be gone from the server.
    prepareAuth();
    const stop = keepPage(() => lose());
    const onVisible = () => lookAgain();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      stop();
      closeAuth();
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, []);

  return {
    former,
    trouble,
    isAsking,
    /** Opens the login. */
    askAgain: askToLogIn,
    putOff: () => setAsking(false),
    giveUp: () => {
      setTrouble({});
      setAsking(false);
    },
    look,
    /** Discards what is typed. */
    leave: async () => {
      await navigate({ to: '/', ignoreBlocker: true });
      const user = trouble?.user ?? null;
      changeSession(queryClient, user);
      if (user && isWorker(user)) await navigate({ to: '/dashboard' });
    },
  };
};
