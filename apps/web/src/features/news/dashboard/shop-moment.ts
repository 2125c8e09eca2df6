import { momentOf, shopDate, shopTime } from '@bottega/contract/opening-hours';

/** A moment as the field for date and time takes it, on the shop's clock: `YYYY-MM-DDTHH:MM`. */
export const typedMoment = (moment: Date): string => `${shopDate(moment)}T${shopTime(moment)}`;

/** The moment that was typed, as the wire has it; undefined for none. */
export const momentTyped = (typed: string): string | undefined => {
  const [, date, time] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/.exec(typed) ?? [];
  return date && time ? momentOf(date, time).toISOString() : undefined;
};
