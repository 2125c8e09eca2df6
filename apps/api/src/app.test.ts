import { afterEach, beforeEach, expect, test } from 'vitest';
import { withFlags } from './testing/factories.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp('sqlite');
  await withFlags(app);
});
afterEach(() => app.close());

test.each([
  ['GET', '/config', 200],
  ['GET', '/user/me', 401],
  ['GET', '/products?page=0', 400],
  ['GET', '/nothing', 404],
  ['POST', '/config', 405],
  ['POST', '/user/login', 400],
])('%s %s answers %i, not cacheable and not sniffable', async (method, path, status) => {
  const response = await app.request(`/api${path}`, { method });
  expect(response.status).toBe(status);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('content-type')).toContain('application/json');
});

test.each(['/api', '/api/', '/api/nothing', '/api/products/1/2/3', '/api/Products', '/api//products'])(
  '[API-10] %s does not exist, and the 404 is JSON',
  async (path) => {
    const response = await app.request(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ code: 'not_found', message: 'There is nothing here.' });
  },
);

test('[API-10] an unsupported method answers 405 and lists the supported ones', async () => {
  const response = await app.request('/api/cart/someone', { method: 'PATCH' });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')?.split(', ').toSorted()).toEqual(['DELETE', 'GET', 'POST']);
  expect(await response.json()).toMatchObject({ code: 'method_not_allowed' });
});

test('no GET changes anything: state changes use other methods', () => {
  const reading = app.routes.filter(({ endpoint }) => endpoint.method === 'GET');
  expect(reading.filter(({ endpoint }) => endpoint.body)).toEqual([]);
});
