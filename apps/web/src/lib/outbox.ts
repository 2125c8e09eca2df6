import { ApiError, isUnreachable } from './api/api-error.ts';
import { inOneTab } from './live/tab-locks.ts';
import { randomKey } from './random-key.ts';
import { beforeLogOut } from './session/log-out.ts';
import { onStored, readStored, removeStored, type StoredKey, storedKeys, writeStored } from './storage.ts';
import { createStore } from './store.ts';

/** An optimistic change, possibly not received yet. JSON, as it outlives the page. */
export interface Unsent<Data> {
  /** Sorts by time. */
  id: string;
  /** The account or device whose session sends it. */
  by: string;
  /** Id of the changed record. */
  about: string;
  data: Data;
  /** Undo deadline; not sent before. Device time, milliseconds since 1970. */
  heldUntil?: number;
  /** The server may have received it. */
  isSent?: true;
  /** Sent while leaving: no retry before. Milliseconds since 1970. */
  awaitedUntil?: number;
}

interface OutboxOptions<Data, Answer> {
  name: string;
  by: string;
  /** Rejects with an ApiError. Must be idempotent if `isSent`. */
  send: (change: Unsent<Data>) => Promise<Answer>;
  /** The change is shown until this settles. */
  onAnswer: (change: Unsent<Data>, answer: Answer) => Promise<void> | void;
  /** No retry. The change is shown until this settles. */
  onRefusal: (change: Unsent<Data>, error: ApiError) => Promise<void> | void;
  /** Retried: soon, or with `flush` after a login. */
  onFailure: (change: Unsent<Data>, error: ApiError) => void;
  waitsForLogin?: (error: ApiError) => boolean;
}

const retryMs = 3000;
// After this many 5xx the change itself is at fault.
const maxFailures = 5;
// Longer than most calls take.
const awaitMs = 10_000;
// Longer than any shift: later it would change another day's orders.
const maxAgeMs = 12 * 3_600_000;

export const isUnanswered = (error: ApiError): boolean =>
  isUnreachable(error) || error.status === 408 || error.status === 429;

const isExpired = (id: string): boolean => Date.now() - Number.parseInt(id, 10) >= maxAgeMs;

const onLeaving = (leave: () => Promise<void>): (() => void) => {
  const onEnd = () => void leave();
  const onHidden = () => {
    if (document.visibilityState === 'hidden') onEnd();
  };
  // A phone may end a hidden page without `pagehide`.
  document.addEventListener('visibilitychange', onHidden);
  addEventListener('pagehide', onEnd);
  const stopWaiting = beforeLogOut(leave);
  return () => {
    document.removeEventListener('visibilitychange', onHidden);
    removeEventListener('pagehide', onEnd);
    stopWaiting();
  };
};

export const nothingUnsent: readonly Unsent<never>[] = [];

