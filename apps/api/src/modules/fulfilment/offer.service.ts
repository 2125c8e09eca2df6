import { offerOf } from '@bottega/contract/checkout/offer';
import type { Ordering } from '@bottega/contract/fulfilment/schemas';
import { services } from '@bottega/contract/shop/hours/opening-hours';
import type { Deps } from '#deps.ts';
import { readMenuView } from '../products/availability.queries.ts';
import { readUnavailable } from '../products/stock.queries.ts';
import { loadsFor, orderDays, readRules } from './slot-choice.service.ts';

const readOffers = async (deps: Deps, now: Date): Promise<Ordering> => {
  const { db, settings } = deps;
  const rules = await readRules(settings);
  const soldOut = await readUnavailable(db, await readMenuView(deps), orderDays({ rules, now }));
  const offered = services.filter((service) => rules.settings.services.includes(service));
  if (offered.length === 0) return { services: [], ...soldOut };
  const loads = await loadsFor(db, { rules, now });
  return { services: offered.map((service) => offerOf({ rules, service, now }, 1, loads).presented), ...soldOut };
};

const memoMs = 1000;

/** Requested by every page: cached for a second, or until settings, menu or orders change. */
export const createOfferMemo = (deps: Deps): (() => Promise<Ordering>) => {
  let last: { at: number; offers: Promise<Ordering> } | undefined;
  const forget = () => {
    last = undefined;
  };
  deps.changes.subscribe((topic) => {
    if (topic === 'settings' || topic === 'products') forget();
  });
  deps.changes.onOrders(forget);
  return () => {
    const now = deps.clock();
    // Also outdated when tests set the clock back.
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
