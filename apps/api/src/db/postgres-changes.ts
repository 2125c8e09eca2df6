import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { Client } from 'pg';
import { type Changes, type ChangeTopic, changeTopics, localChanges } from './changes.ts';
import type { Database } from './tables.ts';

type Options = { db: Kysely<Database>; url: string; onConnectionError?: (error: Error) => void };

// Pauses between attempts to connect again, in milliseconds, growing from the first to the last.
const firstPause = 250;
const lastPause = 10_000;
// A connection that only listens would not notice that the way to the server is gone.
const heartbeatInterval = 30_000;

const isTopic = (text: string | undefined): text is ChangeTopic => changeTopics.some((topic) => topic === text);

/**
 * Announcements through LISTEN/NOTIFY on a connection of its own. When that breaks it connects again and then
 * announces every topic, since something may have been missed meanwhile; what could not be sent is sent then.
 * @throws when the first connection fails
 */
export async function postgresChanges({ db, url, onConnectionError = () => undefined }: Options): Promise<Changes> {
  const local = localChanges();
  const self = randomUUID();
  const unsent = new Set<ChangeTopic>();
  let listener: Listener | null = null;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  const send = async (topic: ChangeTopic) => {
    try {
      // Shops in several schemas of one database stay apart (as do our tests).
      await sql`select pg_notify('bottega_' || current_schema(), ${`${self} ${topic}`})`.execute(db);
      unsent.delete(topic);
    } catch (error) {
      unsent.add(topic);
      onConnectionError(asError(error));
    }
  };

  const hear = (payload: string) => {
    const [sender, topic] = payload.split(' ');
    if (sender !== self && isTopic(topic)) void local.publish(topic);
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
        listener = await listen(url, hear, lost);
      } catch (error) {
        onConnectionError(asError(error));
        if (!closed) reconnect(Math.min(pause * 2, lastPause));
        return;
      }
      if (closed) return listener.close();
      for (const topic of changeTopics) void local.publish(topic);
      await Promise.all([...unsent].map(send));
    }, pause).unref();
  };

  listener = await listen(url, hear, lost);
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

type Listener = { close(): Promise<void> };

/** One listening connection: calls `lost` once when it breaks, never after `close`. */
async function listen(url: string, hear: (payload: string) => void, lost: (error: Error) => void): Promise<Listener> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
    keepAlive: true,
    application_name: 'bottega changes',
  });
  let over = false;
  const end = async () => {
    over = true;
    clearInterval(heartbeat);
    await client.end().catch(() => undefined);
  };
  const fail = (error: Error) => {
    if (over) return;
    void end();
    lost(error);
  };
  const heartbeat = setInterval(() => client.query('select 1').catch(fail), heartbeatInterval).unref();
  client.on('notification', ({ payload }) => hear(payload ?? ''));
  try {
    await client.connect();
    const { rows } = await client.query<{ schema: string }>('select current_schema() as schema');
    await client.query(`listen ${client.escapeIdentifier(`bottega_${rows[0]?.schema}`)}`);
  } catch (error) {
    client.on('error', () => undefined);
    await end();
    throw error;
  }
  client.on('error', fail);
  client.on('end', () => fail(new Error('The connection that listens for changes ended')));
  return { close: end };
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
