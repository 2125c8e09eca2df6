import { onTestFinished, vi } from 'vitest';

interface Given {
  /** What the browser answers when it is asked. */
  answer?: NotificationPermission;
  permission?: NotificationPermission;
  isSubscribed?: boolean;
  /** False: the shop has switched the service worker off. */
  hasWorker?: boolean;
}

const endpoint = 'https://push.example/browser';

/** A browser that can be notified. */
export const fakePush = ({ answer = 'granted', hasWorker = true, ...given }: Given = {}) => {
  const state = { isSubscribed: given.isSubscribed ?? false, asked: 0, permission: given.permission ?? 'default' };
  const subscription = {
    endpoint,
    options: { applicationServerKey: new Uint8Array([4, 5]).buffer },
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => {
      state.isSubscribed = false;
    },
  };
  const pushManager = {
    getSubscription: async () => (state.isSubscribed ? subscription : null),
    subscribe: vi.fn(async (_: PushSubscriptionOptionsInit) => {
      state.isSubscribed = true;
      return subscription;
    }),
  };
  const registration = { pushManager };
  const serviceWorker = {
    ready: Promise.resolve({ ...registration, active: { state: 'activated' } }),
    getRegistration: async () => (hasWorker ? registration : undefined),
  };
  const notification = {
    get permission() {
      return state.permission;
    },
    requestPermission: async () => {
      state.asked += 1;
      state.permission = answer;
      return answer;
    },
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', notification);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });
  return { state, pushManager };
};
