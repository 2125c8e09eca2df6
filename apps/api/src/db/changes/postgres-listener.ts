import { Client } from 'pg';
import { type ChangeTopic, changeTopics } from './changes.ts';

// An idle listener would not notice a dead connection.
const heartbeatInterval = 30_000;
// Milliseconds for instances that hang. Callers time out after five seconds.
const confirmTimeoutMs = 1_000;

const ordersMessage = 'orders';

const isTopic = (text: string | undefined): text is ChangeTopic => changeTopics.some((topic) => topic === text);

export interface Listener {
  /**
   * `sent` rejects when the connection is lost; `confirmed` resolves when all instances have confirmed, or after a
   * second.
   */
  announce(topic: ChangeTopic): { sent: Promise<void>; confirmed: Promise<void> };
  /** Neither confirmed nor sent again. */
  announceOrders(): void;
  close(): Promise<void>;
}

interface Options {
  url: string;
  onChange: (topic: ChangeTopic) => void;
  onOrders: () => void;
  /** Once; not after `close`. */
  onLost: (error: Error) => void;
}

interface Call {
  confirmed: Set<number>;
  others: number[] | undefined;
  done: () => void;
}

// In one statement: instances that start later have no stale cache. The application name separates shops in other
// schemas.
const announceStatement = `
  select pg_notify($1, $2), array(
    select pid from pg_stat_activity
    where application_name = $1 and datname = current_database() and pid <> pg_backend_pid()
  ) as others`;

/** @throws Error when it cannot connect */
export const listen = async ({ url, onChange, onOrders, onLost }: Options): Promise<Listener> => {
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
  let isClosed = false;
  let last: Promise<unknown> = Promise.resolve();

  const end = async () => {
    isClosed = true;
    clearInterval(heartbeat);
    await client.end().catch(() => undefined);
  };
  const fail = (error: Error) => {
    if (isClosed) return;
    void end();
    if (isOpen) onLost(error);
  };
  const query = <Row extends object>(text: string, values: string[] = []) => {
    const result = last.then(() => client.query<Row>(text, values));
    last = result.catch(fail);
    return result;
  };
  const resolveIfConfirmed = ({ others, confirmed, done }: Call) => {
    if (others?.every((pid) => confirmed.has(pid))) done();
  };
  // `<call> <topic>`: a change; `confirmed <pid> <call>`; `orders`: not confirmed.
  const receive = (from: number, [first = '', second = '', third = '']: string[]) => {
    const call = first === 'confirmed' && Number(second) === self ? calls.get(third) : undefined;
    if (call) {
      call.confirmed.add(from);
      resolveIfConfirmed(call);
    } else if (from !== self && first === ordersMessage) {
      onOrders();
    } else if (from !== self && isTopic(second)) {
      onChange(second);
      query('select pg_notify($1, $2)', [channel, `confirmed ${from} ${first}`]).catch(() => undefined);
    }
  };
  const heartbeat = setInterval(() => query('select 1').catch(() => undefined), heartbeatInterval).unref();

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

  let lastId = 0;
  const announce = (topic: ChangeTopic) => {
    const { promise, resolve: done } = Promise.withResolvers<void>();
    const call: Call = { confirmed: new Set(), others: undefined, done };
    const id = String(++lastId);
    calls.set(id, call);
    const timer = setTimeout(done, confirmTimeoutMs);
    const sent = query<{ others: number[] }>(announceStatement, [channel, `${id} ${topic}`]).then(({ rows }) => {
      call.others = rows[0]?.others ?? [];
      resolveIfConfirmed(call);
    });
    sent.catch(done);
    const confirmed = promise.finally(() => {
      clearTimeout(timer);
      calls.delete(id);
    });
    return { sent, confirmed };
  };
  const announceOrders = () => {
    query('select pg_notify($1, $2)', [channel, ordersMessage]).catch(() => undefined);
  };
  return { announce, announceOrders, close: end };
};
