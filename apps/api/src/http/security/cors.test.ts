import { afterEach, beforeEach, expect, test } from 'vitest';
import { withFlags } from '#testing/factories.ts';
import { createTestApp, origin, type TestApp } from '#testing/test-app.ts';

const front = 'https://front.example';
const corsHeaders = (response: Response) =>
  [...response.headers].filter(([name]) => name.startsWith('access-control-')).map(([name]) => name);

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp('sqlite', {}, { allowedOrigins: [front] });
  await withFlags(app);
});
afterEach(() => app.close());

const preflight = (from: string, path = '/api/orders/create/u1') =>
  app.request(path, {
    method: 'OPTIONS',
    headers: {
      origin: from,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,idempotency-key',
    },
  });

test.each([front, origin])('%s may call with credentials and send what our client sends', async (from) => {
  const { status, headers } = await preflight(from);
  expect(status).toBe(204);
  expect(headers.get('access-control-allow-origin')).toBe(from);
  expect(headers.get('access-control-allow-credentials')).toBe('true');
  expect(headers.get('access-control-allow-methods')?.split(/, ?/).toSorted()).toEqual([
    'DELETE',
    'GET',
    'PATCH',
    'POST',
    'PUT',
  ]);
  expect(headers.get('access-control-allow-headers')?.toLowerCase().split(/, ?/)).toEqual(
    expect.arrayContaining(['content-type', 'idempotency-key']),
  );
  expect(headers.get('vary')).toContain('Origin');
});

test.each([
  'https://evil.example',
  'null',
  `${front}.evil.example`,
  'https://front.example:8443',
  'http://front.example',
  '*',
  '',
])('the origin %j gets no permission, neither for a preflight nor with a response', async (from) => {
  expect(corsHeaders(await preflight(from))).toEqual([]);
  const answer = await app.request('/api/config', { headers: { origin: from } });
  expect(answer.status).toBe(200);
  expect(corsHeaders(answer)).toEqual([]);
  expect(answer.headers.get('vary')).toContain('Origin');
});

test.each([
  ['a success', '/api/config', 200],
  ['a refusal', '/api/user/me', 401],
  ['an unknown address', '/api/nothing', 404],
  ['a wrong page', '/api/products?page=0', 400],
])('an allowed front end can read %s', async (_what, path, status) => {
  const answer = await app.request(path, { headers: { origin: front } });
  expect(answer.status).toBe(status);
  expect(answer.headers.get('access-control-allow-origin')).toBe(front);
  expect(answer.headers.get('access-control-allow-credentials')).toBe('true');
  expect(answer.headers.get('access-control-expose-headers')).toContain('Retry-After');
});

test('an allowed front end gets the handler’s caching headers', async () => {
  const headersFor = async (headers: Record<string, string>) => {
    const answer = await app.request('/api/avatar/mia.svg', { headers });
    return [answer.status, answer.headers.get('cache-control'), answer.headers.get('content-type')];
  };
  expect(await headersFor({ origin: front })).toEqual(await headersFor({}));
  expect(await headersFor({ origin: front })).toContain('public, max-age=31536000, immutable');
});

test('a response to a request without Origin names none, so that no cache serves one visitor’s to another', async () => {
  const answer = await app.request('/api/config');
  expect(corsHeaders(answer)).toEqual([]);
  expect(answer.headers.get('vary')).toContain('Origin');
  expect(answer.headers.get('cache-control')).toBe('no-store');
});
