import type { ListVersions } from '@bottega/contract/dashboard/schemas';
import type { OrderEvent } from '@bottega/contract/events/schemas';
import { ApiError } from '../api/api-error.ts';
import { onNoAnswer } from '../api/api-responses.ts';
import type { Signal } from './event-stream.ts';
import { shareStream } from './shared-stream.ts';

/** `polling`: no events arrive; `lost`: the server does not respond. */
export type ConnectionState = 'live' | 'polling' | 'lost';

interface FollowOptions {
  url: string;
  read: () => Promise<unknown>;
  readsAtOnce?: true;
  /** Polling interval; undefined: no polling. */
  everyMs: (page: { isStreaming: boolean; isHidden: boolean }) => number | undefined;
  onEvent?: (event: OrderEvent) => void;
  /** Staff only. */
  onLists?: (versions: ListVersions) => void;
  /** By default reads once. */
  onResync?: () => void;
  onConnection?: (state: ConnectionState) => void;
  /** Resolves with whether the session continues. By default reads once. */
  renewSession?: () => Promise<boolean>;
}

// The tab that owns the stream may be frozen.
const longestSilenceMs = 60_000;

// A proxy without its server responds without our code.
const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.code === 'unavailable');
const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.status === 403;

/** Follows the event stream, polling while it is silent. Returns the stop function. */
export const followShop = (options: FollowOptions): (() => void) => {
  const { url, read, readsAtOnce, everyMs, onEvent, onLists, onResync, onConnection, renewSession } = options;
  let connection: ConnectionState = 'polling';
  let isStopped = false;
  let isStreaming = false;
  let hasRead = false;
  let isReading = false;
  let reading = Promise.resolve();
  let isAskedAgain = false;
  let nextRead: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;

  const show = (next: ConnectionState): void => {
    if (isStopped || next === connection) return;
    connection = next;
    onConnection?.(next);
  };
  const isHidden = () => document.visibilityState === 'hidden';
  const schedule = (): void => {
    clearTimeout(nextRead);
    const ms = isStopped ? undefined : everyMs({ isStreaming, isHidden: isHidden() });
    if (ms !== undefined) nextRead = setTimeout(() => void ask(), ms);
  };

  const readOnce = async (): Promise<void> => {
    try {
      await read();
      show(isStreaming ? 'live' : 'polling');
    } catch (error) {
      if (isUnanswered(error)) return lose();
      show(isStreaming ? 'live' : 'polling');
      if (isForbidden(error) && renewSession) void partFrom();
    }
  };
  const readUntilCurrent = async (): Promise<void> => {
    do {
      isAskedAgain = false;
      await readOnce();
    } while (isAskedAgain && !isStopped);
    isReading = false;
    schedule();
  };
  /** A call during a read queues one more. */
  const ask = (): Promise<void> => {
    if (isStopped) return Promise.resolve();
    hasRead = true;
    clearTimeout(nextRead);
    if (isReading) isAskedAgain = true;
    else {
      isReading = true;
      reading = readUntilCurrent();
    }
    return reading;
  };

  const lose = (): void => {
    isStreaming = false;
    clearTimeout(silence);
    show('lost');
    schedule();
  };
  const onSilence = (): void => {
    isStreaming = false;
    void ask();
  };
  const partFrom = async (): Promise<void> => {
    isStreaming = false;
    schedule();
    if (renewSession) {
      if (!(await renewSession())) return;
    } else await ask();
    if (!isStopped) stream.wake();
  };

  const hear = (signal: Signal): void => {
    if (isStopped) return;
    if (signal.kind === 'bye') return void partFrom();
    if (signal.kind === 'closed') {
      const wasStreaming = isStreaming;
      isStreaming = false;
      if (wasStreaming || !hasRead) void ask();
      return;
    }
    // Headers alone prove nothing: a proxy may hold back what follows.
    if (signal.kind === 'open') return;
    const isBack = !isStreaming;
    isStreaming = true;
    clearTimeout(silence);
    silence = setTimeout(onSilence, longestSilenceMs);
    if (signal.kind === 'lists') onLists?.(signal.versions);
    if (signal.kind === 'resync') onResync?.();
    if (isBack || (signal.kind === 'resync' && !onResync)) void ask();
    else if (signal.kind === 'order') onEvent?.(signal.event);
    // From `lost`, only a successful read recovers.
    if (connection === 'polling') show('live');
  };

  schedule();
  const stream = shareStream(url, hear);
  const onReturn = (): void => {
    stream.wake();
    void ask();
  };
  const onVisibility = (): void => {
    if (isHidden() || isStreaming) schedule();
    else onReturn();
  };
  addEventListener('offline', lose);
  addEventListener('online', onReturn);
  document.addEventListener('visibilitychange', onVisibility);
  const stopListening = onNoAnswer(() => {
    if (!isReading) void ask();
  });
  if (!navigator.onLine) lose();
  if (readsAtOnce) void ask();

  return () => {
    isStopped = true;
    clearTimeout(nextRead);
    clearTimeout(silence);
    stream.stop();
    stopListening();
    removeEventListener('offline', lose);
    removeEventListener('online', onReturn);
    document.removeEventListener('visibilitychange', onVisibility);
  };
};
