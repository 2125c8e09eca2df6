type Bytes = Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();

interface ServerSentEvent {
  event: string;
  /** JSON without line breaks; browsers drop events without data. */
  data: string;
  /** Sent back as Last-Event-ID on reconnect. */
  id?: number | undefined;
}

/** See the HTML standard, 9.2 (server-sent events). */
export const eventText = ({ event, data, id }: ServerSentEvent): string =>
  `event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${data}\n\n`;

export const retryText = (ms: number): string => `retry: ${ms}\n\n`;

export interface EventStream {
  body: ReadableStream<Bytes>;
  /** False if `maxUnread` unread bytes wait. Does nothing after the end. */
  write(text: string): boolean;
  end(): void;
}

interface Options {
  maxUnread: number;
  onGone: () => void;
}

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
