type Bytes = Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();

interface ServerSentEvent {
  event: string;
  /** JSON without line breaks; browsers drop an event without data. */
  data: string;
  /** The client sends it as Last-Event-ID when it reconnects. */
  id?: number | undefined;
}

/** Formats an event as in the HTML standard (9.2, server-sent events). */
export const eventText = ({ event, data, id }: ServerSentEvent): string =>
  `event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${data}\n\n`;

/** Milliseconds after which the client reconnects. */
export const retryText = (ms: number): string => `retry: ${ms}\n\n`;

export interface EventStream {
  body: ReadableStream<Bytes>;
  /** False if the client does not read: `maxUnread` bytes are waiting. Does nothing after the end. */
  write(text: string): boolean;
  /** Sends the rest, then ends the response. */
  end(): void;
}

interface Options {
  maxUnread: number;
  /** Called when the client has disconnected. */
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
