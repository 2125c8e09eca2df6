import { type Changes, type ChangeTopic, changeTopics, localChanges } from './changes.ts';
import { type Listener, listen } from './postgres-listener.ts';

type Options = { url: string; onConnectionError?: (error: Error) => void };

// Pauses between attempts to connect again, in milliseconds, growing from the first to the last.
const firstPause = 250;
const lastPause = 10_000;

/**
 * Announcements through LISTEN/NOTIFY on a connection of its own: a change is answered when the other instances have
 * heard of it (decision 025). When the connection breaks it is made again, and then every topic is announced, since
 * something may have been missed meanwhile; what could not be sent is sent then.
 * @throws when the first connection fails
 */
export async function postgresChanges({ url, onConnectionError = () => undefined }: Options): Promise<Changes> {
  const local = localChanges();
  const unsent = new Set<ChangeTopic>();
  let listener: Listener | null = null;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  const hear = (topic: ChangeTopic) => void local.publish(topic);

  const send = async (topic: ChangeTopic) => {
    unsent.add(topic);
    // Without a connection the next one sends it.
    const telling = listener?.tell(topic);
    telling?.sent.then(
      () => unsent.delete(topic),
      () => undefined,
    );
    await telling?.heard;
  };

  const lost = (error: Error) => {
    listener = null;
    if (closed) return;
    onConnectionError(error);
    reconnect(firstPause);
  };

  const reconnect = (pause: number) => {
    retry = setTimeout(async () => {
      try {
        listener = await listen({ url, hear, lost });
      } catch (error) {
        onConnectionError(error instanceof Error ? error : new Error(String(error)));
        if (!closed) reconnect(Math.min(pause * 2, lastPause));
        return;
      }
      if (closed) return listener.close();
      for (const topic of changeTopics) hear(topic);
      await Promise.all([...unsent].map(send));
    }, pause).unref();
  };

  listener = await listen({ url, hear, lost });
  return {
    ...local,
    async publish(topic) {
      await local.publish(topic);
      await send(topic);
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      await local.close();
      await listener?.close();
    },
  };
}
