import { Hono } from 'hono';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dumpTables } from '#testing/database/dump.ts';
import { describeDatabase } from '#testing/database/test-database.ts';
import { aUser, withSession } from '#testing/factories.ts';
import { withEveryFlag } from '#testing/ordering.ts';
import { createTestApp, origin, type TestApp } from '#testing/test-app.ts';
import { aWorld, isForStaff, validCall, validCalls, type World } from '#testing/valid-calls.ts';
import { answerError } from '../error-response.ts';
import { allowOrigins, refuseCrossSite } from './cross-site.ts';

const front = 'https://front.example';

/** Headers that browsers send for requests from other sites. */
const foreign: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: `${origin}.evil.example` },
  { origin: origin.replace('http:', 'https:') },
  { origin: `${origin}:8080` },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
];

/** Headers sent by our own pages, those of an allowed front end, and programs that are not browsers. */
const ours: Record<string, string>[] = [
  {},
  { origin },
  { origin, 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'same-origin' },
  { origin: front, 'sec-fetch-site': 'cross-site' },
  { origin: front, 'sec-fetch-site': 'same-site' },
];

const guarded = () => {
  const app = new Hono();
  const origins = new Set([origin, front]);
  app.onError(answerError(pino({ level: 'silent' })));
  app.use(allowOrigins(origins), refuseCrossSite(origins));
  return app.all('/', (c) => c.json({ reached: true }));
};

const send = (method: string, headers: Record<string, string>) => guarded().request('/', { method, headers });

test.each(foreign)('a state change with %j is refused as coming from another site', async (headers) => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    const response = await send(method, headers);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'cross_site_refused' });
  }
});

test.each(ours)('a state change with %j passes', async (headers) => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) expect((await send(method, headers)).status).toBe(200);
});

test.each(foreign)('a read with %j passes, but no page may read the response', async (headers) => {
  const response = await send('GET', headers);
  expect(response.status).toBe(200);
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
  expect(response.headers.get('access-control-allow-credentials')).toBeNull();
});

describeDatabase((engine) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(engine, {}, { allowedOrigins: [front] });
    await withEveryFlag(app);
  });
  afterEach(() => app.close());

  /** The client that may make the call: staff if it accepts staff, else the owner. */
  const entitled = async (name: string, { owner }: World) => {
    const route = app.routes.find(({ endpoint }) => name === `${endpoint.method} ${endpoint.path}`);
    return withSession(app, isForStaff(route?.endpoint.access) ? await aUser(app, { role: 'superadmin' }) : owner);
  };

  test('every state-changing endpoint is tested', () => {
    const names = app.routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
    expect(names.filter((name) => !validCalls[name])).toEqual([]);
    expect(names.filter((name) => !name.startsWith('GET ')).length).toBeGreaterThan(20);
  });

  describe('nothing is changed from another site by', () => {
    test.each(Object.keys(validCalls).filter((name) => !name.startsWith('GET ')))('%s', async (name) => {
      const world = await aWorld(app);
      const client = await entitled(name, world);
      const { method, path, sent } = validCall(name, world);
      const cookies = new Map(client.cookies);
      const before = await dumpTables(app.db);

      for (const headers of foreign) {
        const answer = await client.send(method, path, { ...sent, headers: { ...sent.headers, ...headers } });
        expect([headers, answer.status, answer.body.code]).toEqual([headers, 403, 'cross_site_refused']);
      }

      expect(client.cookies).toEqual(cookies);
      expect(await dumpTables(app.db)).toEqual(before);
      const own = await client.send(method, path, {
        ...sent,
        headers: { ...sent.headers, origin: front, 'sec-fetch-site': 'cross-site' },
      });
      expect(own.status).not.toBe(403);
    });
  });
});
