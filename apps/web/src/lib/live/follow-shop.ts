import type { ListVersions } from '@bottega/contract/dashboard/schemas';
import type { OrderEvent } from '@bottega/contract/events/schemas';
import { ApiError, isUnreachable } from '../api/api-error.ts';
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
  let isReadQueued = false;
  let readTimer: ReturnType<typeof setTimeout> | undefined;
  let silenceTimer: ReturnType<typeof setTimeout> | undefined;

  const setConnection = (next: ConnectionState): void => {
    if (isStopped || next === connection) return;
    connection = next;
    onConnection?.(next);
  };
  const isHidden = () => document.visibilityState === 'hidden';
  const schedule = (): void => {
    clearTimeout(readTimer);
    const ms = isStopped ? undefined : everyMs({ isStreaming, isHidden: isHidden() });
    if (ms !== undefined) readTimer = setTimeout(() => void requestRead(), ms);
  };

  const readOnce = async (): Promise<void> => {
    try {
      await read();
      setConnection(isStreaming ? 'live' : 'polling');
    } catch (error) {
      if (isUnreachable(error)) return markLost();
      setConnection(isStreaming ? 'live' : 'polling');
      if (isForbidden(error) && renewSession) void renew();
    }
  };
  const readUntilCurrent = async (): Promise<void> => {
    do {
      isReadQueued = false;
      await readOnce();
    } while (isReadQueued && !isStopped);
    isReading = false;
    schedule();
  };
  /** A call during a read queues one more. */
  const requestRead = (): Promise<void> => {
    if (isStopped) return Promise.resolve();
    hasRead = true;
    clearTimeout(readTimer);
    if (isReading) isReadQueued = true;
    else {
      isReading = true;
      reading = readUntilCurrent();
    }
    return reading;
  };

  const markLost = (): void => {
    isStreaming = false;
    clearTimeout(silenceTimer);
    setConnection('lost');
    schedule();
  };
  const onSilence = (): void => {
    isStreaming = false;
    void requestRead();
  };
  const renew = async (): Promise<void> => {
    isStreaming = false;
    schedule();
    if (renewSession) {
      if (!(await renewSession())) return;
    } else await requestRead();
    if (!isStopped) stream.wake();
  };

  const onSignal = (signal: Signal): void => {
    if (isStopped) return;
    if (signal.kind === 'bye') return void renew();
    if (signal.kind === 'closed') {
      const wasStreaming = isStreaming;
      isStreaming = false;
      if (wasStreaming || !hasRead) void requestRead();
      return;
    }
    // Headers alone prove nothing: a proxy may hold back what follows.
    if (signal.kind === 'open') return;
    const isBack = !isStreaming;
    isStreaming = true;
    clearTimeout(silenceTimer);
    silenceTimer = setTimeout(onSilence, longestSilenceMs);
    if (signal.kind === 'lists') onLists?.(signal.versions);
    if (signal.kind === 'resync') onResync?.();
    if (isBack || (signal.kind === 'resync' && !onResync)) void requestRead();
    else if (signal.kind === 'order') onEvent?.(signal.event);
    // From `lost`, only a successful read recovers.
    if (connection === 'polling') setConnection('live');
  };

  schedule();
  const stream = shareStream(url, onSignal);
  const onReturn = (): void => {
    stream.wake();
    void requestRead();
  };
  const onVisibility = (): void => {
    if (isHidden() || isStreaming) schedule();
    else onReturn();
  };
  addEventListener('offline', markLost);
  addEventListener('online', onReturn);
  document.addEventListener('visibilitychange', onVisibility);
  const stopListening = onNoAnswer(() => {
    if (!isReading) void requestRead();
  });
  if (!navigator.onLine) markLost();
  if (readsAtOnce) void requestRead();

  return () => {
    isStopped = true;
    clearTimeout(readTimer);
    clearTimeout(silenceTimer);
    stream.stop();
    stopListening();
    removeEventListener('offline', markLost);
    removeEventListener('online', onReturn);
    document.removeEventListener('visibilitychange', onVisibility);
  };
};
