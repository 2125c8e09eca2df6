import { type Cents, priceFromCents } from '@bottega/contract/money';
import { type Kitchen, type Loads, largestOrder, placeUnits, type TakenSlot } from '@bottega/contract/ordering/loads';
import type { OrderingSettings, OrderingState } from '@bottega/contract/ordering/settings';
import {
  asapSlots,
  nextOpening,
  type Slot,
  type SlotRequest,
  serviceState,
  slotProblem,
  slotsOf,
} from '@bottega/contract/ordering/slots';
import { type DeliveryZone, deliveryCost, type Place, zoneOf } from '@bottega/contract/ordering/zones';
import type { OpeningHours, OpenState, Service } from '@bottega/contract/shop/opening-hours';
import type { Db } from '#db/tables.ts';
import { HttpError } from '#http/http-error.ts';
import type { Settings } from '#settings.ts';
import { type LoadsSpan, readLoads } from './slot-loads.queries.ts';

/** Everything that decides when an order can be fulfilled, except what others have ordered. */
export interface OrderingRules {
  settings: OrderingSettings;
  hours: OpeningHours;
  state: OrderingState;
  zones: readonly DeliveryZone[];
  /** Whether staff have switched ordering on. */
  isOpen: boolean;
}

/** Call before a transaction: on SQLite a first read inside it would wait for its connection. */
export const readRules = async (settings: Settings): Promise<OrderingRules> => {
  const [ordering, hours, state, zones, isOpen] = await Promise.all([
    settings.ordering(),
    settings.hours(),
    settings.orderingState(),
    settings.zones(),
    settings.isOpen(),
  ]);
  return { settings: ordering, hours, state, zones, isOpen };
};

export interface KitchenRequest {
  rules: OrderingRules;
  service: Service;
  now: Date;
  /** The delivery zone; it may take longer than usual. */
  zone?: DeliveryZone | undefined;
}

export interface ChosenSlot {
  /** Its end is the promised time. */
  slot: Slot;
  /** Empty for an order without kitchen units. */
  taken: TakenSlot[];
}

interface Wanted {
  /** The start of a slot, or `asap`. */
  slot: Date | 'asap';
  /** Kitchen units of the order. */
  units: number;
}

export const slotRequestOf = ({ rules, service, now, zone }: KitchenRequest): SlotRequest => ({
  ...{ service, now, hours: rules.hours, settings: rules.settings, state: rules.state },
  extraMinutes: zone?.extraMinutes,
});

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** The time range in which slots can be chosen. */
export const loadsSpan = ({ rules, now }: Pick<KitchenRequest, 'rules' | 'now'>): LoadsSpan => ({
  from: now,
  // The last night ends on the day after the last day.
  until: new Date(now.getTime() + (rules.settings.daysAhead + 3) * dayMs),
});

/** Loads of all slots that can be chosen. */
export const loadsFor = (db: Db, request: Pick<KitchenRequest, 'rules' | 'now'>): Promise<Loads> =>
  readLoads(db, loadsSpan(request));

export const presentSlot = ({ start, end }: Slot) => ({ start: start.toISOString(), end: end.toISOString() });

/** @throws HttpError service_unavailable, shop_closed if ordering is switched off */
export const refuseService = ({ rules, service }: Pick<KitchenRequest, 'rules' | 'service'>): void => {
  if (!rules.settings.services.includes(service)) throw new HttpError('service_unavailable');
  if (!rules.isOpen) throw new HttpError('shop_closed', { details: {} });
};

const closed = (opensAt: Date | null) =>
  new HttpError('shop_closed', { details: { opensAt: opensAt?.toISOString() ?? null } });

const paused = (until: Date | null) =>
  new HttpError('shop_paused', { details: { until: until?.toISOString() ?? null } });

/** For an order as soon as possible. @throws HttpError shop_closed, shop_paused */
export const refuseUnlessOpen = ({ rules, service, now }: Omit<KitchenRequest, 'zone'>): OpenState => {
  if (!rules.isOpen) throw new HttpError('shop_closed', { details: {} });
  const { open, paused: pause } = serviceState({ service, now, hours: rules.hours, state: rules.state });
  // A pause that ends before the shop opens does not matter.
  const isPauseOver = !pause || (!open.open && pause.until && open.opensAt && pause.until <= open.opensAt);
  if (!isPauseOver) throw paused(pause.until);
  if (!open.open) throw closed(open.opensAt);
  return open;
};

