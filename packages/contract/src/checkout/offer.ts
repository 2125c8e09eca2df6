import { type Loads, largestOrder, slotState } from '../fulfilment/loads.ts';
import type { ServiceOffer } from '../fulfilment/schemas.ts';
import { busyMinutesAt } from '../fulfilment/settings.ts';
import { leadOf, serviceState, slotsOf } from '../fulfilment/slots.ts';
import { findAsap, type KitchenRequest, presentSlot, slotRequestOf } from './choose-slot.ts';

export interface Offer {
  presented: ServiceOffer;
  largestUnits: number;
}

export const offerOf = (request: KitchenRequest, units: number, loads: Loads): Offer => {
  const { rules, service, now } = request;
  const slots = slotRequestOf(request);
  const kitchen = { loads, unitsPerSlot: rules.settings.unitsPerSlot };
  const leadMinutes = leadOf(slots) + busyMinutesAt(now, rules.state);
  if (!rules.isOpen) {
    const nothing = { until: null, opensAt: null, paused: null, asap: null, first: null, days: [] };
    return { presented: { service, open: false, leadMinutes, ...nothing }, largestUnits: 0 };
  }
  const { open, paused } = serviceState(slots);
  const asap = findAsap(request, units, loads);
  const ofDays = slotsOf(slots);
  const days = ofDays.map(({ date, slots: ofDay }) => ({
    date,
    slots: ofDay.map((slot, index) => ({
      ...presentSlot(slot),
      state: slotState(ofDay.slice(0, index + 1), units, kitchen),
    })),
  }));
  const first = days.flatMap(({ slots: ofDay }) => ofDay).find(({ state }) => state !== 'full');
  const presented = {
    service,
    open: open.open,
    until: open.open ? (open.until?.toISOString() ?? null) : null,
    opensAt: open.open ? null : (open.opensAt?.toISOString() ?? null),
    paused: paused && { until: paused.until?.toISOString() ?? null, note: paused.note },
    leadMinutes,
    asap: asap ? presentSlot(asap.slot) : null,
    first: first ? { start: first.start, end: first.end } : null,
    days,
  };
  return { presented, largestUnits: largestOrder(ofDays, kitchen) };
};