/** Sends changes in order, stored until answered. One key each, so that tabs cannot overwrite each other's. */
export const createOutbox = <Data, Answer>(options: OutboxOptions<Data, Answer>) => {
  const { name, by, send, onAnswer, onRefusal, onFailure, waitsForLogin = ({ status }) => status === 401 } = options;
  const prefix: StoredKey = `outbox:${name}:`;
  const changes = createStore<readonly Unsent<Data>[]>(nothingUnsent);
  // Not stored, but shown until the data are reloaded.
  const answered = new Map<string, Unsent<Data>>();
  const failures = new Map<string, number>();
  let sending: Promise<void> | undefined;
  let isStuck = false;
  let isClosing = false;
  let lastId = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let dueTimer: ReturnType<typeof setTimeout> | undefined;
  let stopFollowing = () => {};

  const parse = (key: StoredKey): Unsent<Data>[] => {
    try {
      const change = JSON.parse(readStored(key) ?? 'null') as Unsent<Data> | null;
      return change?.by === by && !isExpired(change.id) ? [change] : [];
    } catch {
      return [];
    }
  };
  const byId = (one: Unsent<Data>, other: Unsent<Data>) => (one.id < other.id ? -1 : 1);
  const stored = (): Unsent<Data>[] => storedKeys(prefix).flatMap(parse).toSorted(byId);
  const show = (): void => changes.set([...answered.values(), ...stored()].toSorted(byId));
  const write = (change: Unsent<Data>): void => writeStored(`${prefix}${change.id}`, JSON.stringify(change));

  /** Sorts last, even within a millisecond. */
  const nextId = (): string => {
    lastId = Math.max(lastId + 1, Date.now());
    return `${String(lastId).padStart(15, '0')}-${randomKey().slice(0, 8)}`;
  };
  const dueAt = ({ heldUntil = 0, awaitedUntil = 0 }: Unsent<Data>): number => Math.max(heldUntil, awaitedUntil);

  const settle = async (change: Unsent<Data>, report: () => Promise<void> | void): Promise<void> => {
    failures.delete(change.id);
    answered.set(change.id, change);
    removeStored(`${prefix}${change.id}`);
    try {
      const reported = report();
      show();
      await reported;
    } finally {
      answered.delete(change.id);
      show();
    }
  };

  const isRetryable = (change: Unsent<Data>, error: ApiError): boolean => {
    if (isUnanswered(error) || waitsForLogin(error)) return true;
    if (error.status < 500) return false;
    const count = (failures.get(change.id) ?? 0) + 1;
    failures.set(change.id, count);
    return count < maxFailures;
  };

  /** Returns whether to continue. `isLeaving`: without the lock. */
  const sendOne = async (change: Unsent<Data>, isLeaving = false): Promise<boolean> => {
    const { heldUntil: _, awaitedUntil: _until, ...released } = change;
    const sent: Unsent<Data> = { ...released, isSent: true };
    // Before the call, so that a reloaded page knows.
    write(isLeaving ? { ...sent, awaitedUntil: Date.now() + awaitMs } : sent);
    show();
    try {
      const answer = await send(change);
      void settle(released, () => onAnswer(released, answer));
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!isRetryable(change, error)) {
        void settle(released, () => onRefusal(released, error));
        return true;
      }
      // Unless another tab has got a response.
      if (isLeaving && readStored(`${prefix}${change.id}`) !== null) write(sent);
      onFailure(change, error);
      clearTimeout(retryTimer);
      if (!waitsForLogin(error)) retryTimer = setTimeout(resume, retryMs);
      return false;
    }
  };

  /** A delayed change blocks only its own record's. */
  const nextDue = (): Unsent<Data> | undefined => {
    const waiting = stored();
    const isBlocked = ({ about, id }: Unsent<Data>) =>
      waiting.some((other) => other.about === about && other.id <= id && dueAt(other) > Date.now());
    return waiting.find((change) => !isBlocked(change));
  };

  const sendAll = async (): Promise<void> => {
    isStuck = false;
    // Another tab may have sent some.
    for (let next = nextDue(); next && !isStuck; next = nextDue()) isStuck = !(await sendOne(next));
  };

  const scheduleNextDue = (): void => {
    clearTimeout(dueTimer);
    const now = Date.now();
    const times = stored()
      .map(dueAt)
      .filter((time) => time > now);
    if (times.length > 0) dueTimer = setTimeout(resume, Math.min(...times) - now);
  };

  const sendLocked = async (): Promise<void> => {
    try {
      await inOneTab(`bottega-outbox-${name}`, sendAll);
    } finally {
      sending = undefined;
    }
    // Added since the last look.
    if (!isStuck && nextDue()) await flush();
    stopIfDone();
  };

  const flush = (): Promise<void> => {
    scheduleNextDue();
    if (sending || !nextDue()) return sending ?? Promise.resolve();
    clearTimeout(retryTimer);
    sending = sendLocked();
    return sending;
  };

  const resume = (): void => {
    show();
    void flush();
  };

  /** Ends the undo window. */
  const release = (about?: string): Unsent<Data>[] => {
    const held = stored().filter(
      (change) => change.heldUntil !== undefined && (about ?? change.about) === change.about,
    );
    for (const { heldUntil: _, ...released } of held) write(released);
    show();
    return held;
  };

  const stop = (): void => {
    clearTimeout(retryTimer);
    clearTimeout(dueTimer);
    stopFollowing();
  };

  const stopIfDone = (): void => {
    if (isClosing && stored().length === 0) stop();
  };

  const leave = async (): Promise<void> => {
    const held = release();
    // Sent by an earlier page while leaving, it has arrived.
    const isNext = ({ about, id }: Unsent<Data>) =>
      !stored().some((other) => other.about === about && other.id < id && other.awaitedUntil === undefined);
    await Promise.all(held.filter(isNext).map((change) => sendOne(change, true)));
    await flush();
  };

  return {
    /** Oldest first; with answered ones not yet reloaded. */
    read: changes.read,
    subscribe: changes.subscribe,
    /** Sends an earlier page's changes; follows other tabs, and leaves with the page or the session. */
    start: (): void => {
      stopFollowing();
      isClosing = false;
      for (const key of storedKeys(prefix).filter((each) => isExpired(each.slice(prefix.length)))) removeStored(key);
      const stopReading = onStored((key) => {
        if (key !== null && !key.startsWith(prefix)) return;
        show();
        scheduleNextDue();
        stopIfDone();
      });
      const stopLeaving = onLeaving(leave);
      stopFollowing = () => {
        stopReading();
        stopLeaving();
      };
      resume();
    },
    /** Pauses until `start`. */
    stop,
    /** Like `leave`, then stops once all is sent. */
    close: async (): Promise<void> => {
      isClosing = true;
      await leave();
      stopIfDone();
    },
    /** Ends the undo of earlier changes. Returns the id. */
    add: ({ about, data }: Pick<Unsent<Data>, 'about' | 'data'>, undoMs = 0): string => {
      release(about);
      const id = nextId();
      write({ id, by, about, data, ...(undoMs > 0 && { heldUntil: Date.now() + undoMs }) });
      resume();
      return id;
    },
    undoable: (about: string): Unsent<Data> | undefined =>
      stored().findLast((change) => change.about === about && change.heldUntil !== undefined),
    /** False if already sent. */
    undo: (id: string): boolean => {
      const held = stored().find((change) => change.id === id);
      if (held?.heldUntil === undefined) return false;
      removeStored(`${prefix}${id}`);
      show();
      return true;
    },
    /** Resolves once the due changes are answered or must wait. */
    flush,
    sendNow: (about: string): Promise<void> => {
      release(about);
      return flush();
    },
    /** As the page may end: without the lock, and without waiting for an undo. */
    leave,
  };
};
