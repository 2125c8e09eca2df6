import { createStore, useStore } from '../store.ts';

export type AuthMode = 'login' | 'signup' | 'forgot' | 'code' | 'app-code';

export interface AuthDialog {
  mode: AuthMode | null;
  email: string;
  /** Opened after the login. */
  page: string | null;
  staffOnly: boolean;
  /** Loads the code. */
  wanted: boolean;
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

/** For `onPointerEnter` and `onFocus` of what opens the modal. */
export const prepareAuth = (): void => {
  if (!dialog.read().wanted) show({ wanted: true });
};

const close = (next: AuthDialog): void => {
  const { renewal } = dialog.read();
  show(next);
  renewal?.onClose();
};

export const closeAuth = (): void => close({ ...closed, wanted: dialog.read().wanted });

/** Lets the next click retry a failed load. */
export const giveUpAuth = (): void => close(closed);

export const useAuthDialog = (): AuthDialog => useStore(dialog, closed);
