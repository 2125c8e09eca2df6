import { holdLock, isFree } from '#lib/live/tab-locks.ts';
import { onStored, readStored, writeStored } from '../../storage.ts';
import { useStore } from '../../store.ts';

const key = 'order_notifications';
const visibleLock = 'bottega-visible';

/** `blocked`: only the browser's settings can change it. */
type NotificationState = 'unsupported' | 'off' | 'blocked' | 'on';

const stateNow = (): NotificationState => {
  if (typeof Notification === 'undefined') return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return Notification.permission === 'granted' && readStored(key) === 'on' ? 'on' : 'off';
};

export const allowNotifications = async (allowed: boolean): Promise<NotificationState> => {
  if (allowed && Notification.permission === 'default') await Notification.requestPermission();
  writeStored(key, allowed ? 'on' : 'off');
  return stateNow();
};

/** While this tab is visible, no tab shows notifications. Returns the stop function. */
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
  /** One per tag, however many tabs. */
  tag: string;
  onClick: () => void;
}

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
    // Chrome on Android has them only in service workers.
  }
};

export const useNotifications = (): NotificationState =>
  useStore({ subscribe: onStored, read: stateNow }, 'unsupported');
