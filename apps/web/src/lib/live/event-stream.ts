import type { ListVersions } from '@bottega/contract/dashboard/schemas';
import type { OrderEvent } from '@bottega/contract/events/schemas';

/** What a stream says; `open` and `closed` are of the connection, the others are the server's events. */
export type Signal =
  | { kind: 'open' | 'closed' | 'ping' | 'resync' | 'bye' }
  | { kind: 'lists'; versions: ListVersions }
  | { kind: 'order'; event: OrderEvent };

export interface Stream {
  /** Opens it at once where it is closed. */
  wake: () => void;
  stop: () => void;
}

// The server says something every 20 s; a connection that died silently says nothing.
const longestSilenceMs = 45_000;
const shortestPauseMs = 3000;
const longestPauseMs = 30_000;

/** Grows with each failure; spread, so that a restarted server does not get all pages at once. */
const pauseAfter = (failures: number): number =>
  Math.min(shortestPauseMs * 2 ** failures, longestPauseMs) * (0.5 + Math.random() / 2);

/** An EventSource that is reopened by this code: the browser's own gives up for good at any status but 200. */
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
  const hear = (signal: Signal) => {
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
    source.onopen = () => hear({ kind: 'open' });
    source.onerror = fail;
    for (const kind of ['ping', 'resync'] as const) source.addEventListener(kind, () => hear({ kind }));
    source.addEventListener('lists', ({ data }) => hear({ kind: 'lists', versions: JSON.parse(data) }));
    source.addEventListener('order', ({ data }) => hear({ kind: 'order', event: JSON.parse(data) }));
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
