import type { Locale } from '@bottega/contract/locale';
import { shopDate } from '@bottega/contract/shop/shop-time';
import { ApiError } from '#lib/api/api-error.ts';
import type { Lookup } from '#locales/texts.ts';
import { clockOf, dayName } from './time/times.ts';

export type FieldPlace =
  | 'service'
  | 'addressId'
  | 'street'
  | 'extra'
  | 'postcode'
  | 'city'
  | 'courierNote'
  | 'time'
  | 'name'
  | 'phone'
  | 'note'
  | 'age'
  | 'minimum'
  | 'size'
  | 'open';

export interface Refusal {
  place: FieldPlace;
  text: string;
  slots: readonly string[];
}

export interface Words {
  t: Lookup<'checkout/ordering'>;
  locale: Locale;
  now: Date;
}

export const dayIn = (date: string, { t, locale, now }: Words): string =>
  dayName(date, now, { locale, today: t('today'), tomorrow: t('tomorrow') });

/** A day within a sentence: `tomorrow` in lower case, `Wednesday` not. */
export const dayWithin = (date: string, { t, locale, now }: Words): string => {
  const small = (key: 'today' | 'tomorrow') => t(key).toLocaleLowerCase(locale);
  return dayName(date, now, { locale, today: small('today'), tomorrow: small('tomorrow') });
};

/** `tomorrow at 12:00`, within a sentence. */
const momentIn = (moment: string, words: Words): string => {
  const { t, locale } = words;
  const date = shopDate(new Date(moment));
  const time = clockOf(moment, locale);
  return t('day_at', { day: dayWithin(date, words), time });
};

export const closedText = (opensAt: string | null, words: Words): string =>
  opensAt ? words.t('closed_until', { when: momentIn(opensAt, words) }) : words.t('closed');

export const pauseText = (until: string | null, words: Words): string => {
  const { t, locale, now } = words;
  if (!until) return t('pause');
  const isToday = shopDate(new Date(until)) === shopDate(now);
  return t('pause_until', { time: isToday ? clockOf(until, locale) : momentIn(until, words) });
};

const fieldOf: Readonly<Record<string, FieldPlace>> = {
  service: 'service',
  slot: 'time',
  contactName: 'name',
  phone: 'phone',
  addressId: 'addressId',
  address: 'street',
  'address.street': 'street',
  'address.extra': 'extra',
  'address.postcode': 'postcode',
  'address.city': 'city',
  'address.note': 'courierNote',
};

/** A field of `fulfilmentForm`, or its path in the request body. */
export const placeOfField = (path: string): FieldPlace | undefined =>
  path === 'note' ? 'note' : fieldOf[path.replace(/^fulfilment\./, '')];

interface Details {
  opensAt?: string | null;
  until?: string | null;
  slots?: readonly { start: string }[];
}

const placeOf: Readonly<Partial<Record<string, FieldPlace>>> = {
  slot_full: 'time',
  slot_gone: 'time',
  shop_closed: 'time',
  shop_paused: 'time',
  service_unavailable: 'service',
  address_outside: 'postcode',
  address_not_found: 'addressId',
  below_minimum: 'minimum',
  order_too_large: 'size',
  too_many_open_orders: 'open',
  phone_required: 'phone',
  age_confirmation_required: 'age',
};

const ownText = (code: string, reason: string, details: Details, words: Words): string | undefined => {
  const { opensAt = null, until = null, slots: [next] = [] } = details;
  if (code === 'shop_closed') return closedText(opensAt, words);
  if (code === 'shop_paused') return pauseText(until, words);
  if (code === 'address_outside') return words.t('outside');
  if (code === 'order_too_large') return words.t('too_large');
  if (code === 'too_many_open_orders') return words.t('too_many_open');
  const isSlot = code === 'slot_full' || code === 'slot_gone';
  return isSlot && next ? words.t('slot_next', { reason, time: momentIn(next.start, words) }) : undefined;
};

const invalidFields = ({ errors }: ApiError): Refusal[] =>
  Object.entries(errors).flatMap(([path, text]) => {
    const place = placeOfField(path);
    return place ? [{ place, text, slots: [] }] : [];
  });

/** Undefined if it concerns no single field. */
export const refusalsFrom = (
  error: unknown,
  { isSaved, ...words }: Words & { isSaved: boolean },
): readonly Refusal[] | undefined => {
  if (!(error instanceof ApiError)) return undefined;
  const { code, message } = error;
  if (code === 'invalid_input') {
    const fields = invalidFields(error);
    return fields.length > 0 ? fields : undefined;
  }
  const place = code === 'address_outside' && isSaved ? 'addressId' : placeOf[code];
  if (!place) return undefined;
  const details = (error.details ?? {}) as Details;
  const slots = details.slots?.map(({ start }) => start) ?? [];
  return [{ place, text: ownText(code, message, details, words) ?? message, slots }];
};
