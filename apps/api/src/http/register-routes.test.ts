import { endpoint } from '@bottega/contract/endpoint';
import { Hono } from 'hono';
import { pino } from 'pino';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { openLimiter } from '#testing/open-limiter.ts';
import { answerError, errorResponse } from './error-response.ts';
import { createAdmission } from './limits/admission.ts';
import { registerRoutes } from './register-routes.ts';
import { type Caller, created, ok, type Route, route } from './route.ts';

const caller: Caller = {
  id: 'u1',
  username: 'mia',
  email: 'mia@example.org',
  role: 'user',
  accountRole: 'user',
  duties: [],
  accountDuties: [],
  sessionId: 's1',
  isReauthenticated: false,
};

/** An API with only these routes, called by this caller. */
const anApi = (routes: Route[], as: Caller | null | (() => Caller | null) = null) => {
  const log: Record<string, unknown>[] = [];
  const app = new Hono();
  const logger = pino({}, { write: (line: string) => void log.push(JSON.parse(line)) });
  app.onError(answerError(logger));
  app.notFound((c) => errorResponse(c, 'not_found'));
  const callerOf = async () => (typeof as === 'function' ? as() : as);
  const ipOf = () => '203.0.113.9';
  registerRoutes(app, routes, {
    callerOf,
    admission: createAdmission({
      callerOf,
      deviceOf: async () => null,
      sleeperOf: async () => null,
      ipOf,
      limiter: openLimiter,
    }),
    isOn: async () => true,
    closing: async () => undefined,
    ipOf,
    limiter: openLimiter,
    logger,
  });
  const request = async (method: string, path: string, init: RequestInit = {}) => {
    const response = await app.request(path, { method, ...init });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: text ? JSON.parse(text) : undefined };
  };
  return { request, log };
};

const dish = v.object({ name: v.string(), sauce: v.optional(v.object({ name: v.string() })) });
const getDish = endpoint({
  method: 'GET',
  path: '/dishes/:id',
  summary: 'A dish',
  access: 'public',
  params: v.object({ id: v.string() }),
  responses: { 200: dish },
});

test('[API-10] undeclared fields never leave the server, at any depth', async () => {
  const leaky = { name: 'Pesto', password_hash: 'secret', sauce: { name: 'Basil', supplier: 'secret' } };
  const { request } = anApi([route(getDish, () => ok(leaky))]);

  const answer = await request('GET', '/dishes/1');

  expect(answer.body).toEqual({ name: 'Pesto', sauce: { name: 'Basil' } });
  expect(answer.text).not.toContain('secret');
});

test('a response that violates its declaration is a 500: logged, and answered without details', async () => {
  const { request, log } = anApi([route(getDish, () => ok({ name: 7 } as never))]);

  const answer = await request('GET', '/dishes/1');

  expect([answer.status, answer.body.code]).toEqual([500, 'internal_error']);
  expect(log).toMatchObject([{ msg: 'request failed', route: '/dishes/:id' }]);
});

test('an undeclared status is a 500', async () => {
  const { request } = anApi([route(getDish, () => created({ name: 'Pesto' }) as never)]);
  expect((await request('GET', '/dishes/1')).status).toBe(500);
});

test('errors thrown by a handler are answered without details', async () => {
  const { request, log } = anApi([
    route(getDish, () => {
      throw new Error('connection to 10.0.0.5 with password hunter2 failed');
    }),
  ]);

  const answer = await request('GET', '/dishes/1');

  expect(answer.body).toEqual({
    code: 'internal_error',
    message: 'Something went wrong on our side. Please try again.',
  });
  expect(JSON.stringify(log)).toContain('hunter2');
});

test('a caller deleted during the call is refused as if without a session', async () => {
  const missing = Object.assign(new Error('FOREIGN KEY constraint failed'), { errcode: 787 });
  const fails = () => {
    throw missing;
  };
  const callers = [caller, null];
  const gone = anApi([route(getDish, fails)], () => callers.shift() ?? null);
  expect((await gone.request('GET', '/dishes/1')).body.code).toBe('authentication_required');
  expect(gone.log).toEqual([]);
  const here = anApi([route(getDish, fails)], caller);
  expect((await here.request('GET', '/dishes/1')).body.code).toBe('internal_error');
  const visitor = anApi([route(getDish, fails)]);
  expect((await visitor.request('GET', '/dishes/1')).body.code).toBe('internal_error');
});

