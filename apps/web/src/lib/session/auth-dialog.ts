import { createStore, useStore } from '../store.ts';

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
  /** Over a page that stays after the session of this user has ended. */
  renewal: { username: string; onClose: () => void } | null;
}

const closed: AuthDialog = {
  mode: null,
  email: '',
  page: null,
  staffOnly: false,
  wanted: false,
  renewal: null,
};

const dialog = createStore(closed);

const show = (next: Partial<AuthDialog>): void => dialog.set({ ...dialog.read(), ...next });

export const openAuth = (
  mode: AuthMode,
  options: Partial<Pick<AuthDialog, 'email' | 'page' | 'staffOnly' | 'renewal'>> = {},
): void => show({ ...options, mode, wanted: true });

/** For `onPointerEnter` and `onFocus` of elements that open the modal. */
export const prepareAuth = (): void => {
  if (!dialog.read().wanted) show({ wanted: true });
};

const close = (next: AuthDialog): void => {
  const { renewal } = dialog.read();
  show(next);
  renewal?.onClose();
};

export const closeAuth = (): void => close({ ...closed, wanted: dialog.read().wanted });

/** Closes after a failed load, so that the next click retries. */
export const giveUpAuth = (): void => close(closed);

export const useAuthDialog = (): AuthDialog => useStore(dialog, closed);
