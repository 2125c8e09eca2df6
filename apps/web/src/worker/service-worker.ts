import { createCopies } from './copies.ts';
import { localeOf, noticeCopy, pageCopy, partCopy } from './copy-rules.ts';
import { openPage, type Windows } from './open-page.ts';
import { noticeOf } from './push-notice.ts';

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

interface PushEvent extends ExtendableEvent {
  readonly data: { json(): unknown } | null;
}

interface NotificationEvent extends ExtendableEvent {
  readonly notification: Notification;
}

/** TypeScript's worker types exclude those of a page. */
interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: ExtendableEvent & MessageEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void;
  readonly clients: Windows & { claim(): Promise<void> };
  readonly registration: ServiceWorkerRegistration;
  readonly cookieStore?: { get(name: string): Promise<{ value?: string } | null> };
}

const scope = self as unknown as WorkerScope;

const copies = createCopies({
  caches,
  fetch: (address, init) => fetch(address, init),
  ...__BUILD__,
});

const chosenLocale = async (url: URL) => {
  const cookie = await scope.cookieStore?.get('lang').catch(() => null);
  return localeOf(url, cookie?.value, navigator.languages);
};

const isOurs = ({ origin }: URL): boolean => origin === location.origin;

/** Falls back to the copy without a response. */
const orCopy = async (answer: Promise<Response>, find: () => Promise<Response | undefined>): Promise<Response> => {
  try {
    return await answer;
  } catch (error) {
    const copy = await find().catch(() => undefined);
    if (copy) return copy;
    throw error;
  }
};

const findPage = async (url: URL): Promise<Response | undefined> => {
  const locale = await chosenLocale(url);
  const copy = pageCopy(url, locale);
  const found = copy && (await copies.find(copy));
  if (!found) return copies.find(noticeCopy(locale));
  // A page for another URL would not match its scripts.
  return copy.key.startsWith(`${url.pathname}?`) ? found : Response.redirect(copy.key);
};

const onNavigation = (event: FetchEvent, url: URL): void => {
  const answer = async () => (await event.preloadResponse) ?? fetch(event.request);
  event.respondWith(orCopy(answer(), () => findPage(url)));
};

const onPart = (event: FetchEvent, url: URL): void => {
  const copy = partCopy(url);
  if (!copy) return;
  const answer = fetch(event.request);
  event.respondWith(orCopy(answer, () => copies.find(copy)));
  event.waitUntil(answer.then(({ ok }) => (ok ? copies.refreshPart(copy) : undefined)).catch(() => undefined));
};

scope.addEventListener('install', (event) => event.waitUntil(copies.install()));

// An update waits until no page is open: builds must not mix.
scope.addEventListener('activate', (event) => {
  const ready = async () => {
    await copies.removeOthers();
    await scope.registration.navigationPreload?.enable();
    await scope.clients.claim();
  };
  event.waitUntil(ready());
});

scope.addEventListener('fetch', (event) => {
  const { method, mode, url: address } = event.request;
  const url = new URL(address);
  if (method !== 'GET' || !isOurs(url) || url.pathname === '/sw-off') return;
  if (mode === 'navigate') onNavigation(event, url);
  else onPart(event, url);
});

// A visited page: { address, locale }
scope.addEventListener('message', (event) => {
  const { address, locale } = event.data;
  event.waitUntil(copies.refresh(pageCopy(new URL(address), locale)));
});

// Each message must show a notification, or the browser ends the subscription. One by one: a slower earlier step would
// replace the later one.
let lastNotice = Promise.resolve();
scope.addEventListener('push', (event) => {
  const { title, options } = noticeOf(() => event.data?.json(), navigator.languages);
  const notice = lastNotice.then(() => scope.registration.showNotification(title, options));
  lastNotice = notice.catch(() => undefined);
  event.waitUntil(notice);
});

scope.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(openPage(scope.clients, new URL(notification.data.path, location.origin)));
});
