import { type KitchenOrder, type KitchenOrders, pressUndoMs } from '@bottega/contract/kitchen/schemas';
import { ApiError } from '#lib/api/api-error.ts';
import { clockOffset } from '#lib/clock-offset.ts';
import { createOutbox, isUnanswered } from '#lib/outbox.ts';
import { createKitchenState } from './kitchen-state.ts';
import { afterPress, isUndoable, later, type Press, type Pressed, type QueuedPress } from './presses.ts';

interface StoreOptions {
  /** Id of the session's account or device. */
  by: string;
  first?: KitchenOrders | undefined;
  /** Rejects with an ApiError. */
  read: () => Promise<KitchenOrders>;
  /** Resolves with the updated order, if the response contains one. Rejects with an ApiError. */
  send: (queued: QueuedPress) => Promise<KitchenOrder | undefined>;
}

// A second press this soon was meant for what the cook saw before.
const guardMs = 800;

// The kinds left out are harmless, or undone by a second press.
const isGuarded = ({ kind }: Press): boolean => kind !== 'line' && kind !== 'acknowledge' && kind !== 'recall';

const isLoggedOut = ({ status }: ApiError): boolean => status === 401 || status === 403;

export type KitchenStore = ReturnType<typeof createKitchenStore>;

export const createKitchenStore = ({ by, first, read, send }: StoreOptions) => {
  const state = createKitchenState({ by, first });
  let lastPress = { order: '', at: 0 };
  let settled = 0;
  let isReading = false;
  let isAskedAgain = false;

  const showFailure = (error: ApiError): void => {
    if (isUnanswered(error)) state.change({ isOffline: true });
    else if (isLoggedOut(error)) state.end();
  };

  /** Sending a promise twice would move it twice: after a lost response, the board shows whether it has moved. */
  const hasMoved = async (queued: QueuedPress, minutes: number): Promise<KitchenOrder | null | undefined> => {
    const { basedOn } = queued.data;
    const order = (await read()).orders.find(({ _id }) => _id === queued.about);
    if (order?.dueAt === basedOn.dueAt) return undefined;
    if (!order || order.dueAt === later(basedOn.dueAt, minutes)) return order ?? null;
    throw new ApiError(409, 'version_conflict', '');
  };

  const outbox = createOutbox<Pressed, KitchenOrder | null | undefined>({
    name: 'kitchen',
    by,
    send: async (queued) => {
      const { press } = queued.data;
      const moved = queued.isSent && press.kind === 'delay' ? await hasMoved(queued, press.minutes) : undefined;
      return moved === undefined ? send(queued) : moved;
    },
    onAnswer: (queued, order) => {
      settled += 1;
      const before = state.find(queued.about);
      const after = order === undefined ? before && afterPress(before, queued) : order;
      if (after !== undefined) state.putOrder(queued.about, after);
      state.change({ isOffline: false });
    },
    onRefusal: (queued, error) => {
      settled += 1;
      state.refuse({ queued, error });
      void refresh();
    },
    onFailure: (_, error) => showFailure(error),
    waitsForLogin: isLoggedOut,
  });
  outbox.subscribe(() => state.takeQueue(outbox.read()));

  const readUntilCurrent = async (): Promise<void> => {
    do {
      isAskedAgain = false;
      const before = settled;
      const answer = await read();
      // Read while a press was settled, the board may lack it.
      if (settled === before) state.takeAnswer(answer);
      else isAskedAgain = true;
    } while (isAskedAgain);
  };

  /** Loads the board. A call during a load queues one more. */
  const refresh = async (): Promise<void> => {
    if (isReading) {
      isAskedAgain = true;
      return;
    }
    isReading = true;
    try {
      await readUntilCurrent();
      void outbox.flush();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 404) state.change({ isRefused: true });
      showFailure(error);
    } finally {
      isReading = false;
    }
  };

  const isTooSoon = (order: KitchenOrder, given: Press): boolean => {
    if (!isGuarded(given)) return false;
    const at = Date.now();
    if (order._id === lastPress.order && at - lastPress.at < guardMs) return true;
    lastPress = { order: order._id, at };
    return false;
  };
  const undo = (order: KitchenOrder): boolean => {
    const held = outbox.undoable(order._id);
    return held !== undefined && outbox.undo(held.id);
  };

  return {
    getState: state.read,
    subscribe: state.subscribe,
    dismiss: state.dismiss,
    start: () => {
      state.start();
      outbox.start();
      void refresh();
    },
    stop: outbox.stop,
    lose: () => state.change({ isOffline: true }),
    refresh,
    leave: outbox.leave,
    /**
     * Applied at once. Irreversible presses can be undone by `recall` for a while, then are sent. Returns false for a
     * second press that came too soon.
     */
    press: (order: KitchenOrder, given: Press): boolean => {
      if (isTooSoon(order, given)) return false;
      if (given.kind === 'recall' && undo(order)) return true;
      const data: Pressed = {
        press: given,
        orderNumber: order.orderNumber,
        at: Date.now() + clockOffset(),
        basedOn: { version: order.version, dueAt: order.dueAt },
        service: order.service,
      };
      outbox.add({ about: order._id, data }, isUndoable(given) ? pressUndoMs : 0);
      return true;
    },
  };
};
