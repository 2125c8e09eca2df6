import { useSyncExternalStore } from 'react';
import { holdLock, isFree } from '#lib/live/tab-locks.ts';
import { readStored, writeStored } from '../../storage.ts';

const key = 'order_notifications';
const visibleLock = 'bottega-visible';
const listeners = new Set<() => void>();

const changed = () => {
  for (const listener of listeners) listener();
};

/** `blocked`: refused in the browser's settings, which alone can change it. */
type NotificationState = 'unsupported' | 'off' | 'blocked' | 'on';

const stateNow = (): NotificationState => {
  if (typeof Notification === 'undefined') return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return Notification.permission === 'granted' && readStored(key) === 'on' ? 'on' : 'off';
};

/** Turns them on or off for this device; asks for the permission where the browser has not been asked yet. */
export const allowNotifications = async (allowed: boolean): Promise<NotificationState> => {
  writeStored(key, allowed ? 'on' : 'off');
  if (allowed && Notification.permission === 'default') await Notification.requestPermission();
  changed();
  return stateNow();
};

/** Tells other tabs while this one is visible: its reader needs no notification. Returns how to stop. */
export const startVisibility = (): (() => void) => {
  let release: (() => void) | undefined;
  const follow = () => {
    release?.();
    release = document.visibilityState === 'visible' ? holdLock(visibleLock, () => undefined, 'shared') : undefined;
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    release?.();
  };
};

interface OrderNotice {
  title: string;
  body: string;
  /** Another one with the same tag is replaced: several tabs show one. */
  tag: string;
  onClick: () => void;
}

/** Shows a notification where no tab with the dashboard is visible. */
export const notifyWhileHidden = async ({ title, body, tag, onClick }: OrderNotice): Promise<void> => {
  if (stateNow() !== 'on' || document.visibilityState === 'visible' || !(await isFree(visibleLock))) return;
  try {
    const notification = new Notification(title, { body, tag });
    notification.onclick = () => {
      notification.close();
      window.focus();
      onClick();
    };
  } catch {
    // Chrome on Android has them in service workers only.
  }
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useNotifications = (): NotificationState => useSyncExternalStore(subscribe, stateNow, () => 'unsupported');
