import type { ListVersions } from '@bottega/contract/dashboard/schemas';
import type { OrderEvent } from '@bottega/contract/events/schemas';
import type { Signal } from './event-stream.ts';
import { shareStream } from './shared-stream.ts';

interface Following {
  /** Of the stream. */
  url: string;
  onEvent: (event: OrderEvent) => void;
  /** Of the lists that staff work with; customers hear of none. */
  onLists?: (versions: ListVersions) => void;
  /** Reads again what the page shows, as something may have been missed. Never rejects; renews a session that has expired. */
  reload: () => Promise<unknown>;
}

const pollMs = 15_000;
// Longer than the stream's own limit: the tab that has the stream may be frozen.
const longestSilenceMs = 60_000;

/** Listens to the stream, and reloads every 15 s, while visible, as long as nothing comes through it. */
export const followOrders = ({ url, onEvent, onLists, reload }: Following): (() => void) => {
  let state: 'waiting' | 'streaming' | 'polling' | 'stopped' = 'waiting';
  let timer: ReturnType<typeof setTimeout> | undefined;

  const wait = (ms: number) => {
    clearTimeout(timer);
    if (state !== 'stopped') timer = setTimeout(() => void poll(), ms);
  };
  const poll = async () => {
    if (state === 'stopped') return;
    state = 'polling';
    wait(pollMs);
    if (document.visibilityState === 'visible') await reload();
  };
  const partFrom = async () => {
    await poll();
    if (state !== 'stopped') stream.wake();
  };
  const hear = (signal: Signal) => {
    if (state === 'stopped') return;
    if (signal.kind === 'bye') return void partFrom();
    if (signal.kind === 'closed') return void (state !== 'polling' && poll());
    // Headers alone prove nothing: a proxy may hold back what follows.
    if (signal.kind === 'open') return;
    const isBack = state !== 'streaming';
    state = 'streaming';
    wait(longestSilenceMs);
    if (signal.kind === 'lists') onLists?.(signal.versions);
    if (isBack || signal.kind === 'resync') void reload();
    else if (signal.kind === 'order') onEvent(signal.event);
  };

  wait(pollMs);
  const stream = shareStream(url, hear);
  const onReturn = () => {
    if (document.visibilityState === 'hidden' || state === 'streaming') return;
    stream.wake();
    void poll();
  };
  // The connection may be dead before anyone notices.
  const onOffline = () => {
    state = 'polling';
    wait(pollMs);
  };
  addEventListener('offline', onOffline);
  addEventListener('online', onReturn);
  document.addEventListener('visibilitychange', onReturn);
  return () => {
    state = 'stopped';
    clearTimeout(timer);
    stream.stop();
    removeEventListener('offline', onOffline);
    removeEventListener('online', onReturn);
    document.removeEventListener('visibilitychange', onReturn);
  };
};
