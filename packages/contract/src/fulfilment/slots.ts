import {
  type Interval,
  intervalsOn,
  type OpeningHours,
  type OpenState,
  openState,
  type Service,
  spanOf,
} from '../shop/hours/opening-hours.ts';
import { daysAfter, shopDate } from '../shop/shop-time.ts';
import { busyMinutesAt, type OrderingSettings, type OrderingState, pauseAt } from './settings.ts';

/** `end` is exclusive, and the promise. A slot is identified by its start. */
export interface Slot {
  start: Date;
  end: Date;
}

/** Of the intervals that start on `date`, in shop time; the last may be past midnight. */
export interface ServiceDay {
  date: string;
  slots: Slot[];
}

export interface SlotRequest {
  service: Service;
  hours: OpeningHours;
  settings: OrderingSettings;
  state: OrderingState;
  now: Date;
  extraMinutes?: number | undefined;
}

const minuteMs = 60_000;

const after = (moment: Date, minutes: number): Date => new Date(moment.getTime() + minutes * minuteMs);

// In UTC: a local time that is skipped gives no slot, one that occurs twice gives two.
const gridOf = (
  date: string,
  interval: Interval,
  { minutes, from }: { minutes: number; from: (opensAt: Date) => Date },
) => {
  const { opensAt, closesAt } = spanOf(date, interval);
  const length = minutes * minuteMs;
  const passed = Math.max(0, Math.ceil((from(opensAt).getTime() - opensAt.getTime()) / length));
  const slots: Slot[] = [];
  for (let start = +opensAt + passed * length; start + length <= +closesAt; start += length) {
    slots.push({ start: new Date(start), end: new Date(start + length) });
  }
  return slots;
};

export const leadOf = ({ service, settings, extraMinutes = 0 }: SlotRequest): number =>
  service === 'pickup' ? settings.leadPickup : settings.leadDelivery + extraMinutes;

/** Days without slots are left out. */
const slotsInTime = (request: SlotRequest, latest: Date | null = null): ServiceDay[] => {
  const { service, hours, settings, state, now } = request;
  if (!settings.services.includes(service)) return [];
  const { slotMinutes, daysAhead, preorder } = settings;
  const today = shopDate(now);
  const lead = leadOf(request);
  const open = preorder ? null : openState(now, hours, service);
  if (open?.open === false) return [];
  const last = open?.until ?? latest;
  const lastDate = last && shopDate(last);
  const days: ServiceDay[] = [];
  // Yesterday's night may not be over.
  for (let ahead = -1; ahead <= (preorder ? daysAhead : 0); ahead++) {
    const date = daysAfter(today, ahead);
    if (lastDate && date > lastDate) break;
    const soonest = after(now, lead + (ahead <= 0 ? busyMinutesAt(now, state) : 0));
    const from = (opensAt: Date) => new Date(Math.max(after(opensAt, lead).getTime(), soonest.getTime()));
    const slots = intervalsOn(date, hours, service)
      .flatMap((interval) => gridOf(date, interval, { minutes: slotMinutes, from }))
      .filter(({ end }) => last === null || end <= last);
    if (slots.length > 0) days.push({ date, slots });
  }
  return days;
};

const isPaused = (start: Date, { state, now }: SlotRequest): boolean => {
  const pause = pauseAt(now, state);
  return pause !== null && (pause.until === null || start < pause.until);
};

/** Without pauses; `latest`: the last end. Ignores the kitchen's room. */
export const slotsOf = (request: SlotRequest, latest?: Date): ServiceDay[] =>
  slotsInTime(request, latest)
    .map(({ date, slots }) => ({ date, slots: slots.filter(({ start }) => !isPaused(start, request)) }))
    .filter(({ slots }) => slots.length > 0);

/** Null: it can be chosen. Ignores the kitchen's room. */
export const slotProblem = (start: Date, request: SlotRequest): 'slot_gone' | 'shop_paused' | null => {
  const inTime = slotsInTime(request).some(({ slots }) => slots.some((slot) => +slot.start === +start));
  if (!inTime) return 'slot_gone';
  return isPaused(start, request) ? 'shop_paused' : null;
};

/** More than a slot later than the customer saw: ask again. */
export const hasMovedOn = (seen: Date, { start, end }: Slot): boolean => +start - +seen > +end - +start;

/** An order without a slot needs `open` and not `paused`. */
export interface ServiceState {
  open: OpenState;
  paused: { until: Date | null; note: string } | null;
}

export const serviceState = ({ service, hours, state, now }: Omit<SlotRequest, 'settings'>): ServiceState => ({
  open: openState(now, hours, service),
  paused: pauseAt(now, state),
});

/** Null: the shop does not open within two years. */
export const nextOpening = (now: Date, hours: OpeningHours, service: Service | null): Date | null => {
  const state = openState(now, hours, service);
  if (!state.open) return state.opensAt;
  if (!state.until) return null;
  const then = openState(state.until, hours, service);
  return then.open ? state.until : then.opensAt;
};

/** Soonest first, until closing. Only while open: who orders dinner in the afternoon chooses a time. */
export const asapSlots = (request: SlotRequest, open = serviceState(request).open): Slot[] => {
  if (!request.settings.asap || !open.open) return [];
  return slotsInTime(request, open.until).flatMap(({ slots }) => slots);
};
