import type { CallInput, Endpoint, ResponseBody } from '@bottega/contract/endpoint';
import type { ErrorBody } from '@bottega/contract/errors';
import { pino } from 'pino';
import { type AppOptions, allRoutes, createApp } from '../app.ts';
import type { Engine, OpenDatabase } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { createRateLimiter } from '../http/rate-limiter.ts';
import { sessionCookies } from '../http/session-cookies.ts';
import { createSettings } from '../modules/flags/settings.ts';
import { paymentOnDelivery } from '../modules/orders/payment.ts';
import { createPasswordHasher } from '../modules/session/password-hasher.ts';
import { openTestDatabase } from './test-database.ts';

/** The shop's address in tests. */
export const origin = 'http://shop.test';

// The weakest parameters Argon2 takes: tests ask whether it is used, not how strong it is.
const cheapHasher = createPasswordHasher({ memoryCost: 8, timeCost: 1, parallelism: 1 });

/** What a call answered: the status and the body, success or failure. */
interface Answer<Body> {
  status: number;
  body: Body & Partial<ErrorBody>;
  headers: Headers;
}

/** Someone who calls: keeps cookies as a browser does. */
export interface Client {
  cookies: Map<string, string>;
  call<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    headers?: Record<string, string>,
  ): Promise<Answer<ResponseBody<E>>>;
  /** A raw request, for what the typed call cannot say. */
  send(
    method: string,
    path: string,
    init?: { body?: unknown; headers?: Record<string, string> },
  ): Promise<Answer<Record<string, unknown>>>;
}

/** The path of an endpoint with its parameters and query filled in. */
const pathOf = (endpoint: Endpoint, input: { params?: object; query?: object }): string => {
  const params = input.params as Record<string, string> | undefined;
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
  const query = new URLSearchParams(
    Object.entries(input.query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return query.size > 0 ? `${path}?${query}` : path;
};

/** Bytes and text are sent as they are, everything else as JSON. */
const bodyOf = (body: unknown): NonNullable<RequestInit['body']> =>
  typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body);

type Fetch = (path: string, init: RequestInit) => Promise<Response> | Response;

let clients = 0;

/** An address that no other client of this process has. */
const ownAddress = (): string => {
  clients += 1;
  return `10.${(clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}`;
};

const createClient = (fetch: Fetch): Client => {
  const cookies = new Map<string, string>();
  const keep = (response: Response) => {
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
  };
  const send: Client['send'] = async (method, path, { body, headers = {} } = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(`/api${path}`, {
      method,
      headers: {
        ...(cookie ? { cookie } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: bodyOf(body) }),
    });
    keep(response);
    const text = await response.text();
    const isFile = response.headers.get('content-type')?.startsWith('text/csv');
    return { status: response.status, body: isFile ? text : text ? JSON.parse(text) : {}, headers: response.headers };
  };
  return {
    cookies,
    send,
    call: (endpoint, input, headers = {}) => {
      const given = input as { params?: object; query?: object; body?: unknown };
      return send(endpoint.method, pathOf(endpoint, given), { body: given.body, headers }) as never;
    },
  };
};

/** A clock that stands still until told. */
export interface TestClock {
  now(): Date;
  pass(ms: number): void;
}

const createClock = (): TestClock => {
  let time = Date.parse('2026-11-21T12:00:00.000Z');
  return {
    now: () => new Date(time),
    pass: (ms) => {
      time += ms;
    },
  };
};

/** An app on an empty, migrated database of its own with every flag on; `close` it when done. */
export const createTestApp = async (engine: Engine, overrides: Partial<Deps> = {}, options: Partial<AppOptions> = {}) =>
  appOn(await openTestDatabase(engine), createClock(), { overrides, options });

/** Another instance of the same shop: on its database and by its clock, with nothing else in common. */
export const anotherInstance = ({ db, deps: { changes }, clock }: TestApp): TestApp =>
  appOn({ db, changes, close: async () => undefined }, clock, { overrides: {}, options: {} });

const appOn = (
  { db, changes, close }: Pick<OpenDatabase, 'db' | 'changes' | 'close'>,
  clock: TestClock,
  { overrides, options }: { overrides: Partial<Deps>; options: Partial<AppOptions> },
) => {
  const log: object[] = [];
  const secret = Buffer.from('a secret that only the tests know');
  const deps: Deps = {
    db,
    changes,
    settings: createSettings(db, changes),
    clock: clock.now,
    secret,
    limiter: createRateLimiter({ db, clock: clock.now, secret }),
    hasher: cheapHasher,
    payment: paymentOnDelivery,
    cookies: sessionCookies({ secure: false, crossSite: false }),
    publicUrl: origin,
    shopInbox: 'inbox@shop.test',
    wakeMail: () => undefined,
    logger: pino({ level: 'info' }, { write: (line: string) => void log.push(JSON.parse(line)) }),
    ...overrides,
  };
  const app = createApp(deps, { allowedOrigins: [], trustProxy: false, ...options });
  return {
    deps,
    db,
    clock,
    log,
    routes: allRoutes(deps),
    request: (path: string, init?: RequestInit) => app.request(path, init),
    /** Somebody who calls, from an address of their own unless one is given. */
    client: (address = ownAddress()) =>
      createClient((path, init) => app.request(path, init, { incoming: { socket: { remoteAddress: address } } })),
    close,
  };
};

/** See {@link createTestApp}. */
export type TestApp = Awaited<ReturnType<typeof createTestApp>>;
