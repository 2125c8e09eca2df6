import type { OrderingRules } from '@bottega/contract/checkout/choose-slot';
import type { ResponseBody } from '@bottega/contract/endpoint';
import { type Loads, loadOf } from '@bottega/contract/fulfilment/loads';
import type { listOutside } from '@bottega/contract/orders/outside-endpoints';
import { openState, type Service } from '@bottega/contract/shop/hours/opening-hours';
import type { Deps } from '#deps.ts';
import { type PromisedOrder, readPromisedOrders } from '../fulfilment/promised-orders.queries.ts';
import { readRules } from '../fulfilment/slot-choice.service.ts';
import { readLoads } from '../fulfilment/slot-loads.queries.ts';
import { readOrders } from './orders.queries.ts';

type Outside = ResponseBody<typeof listOutside>;

const reasonOf = (
  { service, slot_start, promised_at, taken_slots }: PromisedOrder,
  { settings, hours }: OrderingRules,
  loads: Loads,
): Outside[number]['reason'] | undefined => {
  if (!settings.services.includes(service)) return 'not_offered';
  const isOpen = (moment: Date, of: Service) => openState(moment, hours, of).open;
  // A slot's end is exclusive.
  if (!isOpen(slot_start, service) || !isOpen(new Date(promised_at.getTime() - 1), service)) return 'closed';
  const isOver = taken_slots?.some(({ start }) => loadOf(new Date(start), loads) > settings.unitsPerSlot);
  return isOver ? 'over_capacity' : undefined;
};

export const readOutside = async ({ db, settings, clock }: Deps): Promise<Outside> => {
  const rules = await readRules(settings);
  const promised = await readPromisedOrders(db, clock());
  const starts = promised.flatMap(({ taken_slots }) => taken_slots ?? []).map(({ start }) => Date.parse(start));
  if (promised.length === 0) return [];
  const [from, until] = [new Date(Math.min(...starts)), new Date(Math.max(...starts) + 1)];
  const loads: Loads = starts.length > 0 ? await readLoads(db, { from, until }) : new Map();
  const found = promised.flatMap((order) => {
    const reason = reasonOf(order, rules, loads);
    return reason ? [{ id: order.id, reason }] : [];
  });
  if (found.length === 0) return [];
  const orders = new Map(
    (
      await readOrders(
        db,
        found.map(({ id }) => id),
      )
    ).map((order) => [order._id, order]),
  );
  return found.flatMap(({ id, reason }) => {
    const order = orders.get(id);
    return order ? [{ order, reason }] : [];
  });
};
