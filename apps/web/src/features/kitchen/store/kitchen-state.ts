import type { KitchenOrder, KitchenOrders } from '@bottega/contract/kitchen/schemas';
import type { ApiError } from '#lib/api/api-error.ts';
import { type KitchenStorage, pairedCook } from './kitchen-storage.ts';
import { afterPresses, type QueuedPress } from './presses.ts';

/** A press that could no longer hold, or that was refused. */
export interface RefusedPress {
  queued: QueuedPress;
  error: ApiError;
}

export interface KitchenState {
  /** With all presses, heard by the shop or not; undefined: nothing was read yet. */
  orders: readonly KitchenOrder[] | undefined;
  stations: readonly string[];
  /** Others that are due later. */
  more: number;
  /** Milliseconds to add to the machine's clock for the shop's. */
  offset: number;
  /** Of the last answer, by the machine's clock. Milliseconds since 1970. */
  readAt: number;
  isOffline: boolean;
  /** The session has ended, or no longer has the duty. */
  isRefused: boolean;
  /** Presses that wait for the shop, not for an undo. */
  waiting: number;
  /** Orders whose last press can still be undone, as it was not sent, the latest at the end. */
  undoable: readonly string[];
  refusals: readonly RefusedPress[];
}

interface StateOptions {
  /** The account or device of the session. */
  by: string;
  storage: KitchenStorage;
  /** What came with the page. */
  first?: KitchenOrders | undefined;
}

export type KitchenStateHolder = ReturnType<typeof createKitchenState>;

/** The shop's last answer and the presses on top of it, and what both make together. */
export const createKitchenState = ({ by, storage, first }: StateOptions) => {
  const listeners = new Set<() => void>();
  let answer = first;
  let queue: readonly QueuedPress[] = [];
  let settled = 0;
  let state: KitchenState = {
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
  };

  const change = (next: Partial<KitchenState> = {}): void => {
    const orders = answer && afterPresses(answer.orders, queue);
    const undoable = queue.filter(({ heldUntil }) => heldUntil !== undefined).map(({ order }) => order);
    const waiting = queue.filter(({ heldUntil = 0 }) => heldUntil <= Date.now()).length;
    state = { ...state, ...next, orders, waiting, undoable };
    if (answer) state = { ...state, stations: answer.stations, more: answer.more };
    for (const listener of listeners) listener();
  };
  const dated = (readAt: number) => ({ readAt, offset: answer ? Date.parse(answer.now) - readAt : 0 });
  const remember = (): void => {
    if (answer) storage.writeSnapshot({ by, answer, readAt: state.readAt });
  };
  const forget = (queued: QueuedPress): void => {
    storage.removePress(queued.id);
    queue = queue.filter(({ id }) => id !== queued.id);
  };
  const replacePress = (queued: QueuedPress): void => {
    storage.writePress(queued);
    queue = queue.map((other) => (other.id === queued.id ? queued : other));
    change();
  };
  const readPresses = (): readonly QueuedPress[] => {
    queue = storage.readPresses(by);
    return queue;
  };

  return {
    read: (): KitchenState => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change,
    /** Takes up what the browser remembers; what came with the page is newer. */
    start: (): void => {
      const snapshot = storage.readSnapshot(by);
      readPresses();
      answer ??= snapshot?.answer;
      change(dated(first ? Date.now() : (snapshot?.readAt ?? 0)));
      if (first) remember();
    },
    /** No tickets stay on a device that was disconnected: they have names and phone numbers. */
    end: (): void => {
      if (by === pairedCook) {
        answer = undefined;
        storage.removeSnapshot();
      }
      change({ isRefused: true });
    },
    takeAnswer: (next: KitchenOrders): void => {
      answer = next;
      change({ ...dated(Date.now()), isOffline: false, isRefused: false });
      remember();
    },
    /** As the shop has it. */
    find: (id: string): KitchenOrder | undefined => answer?.orders.find(({ _id }) => _id === id),
    /** All that wait, those of other tabs among them. */
    readPresses,
    /** Nothing was sent of it. */
    undo: (queued: QueuedPress): void => {
      forget(queued);
      change();
    },
    replacePress,
    addPress: (queued: QueuedPress): void => {
      storage.writePress(queued);
      queue = [...queue, queued];
      change();
    },
    /** How many presses the shop has heard of, or refused. */
    settledSoFar: (): number => settled,
    /** `order` as the shop has it now; null: no longer the kitchen's; undefined: not known. */
    settle: (queued: QueuedPress, order?: KitchenOrder | null): void => {
      settled += 1;
      forget(queued);
      if (!answer || order === undefined) return;
      const { orders } = answer;
      const found = orders.findIndex(({ _id }) => _id === queued.order);
      const place = found < 0 ? orders.length : found;
      answer = { ...answer, orders: orders.toSpliced(place, 1, ...(order?.column ? [order] : [])) };
      remember();
    },
    refuse: (refusal: RefusedPress): void => change({ refusals: [...state.refusals, refusal] }),
    dismiss: (refusal: RefusedPress): void => change({ refusals: state.refusals.filter((other) => other !== refusal) }),
  };
};
