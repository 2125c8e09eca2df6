import { type KitchenOrder, type KitchenOrders, pressUndoMs } from '@bottega/contract/kitchen/schemas';
import { randomKey } from '#lib/random-key.ts';
import { createKitchenState } from './kitchen-state.ts';
import type { KitchenStorage } from './kitchen-storage.ts';
import { isUndoable, type Press, type QueuedPress } from './presses.ts';
import { createReader } from './reader.ts';
import { createSender } from './sender.ts';

interface StoreOptions {
  /** The account or device of the session. */
  by: string;
  storage: KitchenStorage;
  /** What came with the page. */
  first?: KitchenOrders | undefined;
  /** Rejects with an ApiError. */
  read: () => Promise<KitchenOrders>;
  /** Resolves with the order as it is then, if the call answers with it. Rejects with an ApiError. */
  send: (queued: QueuedPress) => Promise<KitchenOrder | undefined>;
  /** Runs one task at a time in all tabs of this browser. */
  oneAtATime?: (task: () => Promise<void>) => Promise<void>;
}

// A second press so soon was meant for what was there before.
const guardMs = 800;

// What is taken back at once was meant so.
const isGuarded = ({ kind }: Press): boolean => kind !== 'line' && kind !== 'acknowledge' && kind !== 'recall';

export type KitchenStore = ReturnType<typeof createKitchenStore>;

/** What the kitchen's screen shows: the shop's last answer with the presses that the shop may not have heard of yet. */
export const createKitchenStore = ({ by, storage, first, read, send, oneAtATime = (task) => task() }: StoreOptions) => {
  const state = createKitchenState({ by, storage, first });
  const refresh = createReader({ state, read, onRead: () => void flush() });
  const { flush, stop } = createSender({ state, read, send, oneAtATime, onRefused: () => void refresh() });
  let lastPress = { order: '', at: 0 };
  let lastId = 0;

  const isTooSoon = (order: KitchenOrder, given: Press): boolean => {
    if (!isGuarded(given)) return false;
    const at = Date.now();
    if (order._id === lastPress.order && at - lastPress.at < guardMs) return true;
    lastPress = { order: order._id, at };
    return false;
  };
  /** Sorts behind those before, also within the same millisecond. */
  const nextId = (): string => {
    lastId = Math.max(lastId + 1, Date.now());
    return `${String(lastId).padStart(15, '0')}-${randomKey().slice(0, 8)}`;
  };
  const heldOf = (orderId?: string): QueuedPress[] =>
    state.readPresses().filter(({ order, heldUntil }) => heldUntil !== undefined && (orderId ?? order) === order);
  const undo = (order: KitchenOrder): boolean => {
    const held = heldOf(order._id).at(-1);
    if (held) state.undo(held);
    return held !== undefined;
  };
  /** It can no longer be undone. */
  const release = (orderId?: string): void => {
    for (const { heldUntil: _, ...queued } of heldOf(orderId)) state.replacePress(queued);
  };

  return {
    getState: state.read,
    subscribe: state.subscribe,
    dismiss: state.dismiss,
    start: () => {
      state.start();
      void refresh();
    },
    /** Presses of another tab. */
    follow: () => {
      state.readPresses();
      state.change();
    },
    stop,
    lose: () => state.change({ isOffline: true }),
    refresh,
    /** Sends what waits for an undo, as the page may not come back. */
    sendHeld: (): Promise<void> => {
      release();
      return flush();
    },
    /**
     * Shows at once and is sent as soon as the shop answers; what no step leads back from waits for an undo, which is
     * `recall`. Returns false for a second press that came too soon.
     */
    press: (order: KitchenOrder, given: Press): boolean => {
      if (isTooSoon(order, given)) return false;
      if (given.kind === 'recall' && undo(order)) return true;
      release(order._id);
      state.addPress({
        id: nextId(),
        by,
        order: order._id,
        orderNumber: order.orderNumber,
        at: Date.now() + state.read().offset,
        basedOn: { version: order.version, dueAt: order.dueAt },
        press: given,
        service: order.service,
        ...(isUndoable(given) && { heldUntil: Date.now() + pressUndoMs }),
      });
      void flush();
      return true;
    },
  };
};