test('refused access is logged for signed-in callers, not for visitors', async () => {
  const staffOnly = endpoint({ method: 'GET', path: '/x', summary: 'x', access: 'staff', responses: { 200: dish } });
  const { owner, ...ofUser } = { owner: 'userId', method: 'GET', path: '/u/:userId', summary: 'x' } as const;
  const own = endpoint({ ...ofUser, owner, access: 'owner', responses: { 200: dish } });
  const routes = [route(staffOnly, () => ok({ name: 'pici' })), route(own, () => ok({ name: 'pici' }))];

  const user = anApi(routes, caller);
  expect((await user.request('GET', '/x')).status).toBe(403);
  expect((await user.request('GET', '/u/u2')).status).toBe(404);
  expect((await user.request('GET', '/u/u1')).status).toBe(200);
  const visitor = anApi(routes);
  expect((await visitor.request('GET', '/x')).status).toBe(401);

  const noted = { event: 'access_refused', userId: 'u1', ip: '203.0.113.9' };
  expect(user.log).toMatchObject([
    { ...noted, call: 'GET /x' },
    { ...noted, call: 'GET /u/:userId' },
  ]);
  expect(visitor.log).toEqual([]);
});

test('[TEAM-01] a duty listed by the endpoint grants access; without the required second factor, that is demanded first', async () => {
  const cook: Caller = { ...caller, duties: ['kitchen'], accountDuties: ['kitchen'] };
  const forKitchen = endpoint({
    method: 'GET',
    path: '/kitchen',
    summary: 's',
    access: 'staff',
    duties: ['kitchen', 'manager'],
    responses: { 200: v.object({}) },
  });
  const forEditors = endpoint({ ...forKitchen, path: '/articles', duties: ['editor'] });
  const routes = [route(forKitchen, () => ok({})), route(forEditors, () => ok({}))];
  const asCook = anApi(routes, cook);
  expect((await asCook.request('GET', '/kitchen')).status).toBe(200);
  expect((await asCook.request('GET', '/articles')).body).toMatchObject({ code: 'forbidden' });
  const withoutFactor = anApi(routes, { ...cook, duties: [] });
  expect((await withoutFactor.request('GET', '/kitchen')).body).toMatchObject({ code: 'second_factor_required' });
});

test('a handler receives the parsed input, the caller, the language and the IP address', async () => {
  let received: unknown;
  const get = endpoint({
    ...getDish,
    access: 'session',
    query: v.object({ page: v.pipe(v.string(), v.transform(Number)) }),
  });
  const { request } = anApi(
    [
      route(get, ({ params, query, body, caller: who, locale, ip }) => {
        received = { params, query, body, who, locale, ip };
        return ok({ name: 'Pesto' });
      }),
    ],
    caller,
  );

  await request('GET', '/dishes/caf%C3%A9?page=3', { headers: { 'accept-language': 'fr' } });

  expect(received).toEqual({
    params: { id: 'café' },
    query: { page: 3 },
    body: undefined,
    who: caller,
    locale: 'fr',
    ip: '203.0.113.9',
  });
});

test('fixed paths are matched before those with parameters, in any order of declaration', async () => {
  const of = (path: `/${string}`) => route(endpoint({ ...getDish, path, params: undefined }), () => ok({ name: path }));
  const paths = ['/dishes/:id', '/dishes/today', '/dishes/:id/sauce', '/dishes/today/sauce', '/dishes'] as const;
  for (const order of [paths, paths.toReversed()]) {
    const { request } = anApi(order.map(of));
    const names = [];
    for (const path of ['/dishes/1', '/dishes/today', '/dishes/1/sauce', '/dishes/today/sauce', '/dishes']) {
      names.push((await request('GET', path)).body.name);
    }
    expect(names).toEqual(paths);
  }
});

test('an unknown method is a 405 that lists the known ones', async () => {
  const removeDish = endpoint({ ...getDish, method: 'DELETE', access: 'staff' });
  const { request } = anApi([route(getDish, () => ok({ name: 'Pesto' })), route(removeDish, () => ok({ name: 'x' }))]);
  for (const method of ['POST', 'PUT', 'PATCH', 'OPTIONS']) {
    const answer = await request(method, '/dishes/1');
    expect([method, answer.status, answer.body.code]).toEqual([method, 405, 'method_not_allowed']);
    expect(answer.headers.get('allow')?.split(', ').toSorted()).toEqual(['DELETE', 'GET']);
  }
});

test('an unknown address is a 404 as JSON in the caller’s language', async () => {
  const { request } = anApi([route(getDish, () => ok({ name: 'Pesto' }))]);
  const answer = await request('GET', '/nothing/here', { headers: { 'accept-language': 'fr' } });
  expect([answer.status, answer.body]).toEqual([404, { code: 'not_found', message: 'Il n’y a rien ici.' }]);
  expect(answer.headers.get('content-language')).toBe('fr');
});

test('HEAD responds like GET, without a body', async () => {
  const { request } = anApi([route(getDish, () => ok({ name: 'Pesto' }))]);
  const answer = await request('HEAD', '/dishes/1');
  expect([answer.status, answer.text]).toEqual([200, '']);
});
