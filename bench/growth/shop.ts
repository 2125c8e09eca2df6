import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { Client } from 'pg';
import { createApp } from '../../apps/api/src/app.ts';
import { type Engine, type OpenDatabase, openDatabase } from '../../apps/api/src/db/database.ts';
import { openPostgres } from '../../apps/api/src/db/postgres.ts';
import { openSqlite } from '../../apps/api/src/db/sqlite.ts';
import type { Database, Row } from '../../apps/api/src/db/tables.ts';
import type { Deps } from '../../apps/api/src/deps.ts';
import { cleanUp } from '../../apps/api/src/housekeeping.ts';
import { createRateLimiter } from '../../apps/api/src/http/rate-limiter.ts';
import { sessionCookies } from '../../apps/api/src/http/session-cookies.ts';
import { createSettings } from '../../apps/api/src/modules/flags/settings.ts';
import { paymentOnDelivery } from '../../apps/api/src/modules/orders/payment.ts';
import { createPasswordHasher } from '../../apps/api/src/modules/session/password-hasher.ts';
import { startSession } from '../../apps/api/src/modules/session/session.service.ts';
import { fill } from './fill.ts';
import type { Sizes } from './sizes.ts';

/** Of everybody who has an account. */
export const password = 'Basilico-7!';

type Answer = Record<string, unknown> & { payload?: { total?: number } };

/** A shop of some size that is called in process. */
export interface BenchShop {
  sizes: Sizes;
  db: Kysely<Database>;
  /**
   * Calls the shop as the user of this id, or as nobody.
   * @throws Error for any answer but a success
   */
  call(user: string | null, method: string, path: string, body?: object): Promise<Answer>;
  /** The processes in which a server works for the shop. */
  connections(): Promise<number[]>;
  close(): Promise<void>;
}

const clock = () => new Date();

const onServer = async (serverUrl: string, ...statements: string[]): Promise<unknown[][]> => {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const answers: unknown[][] = [];
    for (const text of statements) answers.push((await client.query({ text, rowMode: 'array' })).rows.flat());
    return answers;
  } finally {
    await client.end();
  }
};

type Filling = (db: Kysely<Database>) => Promise<void>;

/** A database of our own on the server. */
const makeDatabase = async (serverUrl: string, filling: Filling) => {
  const name = `bench_${randomBytes(6).toString('hex')}`;
  const drop = async () => void (await onServer(serverUrl, `drop database ${name} with (force)`));
  const connections = async () => {
    const [pids = []] = await onServer(serverUrl, `select pid from pg_stat_activity where datname = '${name}'`);
    return pids.map(Number);
  };
  await onServer(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  try {
    const db = openPostgres(url.href, { statementTimeout: 0 });
    await filling(db).finally(() => db.destroy());
    // What autovacuum does after some time.
    await onServer(url.href, 'vacuum analyze');
  } catch (error) {
    await drop();
    throw error;
  }
  return { databaseUrl: url.href, drop, connections };
};

type Opened = OpenDatabase & { connections: () => Promise<number[]> };

const open = async (engine: Engine, filling: Filling): Promise<Opened> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bottega-growth-'));
  const remove = () => rmSync(dataDir, { recursive: true });
  try {
    if (engine === 'postgres') {
      const { databaseUrl, drop, connections } = await makeDatabase(process.env.TEST_DATABASE_URL ?? '', filling);
      const database = await openDatabase({ dataDir, databaseUrl }).catch(async (error) => {
        await drop();
        throw error;
      });
      return { ...database, connections, close: () => database.close().then(drop).finally(remove) };
    }
    const { db, connection } = openSqlite(join(dataDir, 'bottega.sqlite'));
    connection.exec('pragma synchronous = off; pragma cache_size = -500000;');
    await filling(db).finally(() => db.destroy());
    const database = await openDatabase({ dataDir });
    return { ...database, connections: async () => [], close: () => database.close().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
};

const depsOf = ({ db, changes }: OpenDatabase): Deps => {
  const secret = randomBytes(32);
  return {
    db,
    changes,
    settings: createSettings(db, changes),
    clock,
    secret,
    hasher: createPasswordHasher(),
    payment: paymentOnDelivery,
    limiter: createRateLimiter({ db, clock, secret }),
    cookies: sessionCookies({ secure: false, crossSite: false }),
    publicUrl: 'http://shop.test',
    shopInbox: 'inbox@shop.test',
    wakeMail: () => undefined,
    logger: { ...console, info: () => undefined } as unknown as Deps['logger'],
  };
};

const ownAddress = () => `10.${[...randomBytes(3)].join('.')}`;

/** Opens a shop, fills it, and leaves it as the clean-up would. */
export const openShop = async (engine: Engine, sizes: Sizes): Promise<BenchShop> => {
  const hash = await createPasswordHasher().hash(password);
  const database = await open(engine, (db) => fill(db, sizes, { now: clock(), hash }));
  const { db } = database;
  await cleanUp(db, clock());
  const deps = depsOf(database);
  const app = createApp(deps, { allowedOrigins: [], trustProxy: false });
  const cookies = new Map<string, string>();
  const cookieOf = async (id: string) => {
    const user = (await db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()) as Row<'users'>;
    const { tokens } = await startSession(deps, user, { userAgent: 'bench', ip: 'bench' });
    cookies.set(id, `access=${tokens.access}`);
  };
  const request = (path: string, init?: RequestInit) =>
    app.request(path, init, { incoming: { socket: { remoteAddress: ownAddress() } } });
  return {
    sizes,
    db,
    call: async (user, method, path, body) => {
      if (user !== null && !cookies.has(user)) await cookieOf(user);
      const headers = {
        ...(user !== null && { cookie: cookies.get(user) ?? '' }),
        ...(body && { 'content-type': 'application/json' }),
      };
      const response = await request(`/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
      const answer = (await response.json()) as Answer;
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer)}`);
      return answer;
    },
    connections: database.connections,
    close: database.close,
  };
};
