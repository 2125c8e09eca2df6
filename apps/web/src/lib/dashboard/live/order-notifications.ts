import { holdLock, isFree } from '#lib/live/tab-locks.ts';
import { onStored, readStored, writeStored } from '../../storage.ts';
import { useStore } from '../../store.ts';

const key = 'order_notifications';
const visibleLock = 'bottega-visible';

/** `blocked`: refused in the browser's settings, where alone it can be changed. */
type NotificationState = 'unsupported' | 'off' | 'blocked' | 'on';

const stateNow = (): NotificationState => {
  if (typeof Notification === 'undefined') return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return Notification.permission === 'granted' && readStored(key) === 'on' ? 'on' : 'off';
};

/** Turns notifications on or off for this device; asks for permission if the browser has not been asked yet. */
export const allowNotifications = async (allowed: boolean): Promise<NotificationState> => {
  if (allowed && Notification.permission === 'default') await Notification.requestPermission();
  writeStored(key, allowed ? 'on' : 'off');
  return stateNow();
};

/**
 * Signals to other tabs that this one is visible, so that no notification is needed. Returns the function that stops
 * it.
 */
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
  /** Replaces another notification with the same tag: several tabs show one. */
  tag: string;
  onClick: () => void;
}

/** Shows a notification if no tab with the dashboard is visible. */
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
    // Chrome on Android supports them only in service workers.
  }
};

export const useNotifications = (): NotificationState =>
  useStore({ subscribe: onStored, read: stateNow }, 'unsupported');
