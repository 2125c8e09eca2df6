import type { SessionUser } from '@bottega/contract/accounts/schemas';
import { isWorker } from '@bottega/contract/duties';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { holds, type Renewal, renewal } from '../api/held-pages.ts';
import { type FlagState, flagsKey } from '../flags.ts';
import { createStore, useStore } from '../store.ts';
import { closeAuth, openAuth } from './auth-dialog.ts';
import { changeSession, type SessionChange, signedIn } from './session.ts';

/** While a kept page waits for its user (decision 076). */
export interface EndedSession {
  former: SessionUser;
  /** Logged in instead, or without access to the page. */
  other: SessionUser | null;
}

const waiting = new Set<(isBack: boolean) => void>();
const endedSession = createStore<EndedSession | null>(null);
let isAsking = false;

/** Retries or fails the waiting calls. */
const answer = (isBack: boolean): void => {
  isAsking = false;
  const asked = [...waiting];
  waiting.clear();
  for (const each of asked) each(isBack);
};

export const askForLogin = (): void => {
  const ended = endedSession.read();
  if (!ended) return;
  isAsking = true;
  const { email, username } = ended.former;
  openAuth('login', { email, renewal: { username, onClose: () => answer(false) } });
};

const isBack = (isPress: boolean): Promise<boolean> => {
  if (isPress && !isAsking) askForLogin();
  if (!isAsking) return Promise.resolve(false);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  waiting.add(resolve);
  return promise;
};

const sendAgain: Renewal['sendAgain'] = async (send, isPress, text) => {
  // With a cause, since the API has refused it.
  const cause = new Response(null, { status: 401 });
  if (!(await isBack(isPress))) {
    // By then this call no longer holds the page.
    setTimeout(giveUpUnheld);
    throw new ApiError(401, 'authentication_required', text, {}, cause);
  }
  const response = await send();
  return response.status === 401 && endedSession.read() ? sendAgain(send, isPress, text) : response;
};

const isRefused = (error: unknown): boolean => error instanceof ApiError && error.code === 'authentication_required';

const keep = (queryClient: QueryClient, next: EndedSession, giveUp: () => void): void => {
  renewal.current = {
    giveUp,
    sendAgain,
    end: (user) => {
      renewal.current = null;
      endedSession.set(null);
      answer(user?.id === next.former.id);
      closeAuth();
      // Calls refused in between.
      void queryClient.invalidateQueries({ predicate: ({ state }) => isRefused(state.error) });
    },
  };
  endedSession.set(next);
};

const mayLogIn = (queryClient: QueryClient, user: SessionUser): boolean =>
  isWorker(user) || queryClient.getQueryData<FlagState>(flagsKey)?.flags.ff_profile !== false;

export const isHeld = (reason: SessionChange): boolean =>
  (reason === 'lost' && location.pathname === renewal.page) ||
  [...holds].some((hold) => reason === 'lost' || hold.afterLogout);

/** With nothing to lose, the former user becomes a visitor. */
export const giveUpUnheld = (): void => {
  if (!isHeld('lost')) renewal.current?.giveUp();
};

/** `lost`: the API refused the session; `changed`: another tab ended it. */
export const loseSession = (queryClient: QueryClient, reason: SessionChange = 'lost'): void => {
  const user = signedIn(queryClient);
  if (!user || endedSession.read() || [...holds].some(({ goesOn }) => goesOn)) return;
  const leave = () => changeSession(queryClient, null, reason);
  if (isHeld(reason) && mayLogIn(queryClient, user)) {
    keep(queryClient, { former: user, other: null }, leave);
    askForLogin();
  } else leave();
};

/** Returns whether the kept page continues with this user. */
export const takeUser = (queryClient: QueryClient, user: SessionUser): boolean => {
  const former = signedIn(queryClient);
  const isSame = user.id === former?.id;
  const isAccepted = isSame && [...holds].every((hold) => hold.accepts?.(user) ?? true);
  if (!former || isAccepted || !isHeld('lost')) {
    changeSession(queryClient, user);
    return true;
  }
  keep(queryClient, { former, other: user }, () => changeSession(queryClient, null, 'lost'));
  if (isSame) closeAuth();
  else if (!isAsking) askForLogin();
  return false;
};

export const askFormer = (): void => {
  const ended = endedSession.read();
  if (ended) endedSession.set({ ...ended, other: null });
};

export const useEndedSession = (): EndedSession | null => useStore(endedSession, null);
