import type { SessionUser } from '@bottega/contract/accounts/schemas';
import { useSyncExternalStore } from 'react';

export type AuthMode = 'login' | 'signup' | 'forgot' | 'code' | 'app-code';

export interface AuthDialog {
  mode: AuthMode | null;
  email: string;
  /** The private page to open after the login. */
  page: string | null;
  /** From the login portal. */
  staffOnly: boolean;
  /** Loads the code once its use is likely. */
  wanted: boolean;
  /** For a page that stays open after its session has ended: receives the user. */
  renewal: { text: string; onUser: (user: SessionUser) => Promise<unknown> } | null;
}

const closed: AuthDialog = {
  mode: null,
  email: '',
  page: null,
  staffOnly: false,
  wanted: false,
  renewal: null,
};

let dialog = closed;
const listeners = new Set<() => void>();

const show = (next: Partial<AuthDialog>): void => {
  dialog = { ...dialog, ...next };
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const openAuth = (
  mode: AuthMode,
  options: Partial<Pick<AuthDialog, 'email' | 'page' | 'staffOnly' | 'renewal'>> = {},
): void => show({ ...options, mode, wanted: true });

/** For `onPointerEnter` and `onFocus` of elements that open the modal. */
export const prepareAuth = (): void => {
  if (!dialog.wanted) show({ wanted: true });
};

export const closeAuth = (): void => show({ ...closed, wanted: dialog.wanted });

/** Closes after a failed load, so that the next click retries. */
export const giveUpAuth = (): void => show(closed);

export const useAuthDialog = (): AuthDialog =>
  useSyncExternalStore(
    subscribe,
    () => dialog,
    () => closed,
  );
