import type { CallInput, Endpoint, ResponseBody } from '@bottega/contract/endpoint';
import type { ErrorBody } from '@bottega/contract/errors';
import { pino } from 'pino';
import { type AppOptions, allRoutes, createApp } from '#app.ts';
import type { Engine } from '#db/open/open-database.ts';
import type { Deps } from '#deps.ts';
import { createRateLimiter } from '#http/limits/rate-limiter.ts';
import { sessionCookies } from '#http/security/session-cookies.ts';
import { createKeys } from '#lib/keys.ts';
import { createPasswordHasher } from '#modules/accounts/passwords/password-hasher.service.ts';
import { createCustomerReads } from '#modules/audit/customer-reads.service.ts';
import { paymentOnDelivery } from '#modules/checkout/payment.service.ts';
import { createEventStreams } from '#modules/events/event-streams.service.ts';
import { createPushServices } from '#modules/notifications/push-services.service.ts';
import { cancelOrdersOf } from '#modules/orders/moves/order-moves.service.ts';
import { createSettings } from '#settings.ts';
import { openSibling, openTestDatabase } from './database/test-database.ts';
import { checkDescribed } from './document/described-answers.ts';

export const origin = 'http://shop.test';

// The weakest parameters that Argon2 accepts, for speed.
const cheapHasher = createPasswordHasher({ memoryCost: 8, timeCost: 1, parallelism: 1 });

interface Answer<Body> {
  status: number;
  body: Body & Partial<ErrorBody>;
  headers: Headers;
}

/** Keeps cookies as a browser does. */
export interface Client {
  cookies: Map<string, string>;
  call<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    headers?: Record<string, string>,
  ): Promise<Answer<ResponseBody<E>>>;
  /** A raw request, for input that the typed call excludes. */
  send(
    method: string,
    path: string,
    init?: { body?: unknown; headers?: Record<string, string> },
  ): Promise<Answer<Record<string, unknown>>>;
}

