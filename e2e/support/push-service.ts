import type { BrowserContext, Page } from 'playwright-core';
import { aPushService } from '../../apps/api/src/testing/push.ts';

type PushService = Awaited<ReturnType<typeof aPushService>>;

/**
 * A push service on this machine, which the context's browser subscribes to instead of its maker's. Pages count in
 * `window.asked` how often they ask for the permission, which they have.
 */
export const withPushService = async (context: BrowserContext, origin: string): Promise<PushService> => {
  const service = await aPushService();
  await context.grantPermissions(['notifications'], { origin });
  await context.addInitScript(({ endpoint, keys }) => {
    const stored = 'stub_subscription';
    const encode = (key: BufferSource) => String(new Uint8Array(key as ArrayBuffer));
    const subscription = () => {
      const key = localStorage.getItem(stored);
      return key === null
        ? null
        : {
            endpoint,
            toJSON: () => ({ endpoint, keys }),
            options: { applicationServerKey: Uint8Array.from(key.split(','), Number).buffer },
            unsubscribe: async () => {
              localStorage.removeItem(stored);
              return true;
            },
          };
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => subscription(),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: BufferSource }) => {
        localStorage.setItem(stored, encode(applicationServerKey));
        return subscription();
      },
    });
    Object.assign(window, { asked: 0 });
    const ask = Notification.requestPermission.bind(Notification);
    Notification.requestPermission = () => {
      Object.assign(window, { asked: (window as unknown as { asked: number }).asked + 1 });
      return ask();
    };
  }, service.body);
  return service;
};

/** Hands a message to the service worker, as the browser does with what its push service brings. */
export const deliver = async (page: Page, data: string): Promise<void> => {
  const cdp = await page.context().newCDPSession(page);
  const registered = new Promise<string>((found) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) found(first.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
  await cdp.detach();
};

/** The notifications that are shown, by title and text. */
export const notificationsOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const shown = await (await navigator.serviceWorker.ready).getNotifications();
    return shown.map(({ title, body }) => `${title}: ${body}`);
  });
