import type { ListVersions } from '@bottega/contract/dashboard/schemas';
import type { Signal, Stream } from '#lib/live/event-stream.ts';
import { ApiError } from '../../api/api-error.ts';
import { onNoAnswer } from '../../api/api-responses.ts';
import { type ConnectionState, readConnection, setConnection } from './connection.ts';

interface FeedOptions {
  openStream: (onSignal: (signal: Signal) => void) => Stream;
  /** Reads the versions; rejects with an ApiError. */
  poll: () => Promise<ListVersions>;
  onVersions: (versions: ListVersions) => void;
  /** Something may have been missed: all lists are stale. */
  onResync: (versions?: ListVersions) => void;
  /** The session may have ended or changed its rights; resolves with whether it continues. */
  onBye: () => Promise<boolean>;
}

const pollMs = { visible: 5000, hidden: 15_000 };
// Longer than the stream's own limit: the tab that has the stream may be suspended.
const longestSilenceMs = 60_000;

// A proxy whose server is down responds too, without a code of ours.
const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.code === 'unavailable');

/** Listens to the stream, polls while there is none, and tracks the state of the connection. */
export const startFeed = ({ openStream, poll, onVersions, onResync, onBye }: FeedOptions): (() => void) => {
  let isStopped = false;
  let isStreaming = false;
  let isPolling = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const wait = (next: () => void, ms: number) => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(next, ms);
  };
  const take = (state: ConnectionState, versions: ListVersions) => {
    const wasLost = readConnection().state === 'lost';
    setConnection(state);
    (wasLost ? onResync : onVersions)(versions);
  };
  const lose = () => {
    isStreaming = false;
    setConnection('lost');
    wait(ask, pollMs[document.visibilityState]);
  };

  const ask = async () => {
    if (isPolling || isStopped) return;
    isPolling = true;
    try {
      const versions = await poll();
      if (!isStopped) take(isStreaming ? 'live' : 'polling', versions);
    } catch (error) {
      if (isStopped) return;
      if (isUnanswered(error)) lose();
      else if (!isStreaming) setConnection('polling');
      if (error instanceof ApiError && error.status === 403) void onBye();
    } finally {
      isPolling = false;
      if (!isStreaming) wait(ask, pollMs[document.visibilityState]);
    }
  };
  const onSilence = () => {
    isStreaming = false;
    void ask();
  };

  const partFrom = async () => {
    isStreaming = false;
    wait(ask, pollMs[document.visibilityState]);
    if ((await onBye()) && !isStopped) stream.wake();
  };

  const hear = (signal: Signal) => {
    if (signal.kind === 'bye') return void partFrom();
    if (signal.kind === 'closed') return onSilence();
    isStreaming = true;
    wait(onSilence, longestSilenceMs);
    if (signal.kind === 'lists') return take('live', signal.versions);
    // The versions show what was missed.
    if (readConnection().state === 'lost') return void ask();
    setConnection('live');
    if (signal.kind === 'resync') onResync();
  };

  const stream = openStream(hear);
  const onOnline = () => {
    stream.wake();
    void ask();
  };
  const onVisible = () => {
    if (document.visibilityState === 'visible' && !isStreaming) onOnline();
  };
  addEventListener('offline', lose);
  addEventListener('online', onOnline);
  document.addEventListener('visibilitychange', onVisible);
  const stopProbing = onNoAnswer(() => void ask());
  if (!navigator.onLine) lose();
  void ask();

  return () => {
    isStopped = true;
    clearTimeout(timer);
    stream.stop();
    stopProbing();
    removeEventListener('offline', lose);
    removeEventListener('online', onOnline);
    document.removeEventListener('visibilitychange', onVisible);
  };
};
