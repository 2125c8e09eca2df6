import { firstOpeningOn, type OpeningHours, workingDay } from '../shop/hours/opening-hours.ts';
import { dayBegins } from '../shop/shop-time.ts';

/** The working day of an order, and the moment at which its dishes must be available. */
export interface OrderTime {
  day: string;
  at: Date;
}

const opening = (day: string, hours: OpeningHours): Date => firstOpeningOn(day, hours) ?? dayBegins(day);

/** Without a slot, or as soon as possible: the present day. */
export const orderTime = (slot: Date | 'asap' | undefined, now: Date, hours: OpeningHours): OrderTime => {
  const today = workingDay(now, hours);
  if (!(slot instanceof Date)) return { day: today, at: now };
  const day = workingDay(slot, hours);
  // What is back when the shop opens also serves an earlier service.
  const from = day > today ? opening(day, hours) : now;
  return { day, at: slot > from ? slot : from };
};

export const orderTimeOn = (day: string, now: Date, hours: OpeningHours): OrderTime =>
  day > workingDay(now, hours) ? { day, at: opening(day, hours) } : { day, at: now };
