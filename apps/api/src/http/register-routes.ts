import { hasDuty, type Worker } from '@bottega/contract/duties';
import type { Endpoint } from '@bottega/contract/endpoint';
import type { FlagKey } from '@bottega/contract/flags';
import type { RateLimit } from '@bottega/contract/rate-limits';
import type { Context, Hono } from 'hono';
import type { Logger } from 'pino';
import { type GenericSchema, parse } from 'valibot';
import type { Actor } from '#db/audit/audit-trail.ts';
import { isMissingReference } from '#db/engines/database-errors.ts';
import { ApiError } from '#lib/api-error.ts';
import type { Closing } from '#settings.ts';
import { entityTag, hasCopy } from './entity-tag.ts';
import type { Admission } from './limits/admission.ts';
import { isCredentialRoute } from './limits/credential-route.ts';
import type { Permit, RateLimiter } from './limits/rate-limiter.ts';
import { readInput } from './read-input.ts';
import { refuseClosed } from './refuse-closed.ts';
import { requestIdOf } from './request-id.ts';
import type { Caller, DeviceCaller, Route } from './route.ts';
import { checkReauthentication } from './security/reauthentication.ts';
import { requestLocale } from './texts.ts';

export interface RouteDeps {
  callerOf(c: Context): Promise<Caller | null>;
  admission: Pick<Admission, 'admit' | 'count'>;
  isOn(flag: FlagKey): Promise<boolean>;
  closing(): Promise<Closing | undefined>;
  ipOf(c: Context): string;
  limiter: Pick<RateLimiter, 'acquire'>;
  logger: Pick<Logger, 'warn'>;
  share?: ((c: Context, make: () => Promise<object>) => Promise<Response>) | undefined;
}

interface Call {
  c: Context;
  ip: string;
  caller: Caller | DeviceCaller | null;
}

const isDevice = (caller: Caller | DeviceCaller): caller is DeviceCaller => 'device' in caller;

const idOf = (caller: Caller | DeviceCaller): string => (isDevice(caller) ? caller.device._id : caller.id);

const isOwn = ({ owner = 'userId' }: Endpoint, { caller, c }: Pick<Call, 'caller' | 'c'>): boolean =>
  caller !== null && !isDevice(caller) && c.req.param(owner) === caller.id;

const isOnDuty = ({ duties = [] }: Endpoint, worker: Worker): boolean => hasDuty(worker, duties);

const accountOf = (caller: Caller | DeviceCaller): Worker =>
  isDevice(caller) ? caller : { role: caller.accountRole, duties: caller.accountDuties };

const authorize = (endpoint: Endpoint, { caller, c }: Call): void => {
  if (endpoint.access === 'public') return;
  if (!caller) throw new ApiError('authentication_required');
  const { access } = endpoint;
  if (isDevice(caller) && !isOnDuty(endpoint, caller)) throw new ApiError('forbidden');
  const mayBeStaff = access === 'staff' || access === 'ownerOrStaff';
  const mayBeSuperadmin = access === 'superadmin' || access === 'ownerOrSuperadmin';
  const isEntitled =
    (mayBeStaff && isOnDuty(endpoint, accountOf(caller))) ||
    (mayBeSuperadmin && accountOf(caller).role === 'superadmin');
  if (!isEntitled && (access === 'staff' || access === 'superadmin')) throw new ApiError('forbidden');
  const mayBeOwner = access === 'owner' || access === 'ownerOrStaff' || access === 'ownerOrSuperadmin';
  if (access === 'session' || (mayBeOwner && isOwn(endpoint, { caller, c }))) return;
  // Another user's object looks like a missing one (RULE-01).
  if (!isEntitled) throw new ApiError('not_found');
  if (!isOnDuty(endpoint, caller)) throw new ApiError('second_factor_required');
};

const authorizeOrLog = (endpoint: Endpoint, call: Call, { logger }: RouteDeps): void => {
  try {
    authorize(endpoint, call);
  } catch (error) {
    const { caller, ip } = call;
    const about = {
      event: 'access_refused',
      userId: caller && idOf(caller),
      ip,
      call: `${endpoint.method} ${endpoint.path}`,
    };
    if (caller) logger.warn(about, 'auth');
    throw error;
  }
};

const checkOpen = async (endpoint: Endpoint, caller: Call['caller'], deps: RouteDeps): Promise<void> => {
  if (caller && isOnDuty(endpoint, accountOf(caller))) return;
  if (!endpoint.duringMaintenance) refuseClosed(await deps.closing());
  if (endpoint.flag && !(await deps.isOn(endpoint.flag))) throw new ApiError('feature_disabled');
};

const textOf = (body: unknown, field: string): string | undefined => {
  const value = (body as Record<string, unknown> | undefined)?.[field];
  return typeof value === 'string' ? value : undefined;
};

