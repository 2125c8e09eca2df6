import type { Endpoint } from '@bottega/contract/endpoint';
import type { FlagKey } from '@bottega/contract/flag-keys';
import { isStaff } from '@bottega/contract/permissions';
import type { Context, Hono } from 'hono';
import type { Logger } from 'pino';
import { type GenericSchema, parse } from 'valibot';
import type { Actor } from '../db/audit-trail.ts';
import { randomId } from '../random.ts';
import { isInProcess } from './client-address.ts';
import { isCredentialRoute } from './credential-route.ts';
import { HttpError } from './http-error.ts';
import type { Admission, RateLimiter } from './rate-limiter.ts';
import { readInput } from './read-input.ts';
import { requestLocale } from './request-locale.ts';
import type { Caller, Route } from './route.ts';

/** What the mount needs to know of the rest of the shop. */
export interface MountDeps {
  callerOf(c: Context): Promise<Caller | null>;
  isOn(flag: FlagKey): Promise<boolean>;
  inMaintenance(): Promise<boolean>;
  /** The address of the client. */
  ipOf(c: Context): string;
  limiter: Pick<RateLimiter, 'admit' | 'read'>;
  logger: Pick<Logger, 'warn'>;
}

const admit = (endpoint: Endpoint, caller: Caller | null, c: Context): void => {
  if (endpoint.access === 'public') return;
  if (!caller) throw new HttpError('authentication_required');
  const staff = isStaff(caller.role);
  if (endpoint.access === 'staff' && !staff) throw new HttpError('forbidden');
  if (endpoint.access === 'superadmin' && caller.role !== 'superadmin') throw new HttpError('forbidden');
  if (endpoint.access === 'owner' || endpoint.access === 'ownerOrStaff') {
    const own = c.req.param(endpoint.owner ?? 'userId') === caller.id;
    // Somebody else's object answers like a missing one: it tells nothing (RULE-01).
    if (!own && !(staff && endpoint.access === 'ownerOrStaff')) throw new HttpError('not_found');
  }
};

/** Whoever is signed in and reaches for what is not theirs is noted (security.md 46). */
const admitOrLog = (
  endpoint: Endpoint,
  { caller, ip, c }: { caller: Caller | null; ip: string; c: Context },
  { logger }: MountDeps,
): void => {
  try {
    admit(endpoint, caller, c);
  } catch (error) {
    const call = `${endpoint.method} ${endpoint.path}`;
    if (caller) logger.warn({ event: 'access_refused', userId: caller.id, ip, call }, 'auth');
    throw error;
  }
};

const checkOpen = async (endpoint: Endpoint, caller: Caller | null, deps: MountDeps): Promise<void> => {
  if (caller && isStaff(caller.role)) return;
  if (!endpoint.duringMaintenance && (await deps.inMaintenance())) {
    throw new HttpError('maintenance', { headers: { 'Retry-After': '120' } });
  }
  if (endpoint.flag && !(await deps.isOn(endpoint.flag))) throw new HttpError('feature_disabled');
};

const textOf = (body: unknown, field: string): string | undefined => {
  const value = (body as Record<string, unknown> | undefined)?.[field];
  return typeof value === 'string' ? value : undefined;
};

/** Counts the call where its endpoint has a limit. @throws HttpError above it */
const countCall = async (
  { limit }: Endpoint,
  { caller, body, address }: { caller: Caller | null; body: unknown; address: string },
  { limiter }: MountDeps,
): Promise<Admission | undefined> => {
  if (!limit || (limit.ifGiven && textOf(body, limit.ifGiven) === undefined)) return undefined;
  const account = caller?.id ?? textOf(body, 'email');
  const fingerprint = textOf(body, 'fingerprint');
  return limiter.admit(limit, { address, ...(account && { account }), ...(fingerprint && { fingerprint }) });
};

const answer = async (c: Context, { endpoint, handler }: Route, deps: MountDeps): Promise<Response> => {
  const ip = deps.ipOf(c);
  // A page counts as one, whatever it reads.
  if (endpoint.method === 'GET' && !isInProcess(c)) await deps.limiter.read(ip);
  const caller = await deps.callerOf(c);
  const requestId = randomId();
  // What the audit trail calls the request by; nobody else's answers may differ from one another.
  if (caller && isStaff(caller.role)) c.header('X-Request-Id', requestId);
  await checkOpen(endpoint, caller, deps);
  admitOrLog(endpoint, { caller, ip, c }, deps);
  const input = await readInput(c, endpoint);
  const admission = await countCall(endpoint, { caller, body: input.body, address: ip }, deps);
  let reply: Awaited<ReturnType<Route['handler']>> | undefined;
  try {
    reply = await handler({
      ...(input as { params: never; query: never; body: never }),
      caller: caller as Caller,
      locale: requestLocale(c),
      ip,
      actor: (caller && { id: caller.id, ip, requestId }) as Actor,
      http: c,
    });
  } finally {
    await admission?.ended(reply !== undefined);
  }
  if (reply instanceof Response) return reply;
  const schema = endpoint.responses[reply.status] as GenericSchema | undefined;
  if (!schema) throw new Error(`${endpoint.method} ${endpoint.path} declares no response ${reply.status}`);
  return c.json(parse(schema, reply.body) as object, reply.status as 200);
};

// `/user/me` has to be tried before `/user/:id`: fixed segments sort before parameters.
const bySpecificity = (a: Route, b: Route): number =>
  a.endpoint.path.replaceAll(':', '\uffff') < b.endpoint.path.replaceAll(':', '\uffff') ? -1 : 1;

/** Adds the routes to the app: who may call, is it open, is the input right, then the handler, then the response filter. */
export const mount = (app: Hono, routes: readonly Route[], deps: MountDeps): void => {
  for (const each of routes.toSorted(bySpecificity)) {
    const { method, path, limit } = each.endpoint;
    if (!limit && isCredentialRoute(each.endpoint)) throw new Error(`${method} ${path} declares no limit`);
    app.on(method, path, (c) => answer(c, each, deps));
  }
  const paths = new Set(routes.map(({ endpoint }) => endpoint.path));
  for (const path of paths) {
    app.all(path, (c, next) => {
      const methods = routes.filter(({ endpoint }) => endpoint.path === path).map(({ endpoint }) => endpoint.method);
      if (methods.includes(c.req.method as Endpoint['method'])) return next();
      throw new HttpError('method_not_allowed', { headers: { Allow: methods.join(', ') } });
    });
  }
};
