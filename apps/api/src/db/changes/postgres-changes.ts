import { type Changes, type ChangeTopic, changeTopics, localChanges } from './changes.ts';
import { type Listener, listen } from './postgres-listener.ts';

interface Options {
  url: string;
  onConnectionError?: (error: Error) => void;
}

// Milliseconds until a reconnect; doubles.
const firstPause = 250;
const lastPause = 10_000;
// Milliseconds to batch changes of orders: each NOTIFY is a commit and locks its queue for all databases.
const orderPause = 100;

/**
 * `publish` waits for all instances (decision 025). A reconnect announces every topic, as some may have been missed.
 * @throws Error when the first connection fails
 */
export const postgresChanges = async ({ url, onConnectionError = () => undefined }: Options): Promise<Changes> => {
  const local = localChanges();
  const unsent = new Set<ChangeTopic>();
  let listener: Listener | null = null;
  let retry: NodeJS.Timeout | undefined;
  let ordersTimer: NodeJS.Timeout | undefined;
  let closed = false;

  const onOrders = () => local.announceOrders();
  const onChange = (topic: ChangeTopic) => void local.publish(topic);

  const send = async (topic: ChangeTopic) => {
    unsent.add(topic);
    const announcement = listener?.announce(topic);
    announcement?.sent.then(
      () => unsent.delete(topic),
      () => undefined,
    );
    await announcement?.confirmed;
  };

  const onLost = (error: Error) => {
    listener = null;
    if (closed) return;
    onConnectionError(error);
    reconnect(firstPause);
  };

  const reconnect = (pause: number) => {
    retry = setTimeout(async () => {
      try {
        listener = await listen({ url, onChange, onOrders, onLost });
      } catch (error) {
        onConnectionError(error instanceof Error ? error : new Error(String(error)));
        if (!closed) reconnect(Math.min(pause * 2, lastPause));
        return;
      }
      if (closed) return listener.close();
      for (const topic of changeTopics) onChange(topic);
      onOrders();
      await Promise.all([...unsent].map(send));
    }, pause).unref();
  };

  listener = await listen({ url, onChange, onOrders, onLost });
  return {
    ...local,
    async publish(topic) {
      await local.publish(topic);
      await send(topic);
    },
    announceOrders() {
      local.announceOrders();
      ordersTimer ??= setTimeout(() => {
        ordersTimer = undefined;
        listener?.announceOrders();
      }, orderPause).unref();
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      clearTimeout(ordersTimer);
      await local.close();
      await listener?.close();
    },
  };
};
