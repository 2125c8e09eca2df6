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

/** `end` is exclusive, and is the promised time. A slot is identified by its start. */
export interface Slot {
  start: Date;
  end: Date;
}

/** The slots of the intervals that start on a date in shop time, `YYYY-MM-DD`; the last may be past midnight. */
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
  /** Additional minutes for delivery to the customer's zone. */
  extraMinutes?: number | undefined;
}

const minuteMs = 60_000;

const after = (moment: Date, minutes: number): Date => new Date(moment.getTime() + minutes * minuteMs);

// Steps in UTC: a local time that does not exist is skipped, and one that occurs twice gives two slots.
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

/** Minutes from an order to its first slot when the kitchen is not busy. */
export const leadOf = ({ service, settings, extraMinutes = 0 }: SlotRequest): number =>
  service === 'pickup' ? settings.leadPickup : settings.leadDelivery + extraMinutes;

/**
 * The slots that clock and hours allow, ignoring the kitchen's load: the lead has passed since opening and since now,
 * the slot ends by closing time and by `latest`, and its day is not too far ahead. Days without slots are left out.
 */
const slotsInTime = (request: SlotRequest, latest: Date | null = null): ServiceDay[] => {
  const { service, hours, settings, state, now } = request;
  if (!settings.services.includes(service)) return [];
  const { slotMinutes, daysAhead, preorder } = settings;
  const today = shopDate(now);
  const lead = leadOf(request);
  // Without preorders, slots end when the current opening does.
  const open = preorder ? null : openState(now, hours, service);
  if (open?.open === false) return [];
  const last = open?.until ?? latest;
  const lastDate = last && shopDate(last);
  const days: ServiceDay[] = [];
  // Starts with yesterday, because its night may not be over.
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

/**
 * The slots that times and pauses allow, by day; with `latest` only those that end by then. The kitchen's room is
 * checked against the loads.
 */
export const slotsOf = (request: SlotRequest, latest?: Date): ServiceDay[] =>
  slotsInTime(request, latest)
    .map(({ date, slots }) => ({ date, slots: slots.filter(({ start }) => !isPaused(start, request)) }))
    .filter(({ slots }) => slots.length > 0);

/** Why a slot that starts then cannot be chosen; null: it can. Does not check the kitchen's room. */
export const slotProblem = (start: Date, request: SlotRequest): 'slot_gone' | 'shop_paused' | null => {
  const inTime = slotsInTime(request).some(({ slots }) => slots.some((slot) => +slot.start === +start));
  if (!inTime) return 'slot_gone';
  return isPaused(start, request) ? 'shop_paused' : null;
};

/** Whether "as soon as possible" is more than a slot later than the customer saw, who is then asked again. */
export const hasMovedOn = (seen: Date, { start, end }: Slot): boolean => +start - +seen > +end - +start;

/** State of a service. An order without a slot is accepted if `open` and not `paused`. */
export interface ServiceState {
  open: OpenState;
  paused: { until: Date | null; note: string } | null;
}

export const serviceState = ({ service, hours, state, now }: Omit<SlotRequest, 'settings'>): ServiceState => ({
  open: openState(now, hours, service),
  paused: pauseAt(now, state),
});

/** When the shop next opens after it has closed; null: not within two years. */
export const nextOpening = (now: Date, hours: OpeningHours, service: Service | null): Date | null => {
  const state = openState(now, hours, service);
  if (!state.open) return state.opensAt;
  if (!state.until) return null;
  const then = openState(state.until, hours, service);
  return then.open ? state.until : then.opensAt;
};

/**
 * The slots for "as soon as possible", soonest first: those before the shop next closes. Only while it is open:
 * customers who order dinner in the afternoon choose a time.
 */
export const asapSlots = (request: SlotRequest, open = serviceState(request).open): Slot[] => {
  if (!request.settings.asap || !open.open) return [];
  return slotsInTime(request, open.until).flatMap(({ slots }) => slots);
};
