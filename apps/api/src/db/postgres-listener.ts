import { Client } from 'pg';
import { type ChangeTopic, changeTopics } from './changes.ts';

// A connection that only listens would not notice that the way to the server is gone.
const heartbeatInterval = 30_000;
// How long a change waits for an instance that does not say it has heard, in milliseconds: one that hangs, or whose
// connection is half open. It hears when it can; a caller's time-out is five seconds.
const patience = 1_000;

const isTopic = (text: string | undefined): text is ChangeTopic => changeTopics.some((topic) => topic === text);

/** Tells the other instances of a change and hears theirs, over one connection. */
export interface Listener {
  /** `sent` fails when the connection is lost; `heard` ends when every other instance has heard, or after a second. */
  tell(topic: ChangeTopic): { sent: Promise<void>; heard: Promise<void> };
  close(): Promise<void>;
}

interface Options {
  url: string;
  /** What it does has happened for everybody when it returns. */
  hear: (topic: ChangeTopic) => void;
  /** Called once when the connection breaks, never after `close`. */
  lost: (error: Error) => void;
}

interface Call {
  /** Server processes of those who said that they have heard. */
  heard: Set<number>;
  /** Of those who listen; unknown until the server has said. */
  others: number[] | undefined;
  done: () => void;
}

// The same statement sends and says who listens: whoever comes later has nothing old in memory. The name is how they
// know each other, so that shops in several schemas of one database stay apart (as do our tests).
const announce = `
  select pg_notify($1, $2), array(
    select pid from pg_stat_activity
    where application_name = $1 and datname = current_database() and pid <> pg_backend_pid()
  ) as others`;

/** Connects and listens. @throws when that fails */
export async function listen({ url, hear, lost }: Options): Promise<Listener> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
    keepAlive: true,
  });
  const calls = new Map<string, Call>();
  let channel = '';
  let self = 0;
  let isOpen = false;
  let over = false;
  let last: Promise<unknown> = Promise.resolve();

  const end = async () => {
    over = true;
    clearInterval(heartbeat);
    await client.end().catch(() => undefined);
  };
  const fail = (error: Error) => {
    if (over) return;
    void end();
    if (isOpen) lost(error);
  };
  /** One after the other: a client is asked one thing at a time. */
  const ask = <Row extends object>(text: string, values: string[] = []) => {
    const asked = last.then(() => client.query<Row>(text, values));
    last = asked.catch(fail);
    return asked;
  };
  const settle = ({ others, heard, done }: Call) => {
    if (others?.every((pid) => heard.has(pid))) done();
  };
  // `<call> <topic>` from whom something changed, `heard <pid> <call>` back to them.
  const receive = (from: number, [first = '', second = '', third = '']: string[]) => {
    const call = first === 'heard' && Number(second) === self ? calls.get(third) : undefined;
    if (call) {
      call.heard.add(from);
      settle(call);
    } else if (from !== self && isTopic(second)) {
      hear(second);
      ask('select pg_notify($1, $2)', [channel, `heard ${from} ${first}`]).catch(() => undefined);
    }
  };
  const heartbeat = setInterval(() => ask('select 1').catch(() => undefined), heartbeatInterval).unref();

  client.on('error', fail);
  client.on('end', () => fail(new Error('The connection that listens for changes ended')));
  client.on('notification', ({ processId, payload }) => receive(processId, payload?.split(' ') ?? []));
  try {
    await client.connect();
    const { rows } = await client.query<{ channel: string; pid: number }>(
      `select 'bottega_' || current_schema() as channel, pg_backend_pid() as pid`,
    );
    channel = rows[0]?.channel ?? '';
    self = rows[0]?.pid ?? 0;
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    await client.query(`select set_config('application_name', $1, false)`, [channel]);
  } catch (error) {
    await end();
    throw error;
  }
  isOpen = true;

  let told = 0;
  const tell = (topic: ChangeTopic) => {
    const { promise, resolve: done } = Promise.withResolvers<void>();
    const call: Call = { heard: new Set(), others: undefined, done };
    const id = String(++told);
    calls.set(id, call);
    const timer = setTimeout(done, patience);
    const sent = ask<{ others: number[] }>(announce, [channel, `${id} ${topic}`]).then(({ rows }) => {
      call.others = rows[0]?.others ?? [];
      settle(call);
    });
    sent.catch(done);
    const heard = promise.finally(() => {
      clearTimeout(timer);
      calls.delete(id);
    });
    return { sent, heard };
  };
  return { tell, close: end };
}
