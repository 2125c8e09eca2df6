import type { Order } from '@bottega/contract/orders/schemas';
import { onStored, readStored, writeStored } from '../../storage.ts';
import { createStore, useStore } from '../../store.ts';
import { setTitleCount } from '../../title-count.ts';

type NewOrders = ReadonlyMap<string, Order>;

/** When the newest order seen on this device was placed. */
const seenKey = 'orders_seen';
// An order may be committed after one that was placed a moment later.
const lateMs = 60_000;

const none: NewOrders = new Map();
const unseen = createStore(none);
let known: ReadonlySet<string> | undefined;
/** Older orders only move up in the list as others leave it. */
let noticedFrom = 0;

const setUnseen = (orders: Iterable<Order>): void => {
  unseen.set(new Map([...orders].map((order) => [order._id, order])));
  setTitleCount(unseen.read().size);
};

const placedAt = ({ createdAt }: Order): number => Date.parse(createdAt);
const seenUntil = (): number => Number(readStored(seenKey) ?? Number.NaN);
const isUnseen = (order: Order): boolean => !(placedAt(order) <= seenUntil());

/** Takes the newest orders in `created`; returns those that arrived since the last call. */
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

/** The orders were visible: they are no longer new, in any tab of this browser. */
export const markOrdersSeen = (orders: NewOrders): void => {
  const newest = Math.max(seenUntil() || 0, ...[...orders.values()].map(placedAt));
  writeStored(seenKey, String(newest));
  setUnseen([...unseen.read().values()].filter(({ _id }) => !orders.has(_id)));
};

/** Follows what other tabs mark as seen. Returns the unsubscribe function. */
export const followOtherTabs = (): (() => void) =>
  onStored((key) => {
    if (key === seenKey) setUnseen([...unseen.read().values()].filter(isUnseen));
  });

/** Starts over, as after loading the page. */
export const forgetOrders = (): void => {
  known = undefined;
  setUnseen([]);
};

/** New orders that have not yet been visible on this device, by id. */
export const useNewOrders = (): NewOrders => useStore(unseen, none);
