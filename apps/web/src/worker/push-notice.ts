import { isLocale, localeFromHeader } from '@bottega/contract/locale';
import type { PushedNews } from '@bottega/contract/orders/notified-steps';
import { pushed as en } from '#locales/en/account/notifications.ts';
import { pushed as fr } from '#locales/fr/account/notifications.ts';

const dictionaries = { en, fr };
const icon = '/icon-192.png';

interface Notice {
  title: string;
  options: NotificationOptions & { renotify?: boolean; data: { path: string } };
}

/** Undefined if the shop does not send it. */
const newsOf = (read: () => unknown): Partial<PushedNews> => {
  try {
    return Object(read());
  } catch {
    return {};
  }
};

/** Generic if unreadable, such as from a newer shop. */
export const noticeOf = (read: () => unknown, languages: readonly string[]): Notice => {
  const { order, status, locale, come } = newsOf(read);
  const lang = isLocale(locale) ? locale : localeFromHeader(languages.join(','));
  const texts: Readonly<Record<string, string>> = dictionaries[lang];
  const step = come === true && status === 'ready' ? 'come' : status;
  const isKnown = typeof order === 'string' && Object.hasOwn(texts, `title_${step}`);
  const textOf = (part: 'title' | 'body') =>
    (texts[`${part}_${isKnown ? step : 'other'}`] ?? '').replace('{order}', String(order));
  const isKitchen = isKnown && status === 'unseen';
  const path = isKitchen ? '/kitchen' : isKnown ? `/orders/${encodeURIComponent(order)}` : '/orders';
  return {
    title: textOf('title'),
    options: {
      body: textOf('body'),
      lang,
      icon,
      data: { path },
      // Replaces the previous step, but still alerts.
      tag: isKitchen ? `kitchen ${order}` : path,
      renotify: true,
    },
  };
};
