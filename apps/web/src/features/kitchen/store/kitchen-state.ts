import type { KitchenOrder, KitchenOrders } from '@bottega/contract/kitchen/schemas';
import type { ApiError } from '#lib/api/api-error.ts';
import { correctClock } from '#lib/clock-offset.ts';
import { createStore } from '#lib/store.ts';
import { afterPresses, type QueuedPress } from './presses.ts';
import { pairedCook, readSnapshot, removeSnapshot, writeSnapshot } from './snapshot.ts';

export interface RefusedPress {
  queued: QueuedPress;
  error: ApiError;
}

export interface KitchenState {
  /** With the pending presses applied; undefined: nothing loaded yet. */
  orders: readonly KitchenOrder[] | undefined;
  stations: readonly string[];
  /** Number of later orders that are not listed. */
  more: number;
  /** When the board was loaded, by the machine's clock. */
  readAt: number;
  isOffline: boolean;
  /** The session has ended or lost the duty. */
  isRefused: boolean;
  /** Presses waiting for the network, not for an undo. */
  waiting: number;
  /** Ids of orders whose last press can be undone, the latest last. */
  undoable: readonly string[];
  refusals: readonly RefusedPress[];
}

interface StateOptions {
  by: string;
  first?: KitchenOrders | undefined;
}

export const createKitchenState = ({ by, first }: StateOptions) => {
  let answer = first;
  let queue: readonly QueuedPress[] = [];
  const { read, set, subscribe } = createStore<KitchenState>({
    orders: first?.orders,
    stations: first?.stations ?? [],
    more: first?.more ?? 0,
    readAt: 0,
    isOffline: false,
    isRefused: false,
    waiting: 0,
    undoable: [],
    refusals: [],
  });

  const change = (next: Partial<KitchenState> = {}): void => {
    const undoable = queue.filter(({ heldUntil }) => heldUntil !== undefined).map(({ about }) => about);
    const waiting = queue.filter(({ heldUntil = 0 }) => heldUntil <= Date.now()).length;
    const board = answer && {
      orders: afterPresses(answer.orders, queue),
      stations: answer.stations,
      more: answer.more,
    };
    set({ ...read(), orders: undefined, ...board, ...next, waiting, undoable });
  };
  const remember = (): void => {
    if (answer) writeSnapshot({ by, answer, readAt: read().readAt });
  };

  return {
    read,
    subscribe,
    change,
    /** Restores the snapshot, unless the page came with a newer board. */
    start: (): void => {
      const snapshot = readSnapshot(by);
      answer ??= snapshot?.answer;
      change({ readAt: first ? Date.now() : (snapshot?.readAt ?? 0) });
      if (first) remember();
    },
    /** A disconnected device keeps no tickets: they contain names and phone numbers. */
    end: (): void => {
      if (by === pairedCook) {
        answer = undefined;
        removeSnapshot();
      }
      change({ isRefused: true });
    },
    takeAnswer: (next: KitchenOrders): void => {
      answer = next;
      correctClock(Date.parse(next.now));
      change({ readAt: Date.now(), isOffline: false, isRefused: false });
      remember();
    },
    takeQueue: (next: readonly QueuedPress[]): void => {
      queue = next;
      change();
    },
    /** Without pending presses. */
    find: (id: string): KitchenOrder | undefined => answer?.orders.find(({ _id }) => _id === id),
    /** Null: the order has left the kitchen. */
    putOrder: (id: string, order: KitchenOrder | null): void => {
      if (!answer) return;
      const { orders } = answer;
      const found = orders.findIndex(({ _id }) => _id === id);
      const place = found < 0 ? orders.length : found;
      answer = { ...answer, orders: orders.toSpliced(place, 1, ...(order?.column ? [order] : [])) };
      remember();
    },
    refuse: (refusal: RefusedPress): void => change({ refusals: [...read().refusals, refusal] }),
    dismiss: (refusal: RefusedPress): void =>
      change({ refusals: read().refusals.filter((other) => other !== refusal) }),
  };
};
