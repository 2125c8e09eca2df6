import { type Loads, largestOrder, placeUnits, type SlotLoads, type TakenSlot } from '../fulfilment/loads.ts';
import type { OrderingSettings, OrderingState } from '../fulfilment/settings.ts';
import {
  asapSlots,
  hasMovedOn,
  nextOpening,
  type Slot,
  type SlotRequest,
  serviceState,
  slotProblem,
  slotsOf,
} from '../fulfilment/slots.ts';
import type { DeliveryZone } from '../fulfilment/zones.ts';
import type { OpeningHours, Service } from '../shop/hours/opening-hours.ts';
import type { CheckoutRefusal } from './refusal.ts';

/** Decide when an order can be fulfilled, other orders aside. */
export interface OrderingRules {
  settings: OrderingSettings;
  hours: OpeningHours;
  state: OrderingState;
  zones: readonly DeliveryZone[];
  isOpen: boolean;
}

export interface KitchenRequest {
  rules: OrderingRules;
  service: Service;
  now: Date;
  zone?: DeliveryZone | undefined;
}

export interface ChosenSlot {
  /** Its end is the promised time. */
  slot: Slot;
  taken: TakenSlot[];
}

interface Wanted {
  slot: Date | 'asap';
  seen?: Date | undefined;
  units: number;
}

export const slotRequestOf = ({ rules, service, now, zone }: KitchenRequest): SlotRequest => ({
  service,
  now,
  hours: rules.hours,
  settings: rules.settings,
  state: rules.state,
  extraMinutes: zone?.extraMinutes,
});

export const presentSlot = ({ start, end }: Slot) => ({ start: start.toISOString(), end: end.toISOString() });

const closed = (opensAt: Date | null): CheckoutRefusal<'shop_closed'> => ({
  code: 'shop_closed',
  details: { opensAt: opensAt?.toISOString() ?? null },
});

const paused = (until: Date | null): CheckoutRefusal<'shop_paused'> => ({
  code: 'shop_paused',
  details: { until: until?.toISOString() ?? null },
});

const switchedOff: CheckoutRefusal<'shop_closed'> = { code: 'shop_closed', details: {} };

export const refuseService = ({
  rules,
  service,
}: Pick<KitchenRequest, 'rules' | 'service'>): CheckoutRefusal<'service_unavailable' | 'shop_closed'> | undefined => {
  if (!rules.settings.services.includes(service)) return { code: 'service_unavailable' };
  return rules.isOpen ? undefined : switchedOff;
};

export const refuseUnlessOpen = ({
  rules,
  service,
  now,
}: Omit<KitchenRequest, 'zone'>): CheckoutRefusal | undefined => {
  if (!rules.isOpen) return switchedOff;
  const { open, paused: pause } = serviceState({ service, now, hours: rules.hours, state: rules.state });
  // A pause that ends before the shop opens does not matter.
  const isPauseOver = !pause || (!open.open && pause.until && open.opensAt && pause.until <= open.opensAt);
  if (!isPauseOver) return paused(pause.until);
  return open.open ? undefined : closed(open.opensAt);
};

const firstFit = (slots: readonly Slot[], units: number, kitchen: SlotLoads): ChosenSlot | undefined => {
  for (const [index, slot] of slots.entries()) {
    const taken = placeUnits(slots.slice(0, index + 1), units, kitchen);
    if (taken) return { slot, taken };
  }
  return undefined;
};

export const findAsap = (request: KitchenRequest, units: number, loads: Loads): ChosenSlot | undefined => {
  const slots = slotRequestOf(request);
  const { open, paused: pause } = serviceState(slots);
  if (pause) return undefined;
  return firstFit(asapSlots(slots, open), units, { loads, unitsPerSlot: request.rules.settings.unitsPerSlot });
};

interface Choice {
  request: SlotRequest;
  wanted: Wanted;
  kitchen: SlotLoads;
  phone: string;
}

const mostOffered = 3;

const nextFits = ({ request, wanted: { slot: wanted, units }, kitchen }: Choice) => {
  const fits = slotsOf(request).flatMap(({ slots }) =>
    slots.filter((_, index) => placeUnits(slots.slice(0, index + 1), units, kitchen)),
  );
  const later = wanted === 'asap' ? [] : fits.filter(({ start }) => start > wanted);
  return (later.length > 0 ? later : fits).slice(0, mostOffered).map(presentSlot);
};

const gone = (choice: Choice): CheckoutRefusal => ({ code: 'slot_gone', details: { slots: nextFits(choice) } });

const full = (choice: Choice): CheckoutRefusal => {
  const { request, wanted, kitchen, phone } = choice;
  const { units } = wanted;
  const slots = nextFits(choice);
  if (units <= kitchen.unitsPerSlot || slots.length > 0) return { code: 'slot_full', details: { slots } };
  return { code: 'order_too_large', details: { largestUnits: largestOrder(slotsOf(request), kitchen), units, phone } };
};

const chooseSoonest = (choice: Choice): ChosenSlot | CheckoutRefusal => {
  const { request, wanted, kitchen } = choice;
  if (!request.settings.asap) return gone(choice);
  const inTime = asapSlots(request);
  if (inTime.length === 0) return closed(nextOpening(request.now, request.hours, request.service));
  const soonest = firstFit(inTime, wanted.units, kitchen);
  if (!soonest) return full(choice);
  return wanted.seen && hasMovedOn(wanted.seen, soonest.slot) ? gone(choice) : soonest;
};

const minuteMs = 60_000;

const chooseTime = (choice: Choice, start: Date): ChosenSlot | CheckoutRefusal => {
  const { request, wanted, kitchen } = choice;
  const end = new Date(start.getTime() + request.settings.slotMinutes * minuteMs);
  const day = slotsOf(request, end).find(({ slots }) => slots.some((slot) => +slot.start === +start));
  if (!day && slotProblem(start, request) === 'slot_gone') return gone(choice);
  if (!day) return paused(serviceState(request).paused?.until ?? null);
  const upToIt = day.slots.filter((slot) => slot.start <= start);
  const slot = upToIt.at(-1);
  const taken = placeUnits(upToIt, wanted.units, kitchen);
  return slot && taken ? { slot, taken } : full(choice);
};

export const chooseSlot = (
  kitchenRequest: KitchenRequest,
  wanted: Wanted,
  loads: Loads,
  phone: string,
): ChosenSlot | CheckoutRefusal => {
  const refusal =
    refuseService(kitchenRequest) ?? (wanted.slot === 'asap' ? refuseUnlessOpen(kitchenRequest) : undefined);
  if (refusal) return refusal;
  const kitchen = { loads, unitsPerSlot: kitchenRequest.rules.settings.unitsPerSlot };
  const choice = { request: slotRequestOf(kitchenRequest), wanted, kitchen, phone };
  return wanted.slot === 'asap' ? chooseSoonest(choice) : chooseTime(choice, wanted.slot);
};
