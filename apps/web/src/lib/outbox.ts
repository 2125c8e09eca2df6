import { ApiError } from './api/api-error.ts';
import { inOneTab } from './live/tab-locks.ts';
import { randomKey } from './random-key.ts';
import { onStored, readStored, removeStored, type StoredKey, storedKeys, writeStored } from './storage.ts';
import { createStore } from './store.ts';

/** A change that shows at once, and that the shop may not have received yet. JSON: it outlives the page. */
export interface Unsent<Data> {
  /** Sorts by the time of the change. */
  id: string;
  /** The account or device in whose session it is sent. */
  by: string;
  /** Id of the changed record. */
  about: string;
  data: Data;
  /** Until then it can be undone, and is not sent. By the machine's clock, milliseconds since 1970. */
  heldUntil?: number;
  /** Sent at least once: the shop may have received it. */
  isSent?: true;
  /** Sent by a page that was left or hidden: it is not sent again before. Milliseconds since 1970. */
  awaitedUntil?: number;
}

interface OutboxOptions<Data, Answer> {
  name: string;
  by: string;
  /** Rejects with an ApiError. With `isSent`, a change that has already been made must not be made twice. */
  send: (change: Unsent<Data>) => Promise<Answer>;
  /** The change is shown until the promise, if any, resolves. */
  onAnswer: (change: Unsent<Data>, answer: Answer) => Promise<void> | void;
  /** It is not sent again. The change is shown until the promise, if any, resolves. */
  onRefusal: (change: Unsent<Data>, error: ApiError) => Promise<void> | void;
  /** It is sent again: soon, or with the next `flush` where it waits for a login. */
  onFailure: (change: Unsent<Data>, error: ApiError) => void;
  waitsForLogin?: (error: ApiError) => boolean;
}

const retryMs = 3000;
// After this many answers of 5xx it is this change that the shop fails at.
const mostFailures = 5;
// Longer than most calls take.
const awaitMs = 10_000;
// Longer than any shift: what waited longer would change the orders of another day.
const longestMs = 12 * 3_600_000;

/** No answer, or one that says to try again. */
export const isUnanswered = ({ status, code }: ApiError): boolean =>
  status === 0 || code === 'unavailable' || status === 408 || status === 429;

const isOver = (id: string): boolean => Date.now() - Number.parseInt(id, 10) >= longestMs;

/**
 * Sends changes one by one, in the order in which they were made, and keeps them in local storage until the shop has
 * answered. Each has a key of its own, so that tabs never overwrite the changes of another.
 */
