import type { ReactNode } from 'react';
import { createStore, useStore } from '#lib/store.ts';

export interface Toast {
  text: ReactNode;
  tone?: 'info' | 'success' | 'error';
  /** Milliseconds; 3000 by default (spec §9). */
  duration?: number;
  /** Identifies a notice to replace. */
  about?: string;
  action?: { label: string; onAction: () => void };
}

export interface Toasts {
  show: (toast: Toast) => void;
}

type Shown = Toast & { id: number };

const mostAtOnce = 3;
const none: readonly Shown[] = [];
const shown = createStore(none);
let nextId = 0;

const without = (isGone: (toast: Shown) => boolean) => shown.set(shown.read().filter((toast) => !isGone(toast)));

/** The region may load after the first notice. */
export const toastList = {
  ...shown,
  remove: (id: number) => without((toast) => toast.id === id),
  removeAbout: (about: string) => without((toast) => toast.about === about),
};

const toasts: Toasts = {
  show: (toast) => shown.set([...shown.read(), { ...toast, id: nextId++ }].slice(-mostAtOnce)),
};

export const useToast = (): Toasts => toasts;

export const useToasts = (): readonly Shown[] => useStore(shown, none);
