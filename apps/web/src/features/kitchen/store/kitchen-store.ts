import type { KitchenOrder, KitchenOrders } from '@bottega/contract/kitchen/schemas';
import { ApiError } from '#lib/api/api-error.ts';
import { randomKey } from '#lib/random-key.ts';
import type { KitchenStorage } from './kitchen-storage.ts';
import { afterTap, afterTaps, later, type Press, type Tap } from './taps.ts';

/** A press that could no longer hold, or that was refused. */
export interface Refusal {
  tap: Tap;
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
  /** Presses that wait for the shop. */
  waiting: number;
  refusals: readonly Refusal[];
}

interface StoreOptions {
  /** The account or device of the session. */
  by: string;
  storage: KitchenStorage;
  /** What came with the page. */
  first?: KitchenOrders | undefined;
  /** Rejects with an ApiError. */
  read: () => Promise<KitchenOrders>;
  /** Resolves with the order as it is then, if the call answers with it. Rejects with an ApiError. */
  send: (tap: Tap) => Promise<KitchenOrder | undefined>;
  /** Runs one task at a time in all tabs of this browser. */
  oneAtATime?: (task: () => Promise<void>) => Promise<void>;
}

const retryMs = 3000;
// After this many answers of 5xx it is this press that the shop fails at.
const mostFailures = 5;
// A second press so soon was meant for what was there before.
const guardMs = 800;

// What is taken back at once was meant so.
const isGuarded = ({ kind }: Press): boolean => kind !== 'line' && kind !== 'acknowledge' && kind !== 'recall';

const isUnanswered = ({ status, code }: ApiError): boolean => status === 0 || code === 'unavailable' || status === 429;
const isOutside = ({ status }: ApiError): boolean => status === 401 || status === 403;

export type KitchenStore = ReturnType<typeof createKitchenStore>;

