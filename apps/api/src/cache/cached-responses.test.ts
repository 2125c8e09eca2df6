import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setMaintenance, toggleFlag } from '@bottega/contract/flags/staff-endpoints';
import type { Product } from '@bottega/contract/products/schemas';
import { updateProduct } from '@bottega/contract/products/staff-endpoints';
import { readLimit } from '@bottega/contract/rate-limits';
import { getRequestListener } from '@hono/node-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createApp } from '#app.ts';
import { requestAddress } from '#http/limits/client-address.ts';
import { zeroCounts } from '#observability/request-log.ts';
import { aProduct, aSignedInUser, withFlags } from '#testing/factories.ts';
import { anotherInstance, createTestApp, type TestApp } from '#testing/test-app.ts';
import { cachedResponses } from './cached-responses.ts';
import { createResponseCache } from './response-cache.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A shop instance over HTTP, assembled as in the server. */
const serve = async ({ deps }: TestApp) => {
  const cache = createResponseCache(deps.changes);
  const counts = zeroCounts();
  const addressOf = requestAddress(true);
  const fromCache = cachedResponses({
    cache,
    counts,
    trustProxy: true,
    pageKey: () => undefined,
    countRead: (req) => deps.limiter.countInMemory('read', addressOf(req)),
  });
  const app = createApp(deps, { allowedOrigins: ['https://front.example'], trustProxy: true, cache });
  const answer = getRequestListener(app.fetch);
  const server = createServer((req, res) => fromCache(req, res, () => void answer(req, res)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise((resolve) => server.close(resolve)));
  const { port } = server.address() as AddressInfo;
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const before = counts.cachedAnswers;
    const response = await fetch(`http://127.0.0.1:${port}/api${path}`, {
      headers: { connection: 'close', ...headers },
    });
    const { 'x-request-id': requestId, date, ...kept } = Object.fromEntries(response.headers);
    const body = await response.text();
    return { status: response.status, body, headers: kept, requestId, cached: counts.cachedAnswers > before };
  };
  return { get };
};

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp('sqlite');
  closing.push(() => app.close());
  await withFlags(app);
});

const list = '/products?page=1&limit=20';
const staff = async () => (await aSignedInUser(app, { role: 'superadmin' })).client;

const rename = async (id: string, name: string) => {
  const { body } = await app.client().send('GET', `/products/${id}`);
  const { version, description, img, price, category } = body as unknown as Product;
  const client = await staff();
  const answer = await client.call(updateProduct, {
    params: { id },
    body: { name, description, img, price, category, version },
  });
  expect(answer.status).toBe(200);
};

test('the next visitor gets the same answer from the cache: same headers, same bytes, another request id', async () => {
  await aProduct(app);
  const { get } = await serve(app);
  const { requestId: first, cached, ...made } = await get(list);
  expect([made.status, cached]).toEqual([200, false]);
  const { requestId: second, cached: again, ...kept } = await get(list);
  expect(again).toBe(true);
  expect(kept).toEqual(made);
  expect(second).not.toBe(first);
});

test('an answer for all visitors is compressed as they accept it, and one for a customer never', async () => {
  for (let dish = 0; dish < 20; dish++) await aProduct(app);
  const { get } = await serve(app);
  const plain = await get(list, { 'accept-encoding': 'identity' });
  expect(plain.headers).not.toHaveProperty('content-encoding');
  for (const encoding of ['br', 'gzip']) {
    for (const cached of [false, true]) {
      const answer = await get(list, { 'accept-encoding': encoding });
      expect(answer).toMatchObject({ cached, body: plain.body, headers: { 'content-encoding': encoding } });
      expect(answer.headers.vary).toBe('Origin, Accept-Encoding');
      expect(Number(answer.headers['content-length'])).toBeLessThan(plain.body.length / 4);
    }
  }
  const { client } = await aSignedInUser(app);
  const cookie = [...client.cookies].map((pair) => pair.join('=')).join('; ');
  expect((await get(list, { cookie, 'accept-encoding': 'br' })).headers).not.toHaveProperty('content-encoding');
});

