import { firstOpeningOn, type OpeningHours, workingDay } from '../shop/hours/opening-hours.ts';
import { dayBegins } from '../shop/shop-time.ts';

/** What an order is for: a working day, and the moment at which its dishes must be there. */
export interface OrderTime {
  /** In shop time, `YYYY-MM-DD`; daily stock is counted by it. */
  day: string;
  at: Date;
}

const opening = (day: string, hours: OpeningHours): Date => firstOpeningOn(day, hours) ?? dayBegins(day);

/** For an order for the slot that starts then. Without a slot, and as soon as possible, it is for the present day. */
export const orderTime = (slot: Date | 'asap' | undefined, now: Date, hours: OpeningHours): OrderTime => {
  const today = workingDay(now, hours);
  if (!(slot instanceof Date)) return { day: today, at: now };
  const day = workingDay(slot, hours);
  // What returns when the shop opens is there for a service that starts before.
  const from = day > today ? opening(day, hours) : now;
  return { day, at: slot > from ? slot : from };
};

/** For an order for a working day, at a time that is not known yet. */
export const orderTimeOn = (day: string, now: Date, hours: OpeningHours): OrderTime =>
  day > workingDay(now, hours) ? { day, at: opening(day, hours) } : { day, at: now };
