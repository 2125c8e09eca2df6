type Bytes = Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();

interface ServerSentEvent {
  event: string;
  /** JSON without line breaks; browsers drop an event without data. */
  data: string;
  /** What the client sends as Last-Event-ID when it comes back. */
  id?: number | undefined;
}

/** An event as the HTML standard writes it (9.2, server-sent events). */
export const eventText = ({ event, data, id }: ServerSentEvent): string =>
  `event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${data}\n\n`;

/** Milliseconds after which the client opens the stream again. */
export const retryText = (ms: number): string => `retry: ${ms}\n\n`;

export interface EventStream {
  body: ReadableStream<Bytes>;
  /** False when the client does not read: `maxUnread` bytes wait. Does nothing after the end. */
  write(text: string): boolean;
  /** Sends the rest, then ends the response. */
  end(): void;
}

interface Options {
  maxUnread: number;
  /** The client has gone. */
  onGone: () => void;
}

/** A response body that is written to whenever something happens. */
export const openEventStream = ({ maxUnread, onGone }: Options): EventStream => {
  let controller: ReadableStreamDefaultController<Bytes> | undefined;
  const body = new ReadableStream<Bytes>(
    {
      start: (given) => {
        controller = given;
      },
      cancel: () => {
        controller = undefined;
        onGone();
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: maxUnread }),
  );
  return {
    body,
    write: (text) => {
      controller?.enqueue(encoder.encode(text));
      return (controller?.desiredSize ?? 1) > 0;
    },
    end: () => {
      controller?.close();
      controller = undefined;
    },
  };
};
