import type { Endpoint } from '@bottega/contract/endpoint';
import type { FlagKey } from '@bottega/contract/flag-keys';
import { isStaff } from '@bottega/contract/permissions';
import type { Context, Hono } from 'hono';
import type { Logger } from 'pino';
import { type GenericSchema, parse } from 'valibot';
import type { Actor } from '../db/audit-trail.ts';
import { isMissingReference } from '../db/missing-reference.ts';
import { type AnswerMemory, keptAnswer } from '../pages/answer-memory.ts';
import { isInProcess } from './client-address.ts';
import { isCredentialRoute } from './credential-route.ts';
import { HttpError } from './http-error.ts';
import type { Admission, RateLimiter } from './rate-limiter.ts';
import { readInput } from './read-input.ts';
import { requestIdOf } from './request-id.ts';
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
  /** Without it every answer is made anew. */
  memory?: AnswerMemory | undefined;
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

interface Call {
  c: Context;
  ip: string;
  caller: Caller | null;
}

/** Whether a call failed since its caller was deleted meanwhile: what it wrote refers to somebody who is not there. */
const isCallerGone = async (error: unknown, { c, caller }: Call, { callerOf }: MountDeps): Promise<boolean> =>
  caller !== null && isMissingReference(error) && (await callerOf(c)) === null;

/** The answer, filtered through its schema, or what the handler made in place of JSON. */
const reply = async ({ endpoint, handler }: Route, call: Call, deps: MountDeps) => {
  const { c, ip, caller } = call;
  await checkOpen(endpoint, caller, deps);
  admitOrLog(endpoint, { caller, ip, c }, deps);
  const input = await readInput(c, endpoint);
  const admission = await countCall(endpoint, { caller, body: input.body, address: ip }, deps);
  let replied: Awaited<ReturnType<Route['handler']>> | undefined;
  try {
    replied = await handler({
      ...(input as { params: never; query: never; body: never }),
      caller: caller as Caller,
      locale: requestLocale(c),
      ip,
      actor: (caller && { id: caller.id, ip, requestId: requestIdOf(c) }) as Actor,
      http: c,
    });
  } catch (error) {
    throw (await isCallerGone(error, call, deps)) ? new HttpError('authentication_required') : error;
  } finally {
    await admission?.ended(replied !== undefined);
  }
  if (replied instanceof Response) return replied;
  const schema = endpoint.responses[replied.status] as GenericSchema | undefined;
  if (!schema) throw new Error(`${endpoint.method} ${endpoint.path} declares no response ${replied.status}`);
  return { body: parse(schema, replied.body) as object, status: replied.status as 200 };
};

/** The same for every visitor: made once for all who ask until something changes, whether the shop is open included. */
const replyShared = async (route: Route, call: Call, deps: MountDeps & Required<Pick<MountDeps, 'memory'>>) => {
  const { pathname, search } = new URL(call.c.req.url);
  const address = pathname + search;
  const make = async () => {
    const made = await reply(route, call, deps);
    if (made instanceof Response || made.status !== 200) throw new Error(`${address} cannot be shared`);
    return keptAnswer(address, made.body);
  };
  const { body } = deps.memory.get(address) ?? (await deps.memory.load(address, make));
  return call.c.body(body, 200, { 'Content-Type': 'application/json' });
};

const answer = async (c: Context, route: Route, deps: MountDeps): Promise<Response> => {
  const ip = deps.ipOf(c);
  // A page counts as one, whatever it reads.
  if (route.endpoint.method === 'GET' && !isInProcess(c)) await deps.limiter.read(ip);
  const caller = await deps.callerOf(c);
  if (caller) c.set('userId', caller.id);
  const call = { c, ip, caller };
  const { memory } = deps;
  if (memory && route.endpoint.shared && !caller) return replyShared(route, call, { ...deps, memory });
  const replied = await reply(route, call, deps);
  return replied instanceof Response ? replied : c.json(replied.body, replied.status);
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
