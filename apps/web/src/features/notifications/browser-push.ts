import { getPushKey, subscribeToPush, unsubscribeFromPush } from '@bottega/contract/notifications/endpoints';
import type { Api } from '#lib/api/api-client.ts';
import { readStored, removeStored, writeStored } from '#lib/storage.ts';

/** The browser's own subscription does not name its user. */
interface Owner {
  api: Api;
  userId: string;
}

/** `iphone`: Apple's browsers notify only from the home screen. */
type Support = 'yes' | 'no' | 'blocked' | 'iphone';

const inAppleTab = (): boolean => 'standalone' in navigator && !navigator.standalone;

export const pushSupport = (): Support => {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)
    return Notification.permission === 'denied' ? 'blocked' : 'yes';
  return inAppleTab() ? 'iphone' : 'no';
};

/** Resolves once the service worker is active; never without one. Undefined if the shop has switched the worker off. */
export const pushWorker = async (): Promise<ServiceWorkerRegistration | undefined> => {
  const { serviceWorker } = navigator;
  const { active } = await serviceWorker.ready;
  if (active?.state === 'activating') {
    await new Promise((changed) => active.addEventListener('statechange', changed, { once: true }));
  }
  return serviceWorker.getRegistration();
};

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));

const isFor = ({ options }: PushSubscription, key: Uint8Array): boolean =>
  new Uint8Array(options.applicationServerKey ?? []).toString() === key.toString();

const findSubscription = async (): Promise<PushSubscription | null | undefined> =>
  (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();

/** Permitted, and switched on by this user here. */
export const isNotified = (userId: string): boolean =>
  readStored('notified') === userId && Notification.permission === 'granted';

/**
 * Also renews: shop or browser may have ended the subscription, or the language changed. @throws the refusal of the
 * browser or the API
 */
export const subscribe = async ({ api, userId }: Owner): Promise<void> => {
  const worker = await pushWorker();
  if (!worker) throw new Error('no service worker');
  const key = bytesOf((await api.call(getPushKey)).key);
  let subscription = await worker.pushManager.getSubscription();
  if (subscription && !isFor(subscription, key)) {
    await subscription.unsubscribe();
    subscription = null;
  }
  subscription ??= await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  await api.call(subscribeToPush, {
    params: { id: userId },
    body: { endpoint: endpoint ?? '', keys: { p256dh, auth } },
  });
  writeStored('notified', userId);
};

/** @throws ApiError if the shop did not respond; the browser stays subscribed */
export const unsubscribe = async ({ api, userId }: Owner): Promise<void> => {
  const endpoint = (await findSubscription())?.endpoint;
  if (endpoint) await api.call(unsubscribeFromPush, { params: { id: userId }, body: { endpoint } });
  await (await findSubscription())?.unsubscribe();
  removeStored('notified');
};
