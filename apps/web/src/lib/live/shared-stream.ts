import { openEventStream, type Signal, type Stream } from './event-stream.ts';
import { holdLock } from './tab-locks.ts';

const name = 'bottega-live';

/** A tab that was just opened asks what the leader knows. */
type Message = Signal | { kind: 'hello' };

/**
 * One stream for all tabs of this browser: HTTP/1.1 allows six connections per host. The tab that holds the lock opens
 * it and passes on what it hears; when it goes, the next tab gets the lock.
 */
export const shareStream = (url: string, onSignal: (signal: Signal) => void): Stream => {
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') return openEventStream(url, onSignal);
  const channel = new BroadcastChannel(name);
  const post = (message: Message) => channel.postMessage(message);
  let stream: Stream | undefined;
  let latest: Signal | undefined;

  const passOn = (signal: Signal) => {
    // A stream begins with `lists`, that of a customer with `ping`.
    const { kind } = signal;
    if (kind === 'lists' || kind === 'closed' || (kind === 'ping' && latest?.kind !== 'lists')) latest = signal;
    onSignal(signal);
    post(signal);
  };
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind !== 'hello') return onSignal(data);
    if (latest) post(latest);
  };
  post({ kind: 'hello' });
  const release = holdLock(name, () => {
    stream = openEventStream(url, passOn);
  });
  return {
    wake: () => stream?.wake(),
    stop: () => {
      stream?.stop();
      release();
      channel.close();
    },
  };
};
