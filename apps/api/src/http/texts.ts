import type { ErrorCode } from '@bottega/contract/errors';
import { type Locale, localeFromHeader } from '@bottega/contract/locale';
import type { ValidationCode } from '@bottega/contract/validation';
import type { Context } from 'hono';
import { texts } from '#locales/texts.ts';

/** The caller's language: the front end sends the page's language as `Accept-Language`. */
export const requestLocale = (c: Context): Locale => localeFromHeader(c.req.header('accept-language'));

export const errorText = (code: ErrorCode, locale: Locale): string => texts[locale].errors[code];

export const messageText = (code: keyof (typeof texts)[Locale]['messages'], locale: Locale): string =>
  texts[locale].messages[code];

/** Time to wait before the next attempt, in seconds up to 90, then in minutes. */
export const waitText = (seconds: number, locale: Locale): string => {
  const [unit, count] = seconds <= 90 ? (['second', seconds] as const) : (['minute', Math.ceil(seconds / 60)] as const);
  const wait = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
  return texts[locale].messages.try_again_in.replace('{wait}', wait);
};

export const fieldTexts = (fields: Record<string, ValidationCode>, locale: Locale): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([field, code]) => [field, texts[locale].validation[code]]));
