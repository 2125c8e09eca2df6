import { useSyncExternalStore } from 'react';

/** What the one modal of the account shows (SHELL-13). */
export type AuthMode = 'login' | 'signup' | 'forgot' | 'code';

/** The modal's state. */
export interface AuthDialog {
  /** Null while it is closed. */
  mode: AuthMode | null;
  /** The address typed so far, carried from one form to the next; the one a login code went to. */
  email: string;
  /** Opened from the login portal, which takes staff alone. */
  staffOnly: boolean;
  /** Someone is about to open it, so its code is worth loading. */
  wanted: boolean;
}

const closed: AuthDialog = { mode: null, email: '', staffOnly: false, wanted: false };

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

/** Opens the modal, or turns it to another form. */
export const openAuth = (mode: AuthMode, options: Partial<Pick<AuthDialog, 'email' | 'staffOnly'>> = {}): void =>
  show({ ...options, mode, wanted: true });

/** Loads the modal's code ahead of a click: for `onPointerEnter` and `onFocus` of what opens it. */
export const prepareAuth = (): void => {
  if (!dialog.wanted) show({ wanted: true });
};

/** Closes the modal and forgets what was typed. */
export const closeAuth = (): void => show({ ...closed, wanted: dialog.wanted });

/** After its code could not be loaded: closes the modal, so that the next click tries again. */
export const giveUpAuth = (): void => show(closed);

/** The modal's state, for those who draw it. */
export const useAuthDialog = (): AuthDialog =>
  useSyncExternalStore(
    subscribe,
    () => dialog,
    () => closed,
  );