test('a change is visible immediately, on the instance that made it and on all others', async () => {
  const { id } = await aProduct(app);
  const one = await serve(app);
  const other = await serve(anotherInstance(app));
  for (const { get } of [one, other]) {
    await get(list);
    expect((await get(list)).cached).toBe(true);
  }
  await rename(id, 'Tonnarelli');
  for (const { get } of [one, other]) expect((await get(list)).body).toContain('Tonnarelli');
});

test('switching a feature off or maintenance on takes effect immediately', async () => {
  await aProduct(app);
  const { get } = await serve(app);
  const client = await staff();
  await get(list);
  await client.call(toggleFlag, { params: { flag: 'ff_products' }, body: { enabled: false } });
  expect((await get(list)).status).toBe(404);
  await client.call(toggleFlag, { params: { flag: 'ff_products' }, body: { enabled: true } });
  await get(list);
  await client.call(setMaintenance, { body: { enabled: true } });
  expect((await get(list)).status).toBe(503);
});

test('a response begun before maintenance is not cached', async () => {
  await aProduct(app);
  const { settings } = app.deps;
  let isOpen = true;
  // The shop closes between the check whether it is open and the response.
  app.deps.settings = {
    ...settings,
    isOn: async (flag) => {
      if (isOpen) {
        isOpen = false;
        const client = await staff();
        await client.call(setMaintenance, { body: { enabled: true } });
      }
      return settings.isOn(flag);
    },
  };
  const { get } = await serve(app);
  expect((await get(list)).status).toBe(200);
  expect((await get(list)).status).toBe(503);
});

test('signed-in callers neither read the cache nor fill it', async () => {
  await aProduct(app);
  const { get } = await serve(app);
  const { client } = await aSignedInUser(app);
  const cookie = [...client.cookies].map((pair) => pair.join('=')).join('; ');
  for (let time = 0; time < 2; time++) expect((await get(list, { cookie })).cached).toBe(false);
  expect((await get(list)).cached).toBe(false);
  expect((await get(list)).cached).toBe(true);
  expect((await get(list, { cookie })).cached).toBe(false);
});

test('an allowed front end on another origin gets its CORS headers', async () => {
  const { get } = await serve(app);
  await get(list);
  const { headers } = await get(list, { origin: 'https://front.example' });
  expect(headers['access-control-allow-origin']).toBe('https://front.example');
  expect((await get(list)).headers).not.toHaveProperty('access-control-allow-origin');
});

test('refusals, searches and long addresses are not cached', async () => {
  const { get } = await serve(app);
  for (const path of [
    '/products/none',
    '/products?limit=0',
    `/products?search=${'a'.repeat(90)}&x=${'b'.repeat(300)}`,
  ]) {
    await get(path);
    expect((await get(path)).cached).toBe(false);
  }
});

test('a hundred concurrent visitors cost one call of the handler', async () => {
  await aProduct(app);
  let calls = 0;
  const { isOn } = app.deps.settings;
  app.deps.settings = {
    ...app.deps.settings,
    isOn: (flag) => {
      calls += 1;
      return isOn(flag);
    },
  };
  const { get } = await serve(app);
  const answers = await Promise.all(Array.from({ length: 100 }, () => get(list)));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(calls).toBeLessThan(5);
});

test('reads from the cache count as reads', async () => {
  const { get } = await serve(app);
  const visitor = { 'x-forwarded-for': '203.0.113.9' };
  await get(list);
  for (let read = 1; read < readLimit.times; read++) app.deps.limiter.countInMemory('read', '203.0.113.9');
  expect((await get(list, visitor)).cached).toBe(true);
  const refused = await get(list, visitor);
  expect(refused.status).toBe(429);
  expect(refused.headers).toHaveProperty('retry-after');
  expect((await get(list, { 'x-forwarded-for': '203.0.113.10' })).status).toBe(200);
});