const pathOf = (endpoint: Endpoint, input: { params?: object; query?: object }): string => {
  const params = input.params as Record<string, string> | undefined;
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
  const query = new URLSearchParams(
    Object.entries(input.query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return query.size > 0 ? `${path}?${query}` : path;
};

const bodyOf = (body: unknown): NonNullable<RequestInit['body']> =>
  typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body);

/** The whole body; of an event stream, which does not end, nothing. */
export const bodyText = async (response: Response): Promise<string> => {
  if (response.headers.get('content-type') !== 'text/event-stream') return response.text();
  await response.body?.cancel();
  return '';
};

type Fetch = (path: string, init: RequestInit) => Promise<Response> | Response;

let clients = 0;

/** An IP address that no other client of this process uses. */
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
    const text = await bodyText(response);
    const isFile = /^(?:text\/(?:csv|plain)|application\/vnd)/.test(response.headers.get('content-type') ?? '');
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

/** A clock that moves only when a test moves it. */
interface TestClock {
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

/** On PostgreSQL this number of instances take turns in answering. */
export const instancesByDefault = Number(process.env.TEST_INSTANCES ?? 1);

/** An app on an empty, migrated database; `close` it when done. */
export const createTestApp = async (
  engine: Engine,
  overrides: Partial<Deps> = {},
  options: Partial<AppOptions> = {},
  instances = instancesByDefault,
): Promise<TestApp> => {
  const clock = createClock();
  const log: object[] = [];
  const logger = pino({ level: 'info' }, { write: (line: string) => void log.push(JSON.parse(line)) });
  const { db, changes, close } = await openTestDatabase(engine);
  const deps: Deps = {
    ...ownParts({ db, changes, clock, logger, keys }),
    clock: clock.now,
    keys,
    hasher: cheapHasher,
    payment: paymentOnDelivery,
    cookies: sessionCookies({ secure: false }),
    publicUrl: origin,
    shopInbox: () => 'inbox@shop.test',
    mailServer: { kind: 'mailbox', settings: 'tests', from: () => 'shop@shop.test', send: async () => undefined },
    push: createPushServices({ hosts: [], allowsLoopback: true }),
    cancelOrdersOf: (call) => cancelOrdersOf(deps, call),
    wakeJobs: () => undefined,
    logger,
    ...overrides,
  };
  const first = appOf(deps, { clock, log, close, options });
  if (engine === 'sqlite' || instances === 1) return first;
  const others = Array.from({ length: instances - 1 }, () => anotherProcess(first, overrides, options));
  return inTurns(first, await Promise.all(others));
};

const keys = createKeys(['a secret that only the tests know']);

type OwnPart = 'db' | 'changes' | 'logger' | 'keys';

const ownParts = ({ db, changes, clock, logger, keys }: Pick<Deps, OwnPart> & { clock: TestClock }) => {
  const settings = createSettings(db, changes);
  return {
    db,
    changes,
    events: createEventStreams({ db, changes, settings, clock: clock.now, logger }),
    settings,
    customerReads: createCustomerReads({ db, clock: clock.now, logger }),
    limiter: createRateLimiter({ db, clock: clock.now, keys }),
  };
};

const appOf = (
  deps: Deps,
  {
    options,
    ...parts
  }: { clock: TestClock; log: object[]; close: () => Promise<void>; options?: Partial<AppOptions> | undefined },
) => {
  const app = createApp(deps, { allowedOrigins: [], trustProxy: false, ...options });
  const routes = allRoutes(deps);
  const request = async (path: string, init?: RequestInit, env?: object): Promise<Response> => {
    const response = await app.request(path, init, env);
    await checkDescribed(routes, { method: init?.method, target: path }, response);
    return response;
  };
  const answer = (address: string): Fetch => {
    const env = { incoming: { socket: { remoteAddress: address } } };
    return (path, init) => request(path, init, env);
  };
  return {
    ...parts,
    close: async () => {
      deps.events.close();
      await parts.close();
    },
    deps,
    db: deps.db,
    routes,
    answer,
    request: (path: string, init?: RequestInit) => request(path, init),
    /** A client with an address of its own unless one is given. */
    client: (address = ownAddress()) => createClient(answer(address)),
  };
};

export type TestApp = ReturnType<typeof appOf>;

/** Another instance of the shop that shares only database and clock. */
export const anotherInstance = ({ deps, clock, log }: TestApp, own: Partial<Pick<Deps, 'keys'>> = {}): TestApp => {
  const parts = { ...deps, ...own };
  return appOf({ ...parts, ...ownParts({ ...parts, clock }) }, { clock, log, close: async () => undefined });
};

/** As {@link anotherInstance}, with its own connections to PostgreSQL; close it before the app. */
export const anotherProcess = async (
  { deps, clock, log }: TestApp,
  overrides: Partial<Deps> = {},
  options: Partial<AppOptions> = {},
): Promise<TestApp> => {
  const { db, changes, close } = await openSibling(deps.db);
  const own: Partial<Deps> = { ...ownParts({ db, changes, clock, logger: deps.logger, keys }), ...overrides };
  // The rest follows the first one, also when a test replaces a part later.
  const theirs = new Proxy(deps, { get: (rest, name: keyof Deps) => own[name] ?? rest[name] });
  return appOf(theirs, { clock, log, close, options });
};

/** The first app, but each request goes to the next instance. */
const inTurns = (first: TestApp, others: readonly TestApp[]): TestApp => {
  const all = [first, ...others];
  let turn = 0;
  const next = () => all[turn++ % all.length] ?? first;
  const answer =
    (address: string): Fetch =>
    (path, init) =>
      next().answer(address)(path, init);
  return {
    ...first,
    answer,
    request: (path, init) => next().request(path, init),
    client: (address = ownAddress()) => createClient(answer(address)),
    close: async () => {
      await Promise.all(others.map(({ close }) => close()));
      await first.close();
    },
  };
};
