import type { Locale } from '@bottega/contract/locale';
import type { OrderRecord } from '@bottega/contract/orders/schemas';
import { laterDayOf } from '@bottega/contract/printing/rules';
import { type OpeningHours, workingDay } from '@bottega/contract/shop/hours/opening-hours';
import { daysAfter } from '@bottega/contract/shop/shop-time';
import { texts } from '#locales/texts.ts';
import { linesOf, type PaperLine } from './paper-lines.ts';
import { paperDay } from './paper-texts.ts';

/** Heads paper printed before the order's day; empty on that day. */
export const dayLines = (
  { order: { fulfilment } }: OrderRecord,
  { now, hours }: { now: Date; hours: OpeningHours },
  locale: Locale,
): PaperLine[] => {
  const day = laterDayOf({ promisedAt: fulfilment ? new Date(fulfilment.promisedAt) : null }, now, hours);
  if (!day) return [];
  const { tomorrow, day: other } = texts[locale].paper;
  const isTomorrow = day === daysAfter(workingDay(now, hours), 1);
  return linesOf(isTomorrow ? tomorrow : other.replace('{day}', paperDay(day, locale).toUpperCase()), {
    style: 'title',
  });
};
