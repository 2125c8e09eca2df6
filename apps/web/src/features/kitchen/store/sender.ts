import type { KitchenOrder, KitchenOrders } from '@bottega/contract/kitchen/schemas';
import { ApiError } from '#lib/api/api-error.ts';
import { isOutside, mayHoldLater, showFailure } from './failures.ts';
import type { KitchenStateHolder } from './kitchen-state.ts';
import { afterPress, later, type QueuedPress } from './presses.ts';

interface SenderOptions {
  state: KitchenStateHolder;
  read: () => Promise<KitchenOrders>;
  send: (queued: QueuedPress) => Promise<KitchenOrder | undefined>;
  oneAtATime: (task: () => Promise<void>) => Promise<void>;
  /** A press was refused: what it was pressed on is no longer so. */
  onRefused: () => void;
}

const retryMs = 3000;
// After this many answers of 5xx it is this press that the shop fails at.
const mostFailures = 5;

const isHeld = ({ heldUntil, isSent }: QueuedPress, now: number): boolean =>
  heldUntil !== undefined && heldUntil > now && !isSent;

/** Sends what waits, in its order; what may still hold is sent again. */
export const createSender = ({ state, read, send, oneAtATime, onRefused }: SenderOptions) => {
  let failures = 0;
  let isSending = false;
  let isStuck = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let wake: ReturnType<typeof setTimeout> | undefined;

  const settle = (queued: QueuedPress, order?: KitchenOrder | null): void => {
    failures = 0;
    state.settle(queued, order);
  };

  const sendNow = async (queued: QueuedPress): Promise<void> => {
    const { heldUntil: _, ...released } = queued;
    // First, so that it is known after a reload too.
    state.replacePress({ ...released, isSent: true });
    const order = await send(queued);
    const before = state.find(queued.order);
    settle(queued, order ?? (before && afterPress(before, released)));
  };

  /** A promise moves by minutes: sent twice it would move twice, so the shop is asked whether it has moved. */
  const sendDelay = async (queued: QueuedPress, minutes: number): Promise<void> => {
    if (!queued.isSent) return sendNow(queued);
    const { orders } = await read();
    const order = orders.find(({ _id }) => _id === queued.order);
    if (order?.dueAt === queued.basedOn.dueAt) return sendNow(queued);
    if (!order || order.dueAt === later(queued.basedOn.dueAt, minutes)) return settle(queued, order ?? null);
    throw new ApiError(409, 'version_conflict', '');
  };

  const mayHold = (error: ApiError): boolean => {
    if (error.status >= 500) failures += 1;
    return mayHoldLater(error) || (error.status >= 500 && failures < mostFailures);
  };

  /** Returns whether the next one may be sent. */
  const sendOne = async (queued: QueuedPress): Promise<boolean> => {
    try {
      await (queued.press.kind === 'delay' ? sendDelay(queued, queued.press.minutes) : sendNow(queued));
      state.change({ isOffline: false });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showFailure(state, error);
      if (mayHold(error)) {
        // A session that has ended is for the reader to find again.
        if (!isOutside(error)) retry = setTimeout(() => void flush(), retryMs);
        return false;
      }
      settle(queued);
      state.refuse({ queued, error });
      onRefused();
      return true;
    }
  };

  const nextDue = (): QueuedPress | undefined => {
    const [queue, now] = [state.readPresses(), Date.now()];
    return queue.find(
      (queued) => !queue.some((other) => other.order === queued.order && other.id <= queued.id && isHeld(other, now)),
    );
  };

  const sendAll = async (): Promise<void> => {
    let next = nextDue();
    isStuck = false;
    while (next && !isStuck) {
      isStuck = !(await sendOne(next));
      // Another tab may have sent some of them.
      next = nextDue();
    }
  };

  const sendReleased = (): void => {
    state.change();
    void flush();
  };

  /** When the first of those held can no longer be undone. */
  const wakeUp = (): void => {
    clearTimeout(wake);
    const now = Date.now();
    const times = state.readPresses().flatMap((queued) => (isHeld(queued, now) ? (queued.heldUntil ?? now) : []));
    if (times.length > 0) wake = setTimeout(sendReleased, Math.min(...times) - now);
  };

  const flush = async (): Promise<void> => {
    wakeUp();
    if (isSending || !nextDue()) return;
    isSending = true;
    clearTimeout(retry);
    try {
      await oneAtATime(sendAll);
    } finally {
      isSending = false;
    }
    // Pressed while the last one was settled.
    if (!isStuck) void flush();
  };

  const stop = () => {
    clearTimeout(retry);
    clearTimeout(wake);
  };
  return { flush, stop };
};
