import type { Locale } from '../locale.ts';

/** `HH:MM` for display: `12:00`, `12 h`, `12 h 30`. */
export const formatClock = (time: string, locale: Locale): string => {
  const [hour = '', minute = ''] = time.split(':');
  if (locale === 'en') return `${hour}:${minute}`;
  return `${Number(hour)}\u00a0h${minute === '00' ? '' : `\u00a0${minute}`}`;
};