export const createOutbox = <Data, Answer>(options: OutboxOptions<Data, Answer>) => {
  const { name, by, send, onAnswer, onRefusal, onFailure, waitsForLogin = ({ status }) => status === 401 } = options;
  const prefix: StoredKey = `outbox:${name}:`;
  const changes = createStore<readonly Unsent<Data>[]>([]);
  // No longer stored, but shown until what they changed has been loaded.
  const answered = new Map<string, Unsent<Data>>();
  const failures = new Map<string, number>();
  let sending: Promise<void> | undefined;
  let isStuck = false;
  let isClosing = false;
  let lastId = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let wake: ReturnType<typeof setTimeout> | undefined;
  let stopFollowing = () => {};

  const parse = (key: StoredKey): Unsent<Data>[] => {
    try {
      const change = JSON.parse(readStored(key) ?? 'null') as Unsent<Data> | null;
      return change?.by === by && !isOver(change.id) ? [change] : [];
    } catch {
      return [];
    }
  };
  const byId = (one: Unsent<Data>, other: Unsent<Data>) => (one.id < other.id ? -1 : 1);
  const stored = (): Unsent<Data>[] => storedKeys(prefix).flatMap(parse).toSorted(byId);
  const show = (): void => changes.set([...answered.values(), ...stored()].toSorted(byId));
  const write = (change: Unsent<Data>): void => writeStored(`${prefix}${change.id}`, JSON.stringify(change));

  /** Sorts behind earlier ones, also within the same millisecond. */
  const nextId = (): string => {
    lastId = Math.max(lastId + 1, Date.now());
    return `${String(lastId).padStart(15, '0')}-${randomKey().slice(0, 8)}`;
  };
  const notBefore = ({ heldUntil = 0, awaitedUntil = 0 }: Unsent<Data>): number => Math.max(heldUntil, awaitedUntil);

  const settle = async (change: Unsent<Data>, hear: () => Promise<void> | void): Promise<void> => {
    failures.delete(change.id);
    answered.set(change.id, change);
    removeStored(`${prefix}${change.id}`);
    try {
      const heard = hear();
      show();
      await heard;
    } finally {
      answered.delete(change.id);
      show();
    }
  };

  const mayComeLater = (change: Unsent<Data>, error: ApiError): boolean => {
    if (isUnanswered(error) || waitsForLogin(error)) return true;
    if (error.status < 500) return false;
    const count = (failures.get(change.id) ?? 0) + 1;
    failures.set(change.id, count);
    return count < mostFailures;
  };

  /** Returns whether the next one may be sent. `isLeaving`: outside of the lock that keeps other tabs from sending it. */
  const sendOne = async (change: Unsent<Data>, isLeaving = false): Promise<boolean> => {
    const { heldUntil: _, awaitedUntil: _until, ...released } = change;
    const sent: Unsent<Data> = { ...released, isSent: true };
    // Before the call, so that a page that is loaded again knows.
    write(isLeaving ? { ...sent, awaitedUntil: Date.now() + awaitMs } : sent);
    show();
    try {
      const answer = await send(change);
      void settle(released, () => onAnswer(released, answer));
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!mayComeLater(change, error)) {
        void settle(released, () => onRefusal(released, error));
        return true;
      }
      // Unless another tab has got an answer.
      if (isLeaving && readStored(`${prefix}${change.id}`) !== null) write(sent);
      onFailure(change, error);
      clearTimeout(retry);
      if (!waitsForLogin(error)) retry = setTimeout(resume, retryMs);
      return false;
    }
  };

  /** A change that may not be sent yet holds up those of its record only. */
  const nextDue = (): Unsent<Data> | undefined => {
    const waiting = stored();
    const isBlocked = ({ about, id }: Unsent<Data>) =>
      waiting.some((other) => other.about === about && other.id <= id && notBefore(other) > Date.now());
    return waiting.find((change) => !isBlocked(change));
  };

  const sendAll = async (): Promise<void> => {
    isStuck = false;
    // Read again each time: another tab may have sent some of them.
    for (let next = nextDue(); next && !isStuck; next = nextDue()) isStuck = !(await sendOne(next));
  };

  /** When the first of those that may not be sent yet may be. */
  const wakeUp = (): void => {
    clearTimeout(wake);
    const now = Date.now();
    const times = stored()
      .map(notBefore)
      .filter((time) => time > now);
    if (times.length > 0) wake = setTimeout(resume, Math.min(...times) - now);
  };

  const sendInTurn = async (): Promise<void> => {
    try {
      await inOneTab(`bottega-outbox-${name}`, sendAll);
    } finally {
      sending = undefined;
    }
    // Added after the last one was looked for.
    if (!isStuck && nextDue()) await flush();
    stopIfDone();
  };

  const flush = (): Promise<void> => {
    wakeUp();
    if (sending || !nextDue()) return sending ?? Promise.resolve();
    clearTimeout(retry);
    sending = sendInTurn();
    return sending;
  };

  const resume = (): void => {
    show();
    void flush();
  };

  /** Ends the time for an undo. */
  const release = (about?: string): Unsent<Data>[] => {
    const held = stored().filter(
      (change) => change.heldUntil !== undefined && (about ?? change.about) === change.about,
    );
    for (const { heldUntil: _, ...released } of held) write(released);
    show();
    return held;
  };

  const stop = (): void => {
    clearTimeout(retry);
    clearTimeout(wake);
    stopFollowing();
  };

  const stopIfDone = (): void => {
    if (isClosing && stored().length === 0) stop();
  };

  const leave = async (): Promise<void> => {
    const held = release();
    const isFirst = ({ about, id }: Unsent<Data>) => !stored().some((other) => other.about === about && other.id < id);
    await Promise.all(held.filter(isFirst).map((change) => sendOne(change, true)));
    await flush();
  };

  return {
    /** In the order made; with those that are answered, but not yet loaded. */
    read: changes.read,
    subscribe: changes.subscribe,
    /** Sends what an earlier page left behind, and follows other tabs. */
    start: (): void => {
      stopFollowing();
      isClosing = false;
      for (const key of storedKeys(prefix).filter((each) => isOver(each.slice(prefix.length)))) removeStored(key);
      stopFollowing = onStored((key) => {
        if (key !== null && !key.startsWith(prefix)) return;
        show();
        wakeUp();
        stopIfDone();
      });
      resume();
    },
    /** Nothing is sent any more; `start` begins again. */
    stop,
    /** Leaves, and stops once all is sent. */
    close: async (): Promise<void> => {
      isClosing = true;
      await leave();
      stopIfDone();
    },
    /** An earlier change of the record can no longer be undone. Returns the id of the change. */
    add: ({ about, data }: Pick<Unsent<Data>, 'about' | 'data'>, undoMs = 0): string => {
      release(about);
      const id = nextId();
      write({ id, by, about, data, ...(undoMs > 0 && { heldUntil: Date.now() + undoMs }) });
      resume();
      return id;
    },
    /** The last change of a record that can be undone. */
    undoable: (about: string): Unsent<Data> | undefined =>
      stored().findLast((change) => change.about === about && change.heldUntil !== undefined),
    /** Returns false when it is too late: the change was sent, or is being sent. */
    undo: (id: string): boolean => {
      const held = stored().find((change) => change.id === id);
      if (held?.heldUntil === undefined) return false;
      removeStored(`${prefix}${id}`);
      show();
      return true;
    },
    /** Sends what is due. Resolves when it is answered, or cannot be sent now. */
    flush,
    /** Sends the changes of a record, also what could be undone. */
    sendNow: (about: string): Promise<void> => {
      release(about);
      return flush();
    },
    /** As the page may not come back, sends what could be undone at once, without waiting for other tabs. */
    leave,
  };
};
