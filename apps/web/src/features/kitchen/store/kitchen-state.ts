import type { KitchenOrder, KitchenOrders } from '@bottega/contract/kitchen/schemas';
import type { ApiError } from '#lib/api/api-error.ts';
import { createStore } from '#lib/store.ts';
import { afterPresses, type QueuedPress } from './presses.ts';
import { pairedCook, readSnapshot, removeSnapshot, writeSnapshot } from './snapshot.ts';

export interface RefusedPress {
  queued: QueuedPress;
  error: ApiError;
}

export interface KitchenState {
  /** Including presses that wait to be sent; undefined: nothing was loaded yet. */
  orders: readonly KitchenOrder[] | undefined;
  stations: readonly string[];
  /** Number of orders that are due later and not listed. */
  more: number;
  /** Milliseconds to add to the machine's clock for the shop's. */
  offset: number;
  /** When the board was loaded, by the machine's clock. Milliseconds since 1970. */
  readAt: number;
  isOffline: boolean;
  /** The session has ended, or no longer has the duty. */
  isRefused: boolean;
  /** Number of presses that wait for the network, not for an undo. */
  waiting: number;
  /** Ids of the orders whose last press can still be undone, the latest at the end. */
  undoable: readonly string[];
  refusals: readonly RefusedPress[];
}

interface StateOptions {
  /** The account or device of the session. */
  by: string;
  /** The board that came with the page. */
  first?: KitchenOrders | undefined;
}

/** The server's board, with the pending presses applied to it. */
export const createKitchenState = ({ by, first }: StateOptions) => {
  let answer = first;
  let queue: readonly QueuedPress[] = [];
  const { read, set, subscribe } = createStore<KitchenState>({
    orders: first?.orders,
    stations: first?.stations ?? [],
    more: first?.more ?? 0,
    offset: 0,
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
  const dated = (readAt: number) => ({ readAt, offset: answer ? Date.parse(answer.now) - readAt : 0 });
  const remember = (): void => {
    if (answer) writeSnapshot({ by, answer, readAt: read().readAt });
  };

  return {
    read,
    subscribe,
    change,
    /** Continues with the stored board, unless a newer one came with the page. */
    start: (): void => {
      const snapshot = readSnapshot(by);
      answer ??= snapshot?.answer;
      change(dated(first ? Date.now() : (snapshot?.readAt ?? 0)));
      if (first) remember();
    },
    /** A device that was disconnected keeps no tickets: they have names and phone numbers. */
    end: (): void => {
      if (by === pairedCook) {
        answer = undefined;
        removeSnapshot();
      }
      change({ isRefused: true });
    },
    takeAnswer: (next: KitchenOrders): void => {
      answer = next;
      change({ ...dated(Date.now()), isOffline: false, isRefused: false });
      remember();
    },
    takeQueue: (next: readonly QueuedPress[]): void => {
      queue = next;
      change();
    },
    /** As the server has it, without pending presses. */
    find: (id: string): KitchenOrder | undefined => answer?.orders.find(({ _id }) => _id === id),
    /** Null: it has left the kitchen. */
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
