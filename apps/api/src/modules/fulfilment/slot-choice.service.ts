import { type KitchenRequest, type OrderingRules, slotRequestOf } from '@bottega/contract/checkout/choose-slot';
import type { Loads } from '@bottega/contract/fulfilment/loads';
import { slotsOf } from '@bottega/contract/fulfilment/slots';
import { workingDay } from '@bottega/contract/shop/hours/opening-hours';
import type { Db } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import type { Settings } from '#settings.ts';
import { type LoadsSpan, readLoads } from './slot-loads.queries.ts';

/** Call before a transaction: on SQLite a first read inside would wait for its connection. */
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

type Moment = Pick<KitchenRequest, 'rules' | 'now'>;

export const orderDays = ({ rules, now }: Moment): string[] => {
  if (!rules.isOpen) return [];
  const days = rules.settings.services.flatMap((service) => slotsOf(slotRequestOf({ rules, service, now })));
  const starts = days.flatMap(({ slots }) => slots.map(({ start }) => start));
  return [...new Set(starts.map((start) => workingDay(start, rules.hours)))].toSorted();
};

export const readOrderDays = async ({ settings, clock }: Pick<Deps, 'settings' | 'clock'>): Promise<string[]> =>
  (await settings.isOn('ff_ordering')) ? orderDays({ rules: await readRules(settings), now: clock() }) : [];

const dayMs = 24 * 60 * 60_000;

export const loadsSpan = ({ rules, now }: Moment): LoadsSpan => ({
  from: now,
  // The last night ends on the day after the last day.
  until: new Date(now.getTime() + (rules.settings.daysAhead + 3) * dayMs),
});

export const loadsFor = (db: Db, moment: Moment): Promise<Loads> => readLoads(db, loadsSpan(moment));
