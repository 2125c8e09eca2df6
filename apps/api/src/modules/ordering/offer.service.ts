import { type Loads, largestOrder, slotState } from '@bottega/contract/ordering/loads';
import type { Ordering, ServiceOffer } from '@bottega/contract/ordering/schemas';
import { busyMinutesAt } from '@bottega/contract/ordering/settings';
import { leadOf, type ServiceDay, serviceState, slotsOf } from '@bottega/contract/ordering/slots';
import { services } from '@bottega/contract/shop/opening-hours';
import type { Deps } from '#deps.ts';
import { findAsap, type KitchenRequest, loadsFor, presentSlot, readRules, slotRequestOf } from './kitchen.service.ts';

/** What a service offers for an order of some units. */
export interface Offer {
  presented: ServiceOffer;
  days: readonly ServiceDay[];
  largestUnits: number;
}

export const offerOf = (request: KitchenRequest, units: number, loads: Loads): Offer => {
  const { rules, service, now } = request;
  const slots = slotRequestOf(request);
  const kitchen = { loads, unitsPerSlot: rules.settings.unitsPerSlot };
  const leadMinutes = leadOf(slots) + busyMinutesAt(now, rules.state);
  if (!rules.isOpen) {
    const nothing = { until: null, opensAt: null, paused: null, asap: null, first: null, days: [] };
    return { presented: { service, open: false, leadMinutes, ...nothing }, days: [], largestUnits: 0 };
  }
  const { open, paused } = serviceState(slots);
  const asap = findAsap(request, units, loads);
  const days = slotsOf(slots);
  const presentedDays = days.map(({ date, slots: ofDay }) => ({
    date,
    slots: ofDay.map((slot, index) => ({
      ...presentSlot(slot),
      state: slotState(ofDay.slice(0, index + 1), units, kitchen),
    })),
  }));
  const first = presentedDays.flatMap(({ slots: ofDay }) => ofDay).find(({ state }) => state !== 'full');
  const presented = {
    service,
    open: open.open,
    until: open.open ? (open.until?.toISOString() ?? null) : null,
    opensAt: open.open ? null : (open.opensAt?.toISOString() ?? null),
    paused: paused && { until: paused.until?.toISOString() ?? null, note: paused.note },
    leadMinutes,
    asap: asap ? presentSlot(asap.slot) : null,
    first: first ? { start: first.start, end: first.end } : null,
    days: presentedDays,
  };
  return { presented, days, largestUnits: largestOrder(days, kitchen) };
};

const readOffers = async ({ db, settings }: Deps, now: Date): Promise<Ordering> => {
  const rules = await readRules(settings);
  const offered = services.filter((service) => rules.settings.services.includes(service));
  if (offered.length === 0) return { services: [] };
  const loads = await loadsFor(db, { rules, now });
  return { services: offered.map((service) => offerOf({ rules, service, now }, 1, loads).presented) };
};

const memoMs = 1000;

/** Requested by every page: each process serves it from memory for a second, or until settings or orders change. */
export const createOfferMemo = (deps: Deps): (() => Promise<Ordering>) => {
  let last: { at: number; offers: Promise<Ordering> } | undefined;
  const forget = () => {
    last = undefined;
  };
  deps.changes.subscribe((topic) => {
    if (topic === 'settings') forget();
  });
  deps.changes.onOrders(forget);
  return () => {
    const now = deps.clock();
    // Not used either after tests have set the clock back.
    if (last && Math.abs(now.getTime() - last.at) < memoMs) return last.offers;
    const offers = readOffers(deps, now);
    const reading = { at: now.getTime(), offers };
    last = reading;
    offers.catch(() => {
      if (last === reading) forget();
    });
    return offers;
  };
};
