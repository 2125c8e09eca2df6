import type { ReactNode } from 'react';

/** A notice to show. */
export interface Toast {
  text: ReactNode;
  tone?: 'info' | 'success' | 'error';
  /** Milliseconds until it goes; 3000 by default (spec §9). */
  duration?: number;
  /** One thing to do about it, such as undo. */
  action?: { label: string; onAction: () => void };
}

/** The way to show notices. */
export interface Toasts {
  show: (toast: Toast) => void;
}

type Shown = Toast & { id: number };

const mostAtOnce = 3;
const listeners = new Set<() => void>();
const none: readonly Shown[] = [];
let shown = none;
let nextId = 0;

const change = (next: readonly Shown[]) => {
  shown = next;
  for (const listener of listeners) listener();
};

/** The notices on screen, for the ToastRegion: its code may come later than the first notice. */
export const toastList = {
  read: () => shown,
  /** What a server-rendered page shows. */
  atFirst: () => none,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  remove: (id: number) => change(shown.filter((toast) => toast.id !== id)),
};

const toasts: Toasts = {
  show: (toast) => change([...shown, { ...toast, id: nextId++ }].slice(-mostAtOnce)),
};

/** Shows short notices above everything, in the ToastRegion. */
export function useToast(): Toasts {
  return toasts;
}
