import { openEventStream, type Signal, type Stream } from './event-stream.ts';
import { holdLock } from './tab-locks.ts';

const name = 'bottega-live';

/** `hello`: a new tab asks the leader for its state. */
type Message = Signal | { kind: 'hello' };

/** HTTP/1.1 allows six connections per host, so the tab with the lock relays one stream to all. */
export const shareStream = (url: string, onSignal: (signal: Signal) => void): Stream => {
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') return openEventStream(url, onSignal);
  const channel = new BroadcastChannel(name);
  const post = (message: Message) => channel.postMessage(message);
  let stream: Stream | undefined;
  let latest: Signal | undefined;

  const passOn = (signal: Signal) => {
    // A staff stream begins with `lists`, a customer's with `ping`.
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