/** The first of some slots that has room. */
const firstFit = (slots: readonly Slot[], units: number, kitchen: Kitchen): ChosenSlot | undefined => {
  for (const [index, slot] of slots.entries()) {
    const taken = placeUnits(slots.slice(0, index + 1), units, kitchen);
    if (taken) return { slot, taken };
  }
  return undefined;
};

/** The slot for "as soon as possible"; undefined: not offered, paused, closed or without room. */
export const findAsap = (request: KitchenRequest, units: number, loads: Loads): ChosenSlot | undefined => {
  const slots = slotRequestOf(request);
  const { open, paused } = serviceState(slots);
  if (paused) return undefined;
  return firstFit(asapSlots(slots, open), units, { loads, unitsPerSlot: request.rules.settings.unitsPerSlot });
};

const mostOffered = 3;

/** The next slots that fit the order; if none is left after the requested one, the first of all. */
const nextFits = (request: SlotRequest, { slot: wanted, units }: Wanted, kitchen: Kitchen) => {
  const fits = slotsOf(request).flatMap(({ slots }) =>
    slots.filter((_, index) => placeUnits(slots.slice(0, index + 1), units, kitchen)),
  );
  const later = wanted === 'asap' ? [] : fits.filter(({ start }) => start > wanted);
  return (later.length > 0 ? later : fits).slice(0, mostOffered).map(presentSlot);
};

/**
 * The slot of an order and the units it takes from the kitchen, given what others have ordered; `takeUnits` then takes
 * them. `phone`: the shop's, for customers whose order is too large. @throws HttpError service_unavailable,
 * shop_closed, shop_paused, slot_gone, slot_full, order_too_large, each with its details
 */
export const chooseSlot = (request: KitchenRequest, wanted: Wanted, loads: Loads, phone: string): ChosenSlot => {
  refuseService(request);
  const { rules, now, service } = request;
  const { slot, units } = wanted;
  const slots = slotRequestOf(request);
  const kitchen = { loads, unitsPerSlot: rules.settings.unitsPerSlot };
  const full = () => {
    const offered = nextFits(slots, wanted, kitchen);
    if (units > kitchen.unitsPerSlot && offered.length === 0) {
      const largestUnits = largestOrder(slotsOf(slots), kitchen);
      return new HttpError('order_too_large', { details: { largestUnits, units, phone } });
    }
    return new HttpError('slot_full', { details: { slots: offered } });
  };
  const gone = () => new HttpError('slot_gone', { details: { slots: nextFits(slots, wanted, kitchen) } });
  if (slot === 'asap') {
    const open = refuseUnlessOpen(request);
    if (!rules.settings.asap) throw gone();
    const inTime = asapSlots(slots, open);
    if (inTime.length === 0) throw closed(nextOpening(now, rules.hours, service));
    const soonest = firstFit(inTime, units, kitchen);
    if (!soonest) throw full();
    return soonest;
  }
  const end = new Date(slot.getTime() + rules.settings.slotMinutes * minuteMs);
  const day = slotsOf(slots, end).find(({ slots: ofDay }) => ofDay.some(({ start }) => +start === +slot));
  if (!day && slotProblem(slot, slots) === 'slot_gone') throw gone();
  if (!day) throw paused(serviceState(slots).paused?.until ?? null);
  const upToIt = day.slots.filter(({ start }) => start <= slot);
  const chosen = upToIt.at(-1);
  const taken = placeUnits(upToIt, units, kitchen);
  if (!chosen || !taken) throw full();
  return { slot: chosen, taken };
};

export interface DeliveryTerms {
  /** Undefined for pickup, and until an address is given. */
  zone: DeliveryZone | undefined;
  fee: Cents;
  /** What is missing to reach the minimum. */
  missing: Cents;
}

/** `place`: undefined until an address is given. @throws HttpError address_outside */
export const deliveryTerms = (
  { rules, service }: Pick<KitchenRequest, 'rules' | 'service'>,
  { place, items }: { place: Place | undefined; items: Cents },
): DeliveryTerms => {
  if (service === 'pickup' || !place) return { zone: undefined, fee: 0, missing: 0 };
  const zone = zoneOf(place, rules.zones);
  if (!zone) throw new HttpError('address_outside', { details: {} });
  return { zone, ...deliveryCost(zone, items) };
};

/** @throws HttpError below_minimum */
export const refuseBelowMinimum = ({ missing }: DeliveryTerms): void => {
  if (missing > 0) throw new HttpError('below_minimum', { details: { missing: priceFromCents(missing) } });
};
