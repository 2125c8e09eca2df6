import type { ListVersions } from '@bottega/contract/dashboard/schemas';
import type { OrderEvent } from '@bottega/contract/events/schemas';

/** `open` and `closed`: the connection; otherwise server events. */
export type Signal =
  | { kind: 'open' | 'closed' | 'ping' | 'resync' | 'bye' }
  | { kind: 'lists'; versions: ListVersions }
  | { kind: 'order'; event: OrderEvent };

export interface Stream {
  /** Reconnects at once if closed. */
  wake: () => void;
  stop: () => void;
}

// The server sends at least every 20 s.
const longestSilenceMs = 45_000;
const shortestPauseMs = 3000;
const longestPauseMs = 30_000;

/** Backoff with jitter, so that pages do not all reconnect at once. */
const pauseAfter = (failures: number): number =>
  Math.min(shortestPauseMs * 2 ** failures, longestPauseMs) * (0.5 + Math.random() / 2);

/** Reconnects itself: an EventSource gives up at any status but 200. */
export const openEventStream = (url: string, onSignal: (signal: Signal) => void): Stream => {
  let source: EventSource | undefined;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const close = () => {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  };
  const fail = () => {
    close();
    timer = setTimeout(open, pauseAfter(failures++));
    onSignal({ kind: 'closed' });
  };
  const receive = (signal: Signal) => {
    failures = 0;
    clearTimeout(timer);
    timer = setTimeout(fail, longestSilenceMs);
    onSignal(signal);
  };
  const open = () => {
    close();
    if (typeof EventSource === 'undefined') return onSignal({ kind: 'closed' });
    source = new EventSource(url, { withCredentials: true });
    timer = setTimeout(fail, longestSilenceMs);
    source.onopen = () => receive({ kind: 'open' });
    source.onerror = fail;
    for (const kind of ['ping', 'resync'] as const) source.addEventListener(kind, () => receive({ kind }));
    source.addEventListener('lists', ({ data }) => receive({ kind: 'lists', versions: JSON.parse(data) }));
    source.addEventListener('order', ({ data }) => receive({ kind: 'order', event: JSON.parse(data) }));
    source.addEventListener('bye', () => {
      close();
      onSignal({ kind: 'bye' });
    });
  };

  open();
  return {
    wake: () => {
      if (!source) open();
    },
    stop: close,
  };
};
