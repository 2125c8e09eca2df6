import type { ReactNode } from 'react';

export interface Toast {
  text: ReactNode;
  tone?: 'info' | 'success' | 'error';
  /** Milliseconds; 3000 by default (spec §9). */
  duration?: number;
  /** What it is about, for code that replaces it. */
  about?: string;
  action?: { label: string; onAction: () => void };
}

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

/** The notices on screen; the region may load after the first one. */
export const toastList = {
  read: () => shown,
  atFirst: () => none,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  remove: (id: number) => change(shown.filter((toast) => toast.id !== id)),
  removeAbout: (about: string) => change(shown.filter((toast) => toast.about !== about)),
};

const toasts: Toasts = {
  show: (toast) => change([...shown, { ...toast, id: nextId++ }].slice(-mostAtOnce)),
};

export const useToast = (): Toasts => toasts;
