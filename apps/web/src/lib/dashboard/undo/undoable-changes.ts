import { ApiError } from '#lib/api/api-error.ts';

/** A change that shows at once and is sent when its undo time is over. JSON, so that it survives a reload. */
export interface UndoableChange<Data = unknown> {
  kind: string;
  /** The changed record. */
  id: string;
  data: Data;
  /** Sent in the session of this user only. */
  userId: string;
  /** Milliseconds since 1970. */
  sendAt: number;
  /** It may have reached the server: too late for an undo. */
  attempted?: boolean;
}

interface Options {
  userId: string;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Rejects with {@link ApiError}; a change that was already made must not be made twice. */
  send: (change: UndoableChange) => Promise<unknown>;
  /** Called when the first attempt got no answer; it is tried again. */
  onDelayed: (change: UndoableChange) => void;
  /** Called when the session has ended; it is sent after the next login. */
  onWaiting: (change: UndoableChange) => void;
  /** Called after the API answered; the change is shown until the promise resolves. */
  onSettled: (change: UndoableChange, refusal: ApiError | null) => Promise<unknown>;
}

const storageKey = 'undoable-changes';
const retryMs = 5000;
// Longer than any shift: whatever waited longer is of another day.
const longestMs = 12 * 3_600_000;

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && ![408, 429].includes(error.status);

const read = (storage: Options['storage']): UndoableChange[] => {
  try {
    const changes: unknown = JSON.parse(storage.getItem(storageKey) ?? '[]');
    return Array.isArray(changes) ? changes : [];
  } catch {
    return [];
  }
};

/**
 * Changes that wait for their undo time, in the order in which they were made. They are in the storage until the API has
 * answered: what a reload or crash interrupts is sent by `resume`.
 */
export const createUndoableChanges = ({ userId, storage, send, onDelayed, onWaiting, onSettled }: Options) => {
  const listeners = new Set<() => void>();
  const timers = new Map<UndoableChange, ReturnType<typeof setTimeout> | undefined>();
  const queues = new Map<string, Promise<void>>();
  const answered = new WeakSet<UndoableChange>();
  let changes: readonly UndoableChange[] = [];
  let hasResumed = false;

  const load = () => read(storage);

  const update = (next: readonly UndoableChange[]) => {
    changes = next;
    const others = load().filter((change) => change.userId !== userId);
    try {
      storage.setItem(storageKey, JSON.stringify([...others, ...next.filter((change) => !answered.has(change))]));
    } catch {
      // Without storage it is still sent by this page.
    }
    for (const listener of listeners) listener();
  };

  const replace = (change: UndoableChange, by: UndoableChange[]) =>
    update(changes.flatMap((each) => (each === change ? by : [each])));

  const settle = async (change: UndoableChange, refusal: ApiError | null) => {
    answered.add(change);
    update(changes);
    await onSettled(change, refusal).finally(() => replace(change, []));
  };

  const park = (change: UndoableChange) => void timers.set(change, undefined);

  const sendNow = async (change: UndoableChange): Promise<void> => {
    const attempt = { ...change, attempted: true };
    replace(change, [attempt]);
    try {
      await send(attempt);
    } catch (error) {
      // Waits for the next login: `flush` sends it again.
      if (error instanceof ApiError && error.status === 401) {
        onWaiting(attempt);
        return park(attempt);
      }
      if (isRefusal(error)) return settle(attempt, error);
      if (!change.attempted) onDelayed(attempt);
      await new Promise((resolve) => setTimeout(resolve, retryMs));
      return sendNow(attempt);
    }
    return settle(attempt, null);
  };

  // Changes of one record are sent one after the other.
  const enqueue = (change: UndoableChange): Promise<void> => {
    clearTimeout(timers.get(change));
    if (!timers.delete(change)) return Promise.resolve();
    const sent = (queues.get(change.id) ?? Promise.resolve()).then(() => sendNow(change));
    queues.set(change.id, sent);
    return sent;
  };

  const schedule = (change: UndoableChange) => {
    const ms = Math.max(0, change.sendAt - Date.now());
    timers.set(
      change,
      setTimeout(() => void enqueue(change), ms),
    );
  };

  const flush = async (id?: string): Promise<void> => {
    await Promise.all([...timers.keys()].filter((change) => id === undefined || change.id === id).map(enqueue));
  };

  return {
    /** In the order made; the same array until something changes. */
    read: () => changes,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Sends an earlier change of the same record at once. */
    add: (change: Pick<UndoableChange, 'kind' | 'id' | 'data'>, undoMs: number) => {
      void flush(change.id);
      const added = { ...change, userId, sendAt: Date.now() + undoMs };
      schedule(added);
      update([...changes, added]);
    },
    /** Takes the last change of the record back, or the one with the data; false when it is too late. */
    undo: (id: string, data?: unknown): boolean => {
      const change = changes.findLast((each) => each.id === id && (data === undefined || each.data === data));
      if (!change || change.attempted || !timers.has(change)) return false;
      clearTimeout(timers.get(change));
      timers.delete(change);
      replace(change, []);
      return true;
    },
    /** Sends what waits, of one record or all. */
    flush,
    /** Sends what an earlier page left behind, once. */
    resume: () => {
      if (hasResumed) return;
      hasResumed = true;
      const isCurrent = ({ sendAt }: UndoableChange) => Date.now() - sendAt < longestMs;
      const left = load().filter((change) => change.userId === userId && isCurrent(change));
      if (left.length === 0) return;
      left.forEach(park);
      update([...changes, ...left]);
      for (const change of left) void enqueue(change);
    },
  };
};

export type UndoableChanges = ReturnType<typeof createUndoableChanges>;
