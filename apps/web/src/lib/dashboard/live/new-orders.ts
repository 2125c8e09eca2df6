import type { Order } from '@bottega/contract/orders/schemas';
import { onStored, readStored, writeStored } from '../../storage.ts';
import { createStore, useStore } from '../../store.ts';
import { setTitleCount } from '../../title-count.ts';

type NewOrders = ReadonlyMap<string, Order>;

const seenKey = 'orders_seen';
// A transaction may commit after one that began later.
const lateMs = 60_000;

const none: NewOrders = new Map();
const unseen = createStore(none);
let known: ReadonlySet<string> | undefined;
/** Older orders only move up as others leave the list. */
let noticedFrom = 0;

const setUnseen = (orders: Iterable<Order>): void => {
  unseen.set(new Map([...orders].map((order) => [order._id, order])));
  setTitleCount(unseen.read().size);
};

const placedAt = ({ createdAt }: Order): number => Date.parse(createdAt);
const seenUntil = (): number => Number(readStored(seenKey) ?? Number.NaN);
const isUnseen = (order: Order): boolean => !(placedAt(order) <= seenUntil());

/** Takes the newest orders in `created`; returns those not taken before. */
export const takeCreatedOrders = (orders: readonly Order[]): Order[] => {
  const newest = Math.max(0, ...orders.map(placedAt));
  if (!known) {
    if (Number.isNaN(seenUntil())) writeStored(seenKey, String(newest));
    noticedFrom = newest - lateMs;
  }
  const arrived = known ? orders.filter((order) => !known?.has(order._id) && placedAt(order) > noticedFrom) : [];
  const isArrived = new Set(arrived);
  const stillUnseen = orders.filter(
    (order) => isArrived.has(order) || unseen.read().has(order._id) || (!known && isUnseen(order)),
  );
  known = new Set([...(known ?? []), ...orders.map(({ _id }) => _id)]);
  setUnseen(stillUnseen);
  return arrived;
};

export const markOrdersSeen = (orders: NewOrders): void => {
  const newest = Math.max(seenUntil() || 0, ...[...orders.values()].map(placedAt));
  writeStored(seenKey, String(newest));
  setUnseen([...unseen.read().values()].filter(({ _id }) => !orders.has(_id)));
};

/** Returns the function that unsubscribes from other tabs. */
export const followOtherTabs = (): (() => void) =>
  onStored((key) => {
    if (key === seenKey) setUnseen([...unseen.read().values()].filter(isUnseen));
  });

export const forgetOrders = (): void => {
  known = undefined;
  setUnseen([]);
};

export const useNewOrders = (): NewOrders => useStore(unseen, none);