/** What the kitchen's screen shows: the shop's last answer with the presses that the shop may not have heard of yet. */
export const createKitchenStore = ({ by, storage, first, read, send, oneAtATime = (task) => task() }: StoreOptions) => {
  const listeners = new Set<() => void>();
  let answer = first;
  let taps: readonly Tap[] = [];
  let settled = 0;
  let failures = 0;
  let lastPress = { order: '', at: 0 };
  let lastId = 0;
  let isSending = false;
  let isHeld = false;
  let isReading = false;
  let isAskedAgain = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const offsetAt = (readAt: number) => (answer ? Date.parse(answer.now) - readAt : 0);
  let state: KitchenState = {
    orders: first?.orders,
    stations: first?.stations ?? [],
    more: first?.more ?? 0,
    offset: 0,
    readAt: 0,
    isOffline: false,
    isRefused: false,
    waiting: 0,
    refusals: [],
  };

  const change = (next: Partial<KitchenState> = {}) => {
    const orders = answer && afterTaps(answer.orders, taps);
    state = { ...state, ...next, orders, waiting: taps.length };
    if (answer) state = { ...state, stations: answer.stations, more: answer.more };
    for (const listener of listeners) listener();
  };

  const remember = () => {
    if (answer) storage.writeSnapshot({ by, answer, readAt: state.readAt });
  };

  const takeAnswer = (next: KitchenOrders) => {
    answer = next;
    const readAt = Date.now();
    change({ readAt, offset: offsetAt(readAt), isOffline: false, isRefused: false });
    remember();
  };

  const onFailure = (error: ApiError) => {
    if (isUnanswered(error)) change({ isOffline: true });
    else if (isOutside(error)) change({ isRefused: true });
  };

  /** Asks the shop what it has. Asked again while it asks, it asks once more. */
  const refresh = async (): Promise<void> => {
    if (isReading) {
      isAskedAgain = true;
      return;
    }
    isReading = true;
    try {
      do {
        isAskedAgain = false;
        const before = settled;
        const next = await read();
        // It may have been made before the shop heard of a press.
        if (settled === before) takeAnswer(next);
        else isAskedAgain = true;
      } while (isAskedAgain);
      void flush();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 404) change({ isRefused: true });
      onFailure(error);
    } finally {
      isReading = false;
    }
  };

  /** `order` as the shop has it now; null: no longer the kitchen's; undefined: not known. */
  const settle = (tap: Tap, order?: KitchenOrder | null) => {
    settled += 1;
    failures = 0;
    storage.removeTap(tap.id);
    taps = taps.filter(({ id }) => id !== tap.id);
    if (!answer || order === undefined) return;
    const others = answer.orders.filter(({ _id }) => _id !== tap.order);
    answer = { ...answer, orders: order?.column ? [...others, order] : others };
    remember();
  };

  const known = (tap: Tap) => answer?.orders.find(({ _id }) => _id === tap.order);

  const sendNow = async (tap: Tap): Promise<void> => {
    // First, so that it is known after a reload too.
    storage.writeTap({ ...tap, isSent: true });
    const order = await send(tap);
    const before = known(tap);
    settle(tap, order ?? (before && afterTap(before, tap)));
  };

  /** A promise moves by minutes: sent twice it would move twice, so the shop is asked whether it has moved. */
  const sendDelay = async (tap: Tap, minutes: number): Promise<void> => {
    if (!tap.isSent) return sendNow(tap);
    answer = await read();
    const dueAt = known(tap)?.dueAt;
    if (dueAt === tap.basedOn.dueAt) return sendNow(tap);
    if (dueAt === undefined || dueAt === later(tap.basedOn.dueAt, minutes)) return settle(tap);
    throw new ApiError(409, 'version_conflict', '');
  };

  /** Returns whether the next one may be sent. */
  const sendOne = async (tap: Tap): Promise<boolean> => {
    try {
      await (tap.press.kind === 'delay' ? sendDelay(tap, tap.press.minutes) : sendNow(tap));
      change({ isOffline: false });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      onFailure(error);
      if (error.status >= 500) failures += 1;
      const mayHold = isUnanswered(error) || isOutside(error) || (error.status >= 500 && failures < mostFailures);
      if (mayHold) {
        retry = setTimeout(() => void flush(), retryMs);
        return false;
      }
      settle(tap);
      change({ refusals: [...state.refusals, { tap, error }] });
      void refresh();
      return true;
    }
  };

  const sendAll = async (): Promise<void> => {
    do {
      // Another tab may have sent some of them.
      taps = storage.readTaps(by);
      isHeld = taps[0] !== undefined && !(await sendOne(taps[0]));
    } while (taps.length > 0 && !isHeld);
  };

  /** Sends what waits, in its order. */
  const flush = async (): Promise<void> => {
    if (isSending || taps.length === 0) return;
    isSending = true;
    clearTimeout(retry);
    try {
      await oneAtATime(sendAll);
    } finally {
      isSending = false;
    }
    // Pressed while the last one was settled.
    if (!isHeld) void flush();
  };

  /** Shows at once and is sent as soon as the shop answers. Returns false for a second press that came too soon. */
  const press = (order: KitchenOrder, given: Press): boolean => {
    const at = Date.now();
    if (isGuarded(given)) {
      if (order._id === lastPress.order && at - lastPress.at < guardMs) return false;
      lastPress = { order: order._id, at };
    }
    lastId = Math.max(lastId + 1, at);
    const tap: Tap = {
      id: `${String(lastId).padStart(15, '0')}-${randomKey().slice(0, 8)}`,
      by,
      order: order._id,
      orderNumber: order.orderNumber,
      at: at + state.offset,
      basedOn: { version: order.version, dueAt: order.dueAt },
      press: given,
    };
    storage.writeTap(tap);
    taps = [...taps, tap];
    change();
    void flush();
    return true;
  };

  return {
    getState: (): KitchenState => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Takes up what the browser remembers; `readAt`: of what came with the page. */
    start: () => {
      const snapshot = storage.readSnapshot(by);
      taps = storage.readTaps(by);
      const readAt = first ? Date.now() : (snapshot?.readAt ?? 0);
      answer ??= snapshot?.answer;
      change({ readAt, offset: offsetAt(readAt) });
      if (first) remember();
      void refresh();
    },
    /** Taps of another tab. */
    follow: () => {
      taps = storage.readTaps(by);
      change();
    },
    stop: () => clearTimeout(retry),
    lose: () => change({ isOffline: true }),
    refresh,
    press,
    dismiss: (refusal: Refusal) => change({ refusals: state.refusals.filter((other) => other !== refusal) }),
  };
};
