import { type OpeningHours, type OpenState, openState, type Service } from '../shop/hours/opening-hours.ts';
import { busyMinutesAt, type OrderingState, pauseAt } from './settings.ts';

/** `new`: not open and no order yet; `off`: closed by its owner; `maintenance`: except for staff. */
export const shopSwitches = ['open', 'new', 'off', 'maintenance'] as const;

export interface OrderTakingFacts extends OrderingState {
  shop: (typeof shopSwitches)[number];
  hours: { open: boolean; until: string | null; opensAt: string | null };
}

export type OrderTaking =
  | { state: 'not_open_yet' | 'off' | 'maintenance' | 'open' }
  | { state: 'closed'; opensAt: Date | null }
  | { state: 'paused'; until: Date | null; note: string }
  | { state: 'busy'; minutes: number; until: Date };

/** Without services the shop is closed for good. */
export const hoursOf = (now: Date, hours: OpeningHours, services: readonly Service[]): OrderTakingFacts['hours'] => {
  const states = services.map((service) => openState(now, hours, service));
  const open = states.filter((state): state is Extract<OpenState, { open: true }> => state.open);
  const instants = (dates: readonly (Date | null)[]) => dates.flatMap((date) => date?.toISOString() ?? []).toSorted();
  const ends = open.map(({ until }) => until);
  const opens = states.flatMap((state) => (state.open ? [] : [state.opensAt]));
  return {
    open: open.length > 0,
    until: ends.includes(null) ? null : (instants(ends).at(-1) ?? null),
    opensAt: open.length > 0 ? null : (instants(opens)[0] ?? null),
  };
};

const isOpenAt = (now: Date, { open, until, opensAt }: OrderTakingFacts['hours']): boolean =>
  open ? until === null || now < new Date(until) : opensAt !== null && now >= new Date(opensAt);

const switchedOff = { new: 'not_open_yet', off: 'off', maintenance: 'maintenance' } as const;

export const orderTakingAt = (now: Date, facts: OrderTakingFacts): OrderTaking => {
  if (facts.shop !== 'open') return { state: switchedOff[facts.shop] };
  const pause = pauseAt(now, facts);
  const isOpen = isOpenAt(now, facts.hours);
  // A pause that ends by itself does not matter while closed.
  if (pause && (isOpen || pause.until === null)) return { state: 'paused', ...pause };
  if (!isOpen) {
    const { open, opensAt } = facts.hours;
    return { state: 'closed', opensAt: open || opensAt === null ? null : new Date(opensAt) };
  }
  const minutes = busyMinutesAt(now, facts);
  return facts.busy && minutes > 0 ? { state: 'busy', minutes, until: new Date(facts.busy.until) } : { state: 'open' };
};

export const isSwitchedOff = ({ state }: OrderTaking): boolean =>
  state === 'not_open_yet' || state === 'off' || state === 'maintenance';
