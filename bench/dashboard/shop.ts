import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { createApp } from '../../apps/api/src/app.ts';
import { type Engine, type OpenDatabase, openDatabase } from '../../apps/api/src/db/database.ts';
import { compactTallies } from '../../apps/api/src/db/tallies.ts';
import type { Deps } from '../../apps/api/src/deps.ts';
import { createRateLimiter } from '../../apps/api/src/http/rate-limiter.ts';
import { sessionCookies } from '../../apps/api/src/http/session-cookies.ts';
import { createSettings } from '../../apps/api/src/modules/flags/settings.ts';
import { paymentOnDelivery } from '../../apps/api/src/modules/orders/payment.ts';
import { createPasswordHasher } from '../../apps/api/src/modules/session/password-hasher.ts';
import { startSession } from '../../apps/api/src/modules/session/session.service.ts';
import { fill, type Sizes } from './fill.ts';

/** A shop of some size, and somebody who calls it as a superadmin, in process. */
export interface BenchShop {
  /** @throws Error for any answer but a success */
  get(path: string): Promise<{ payload?: { total?: number } }>;
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

interface Server {
  databaseUrl: string;
  /** What PostgreSQL's autovacuum does after some time. */
  settle(): Promise<void>;
  drop(): Promise<void>;
}

/** A schema of our own on the server. */
const openSchema = async (serverUrl: string): Promise<Server> => {
  const schema = `bench_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, `create schema ${schema}`);
  const url = new URL(serverUrl);
  url.searchParams.set('options', `-c search_path=${schema} -c synchronous_commit=off`);
  return {
    databaseUrl: url.href,
    settle: async () => {
      const [tables = []] = await onServer(serverUrl, `select tablename from pg_tables where schemaname = '${schema}'`);
      await onServer(serverUrl, ...tables.map((table) => `vacuum analyze ${schema}.${table}`));
    },
    drop: async () => {
      await onServer(serverUrl, `drop schema ${schema} cascade`);
    },
  };
};

const open = async (engine: Engine): Promise<OpenDatabase & { settle(): Promise<void> }> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bottega-dashboard-'));
  const server = engine === 'postgres' ? await openSchema(process.env.TEST_DATABASE_URL ?? '') : null;
  const database = await openDatabase({ dataDir, databaseUrl: server?.databaseUrl });
  const close = async () => {
    await database.close();
    await server?.drop();
    rmSync(dataDir, { recursive: true });
  };
  return { ...database, close, settle: async () => server?.settle() };
};

const depsOf = ({ db, changes }: OpenDatabase) => {
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

/** Opens a shop, fills it, and leaves it as the housekeeping and the server's own clean-up would. */
export const openShop = async (engine: Engine, sizes: Sizes): Promise<BenchShop> => {
  const database = await open(engine);
  const { db } = database;
  const superadmin = await fill(db, sizes, clock());
  await compactTallies(db);
  await database.settle();
  const deps = depsOf(database);
  const app = createApp(deps, { allowedOrigins: [], trustProxy: false });
  const { tokens } = await startSession(deps, superadmin, { userAgent: 'bench', ip: 'bench' });
  return {
    get: async (path) => {
      const response = await app.request(`/api${path}`, { headers: { cookie: `access=${tokens.access}` } });
      const body = (await response.json()) as object;
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(body)}`);
      return body;
    },
    close: database.close,
  };
};