/** @throws ApiError above the endpoint's limit */
const acquirePermit = async (
  { limit, access }: Endpoint,
  { caller, ip }: Call,
  { body, limiter }: { body: unknown; limiter: RouteDeps['limiter'] },
): Promise<Permit | undefined> => {
  if (!limit || (limit.ifGiven && textOf(body, limit.ifGiven) === undefined)) return undefined;
  // Limits of public calls protect the named account, not the caller's.
  const account = access === 'public' ? textOf(body, 'email') : caller && idOf(caller);
  const fingerprint = textOf(body, 'fingerprint');
  return limiter.acquire(limit, { address: ip, ...(account && { account }), ...(fingerprint && { fingerprint }) });
};

const isRefunded = (limit: RateLimit | undefined, succeeded: boolean): boolean =>
  limit?.counts === (succeeded ? 'failures' : 'successes');

const callerWasDeleted = async (error: unknown, { c, caller }: Call, { callerOf }: RouteDeps): Promise<boolean> =>
  caller !== null && !isDevice(caller) && isMissingReference(error) && (await callerOf(c)) === null;

const invoke = async ({ endpoint, handler }: Route, call: Call, deps: RouteDeps) => {
  const { c, ip, caller } = call;
  await checkOpen(endpoint, caller, deps);
  authorizeOrLog(endpoint, call, deps);
  checkReauthentication(endpoint, caller && !isDevice(caller) ? caller : null, { isOwn: isOwn(endpoint, call) });
  const input = await readInput(c, endpoint);
  const { limit } = endpoint;
  const acquire = () => acquirePermit(endpoint, call, { body: input.body, limiter: deps.limiter });
  const permit = limit?.afterwards ? undefined : await acquire();
  let reply: Awaited<ReturnType<Route['handler']>> | undefined;
  try {
    reply = await handler({
      ...(input as { params: never; query: never; body: never }),
      caller: caller as Caller,
      locale: requestLocale(c),
      ip,
      actor: (caller && { id: idOf(caller), ip, requestId: requestIdOf(c) }) as Actor,
      http: c,
    });
  } catch (error) {
    if (limit?.afterwards && error instanceof ApiError) await (await acquire())?.settle({ refund: false });
    throw (await callerWasDeleted(error, call, deps)) ? new ApiError('authentication_required') : error;
  } finally {
    await permit?.settle({ refund: isRefunded(limit, reply !== undefined) });
  }
  if (reply instanceof Response) return reply;
  const schema = endpoint.responses[reply.status] as GenericSchema | undefined;
  if (!schema) throw new Error(`${endpoint.method} ${endpoint.path} declares no response ${reply.status}`);
  return { body: parse(schema, reply.body) as object, status: reply.status as 200 };
};

const sharedBody = async (route: Route, call: Call, deps: RouteDeps): Promise<object> => {
  const reply = await invoke(route, call, deps);
  if (reply instanceof Response || reply.status !== 200) throw new Error(`${route.endpoint.path} cannot be shared`);
  return reply.body;
};

const answerPoll = (c: Context, body: object): Response => {
  const json = JSON.stringify(body);
  const headers = { ETag: entityTag(json), 'Cache-Control': 'private, no-cache' };
  if (hasCopy(c, headers.ETag)) return c.body(null, 304, headers);
  return c.body(json, 200, { ...headers, 'Content-Type': 'application/json' });
};

const handle = async (c: Context, route: Route, deps: RouteDeps): Promise<Response> => {
  const ip = deps.ipOf(c);
  const caller = await deps.admission.admit(c, route.endpoint);
  if (caller) c.set('userId', idOf(caller));
  const call = { c, ip, caller };
  if (deps.share && route.endpoint.shared && !caller) return deps.share(c, () => sharedBody(route, call, deps));
  const reply = await invoke(route, call, deps);
  if (reply instanceof Response) return reply;
  return route.endpoint.polled ? answerPoll(c, reply.body) : c.json(reply.body, reply.status);
};

// `/user/me` before `/user/:id`.
const bySpecificity = (a: Route, b: Route): number =>
  a.endpoint.path.replaceAll(':', '\uffff') < b.endpoint.path.replaceAll(':', '\uffff') ? -1 : 1;

/** Adds the checks that endpoints declare. @throws Error for a missing limit */
export const registerRoutes = (app: Hono, routes: readonly Route[], deps: RouteDeps): void => {
  for (const route of routes.toSorted(bySpecificity)) {
    const { method, path, limit } = route.endpoint;
    if (!limit && isCredentialRoute(route.endpoint)) throw new Error(`${method} ${path} declares no limit`);
    app.on(method, path, (c) => handle(c, route, deps));
  }
  const paths = new Set(routes.map(({ endpoint }) => endpoint.path));
  for (const path of paths) {
    app.all(path, async (c, next) => {
      const methods = routes.filter(({ endpoint }) => endpoint.path === path).map(({ endpoint }) => endpoint.method);
      if (methods.includes(c.req.method as Endpoint['method'])) return next();
      await deps.admission.count(c, 'read');
      throw new ApiError('method_not_allowed', { headers: { Allow: methods.join(', ') } });
    });
  }
};
