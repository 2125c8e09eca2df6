import { importLimits, productFormColumns } from '@bottega/contract/products/staff-schemas';
import { readLimit } from '@bottega/contract/rate-limits';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

interface Operation {
  tags: string[];
  summary: string;
  description: string;
  parameters: { name: string; in: string; required: boolean; schema: Record<string, unknown> }[];
  requestBody?: { required?: boolean; content: Record<string, { schema: Record<string, unknown> }> };
  responses: Record<string, { description: string; content: Record<string, { schema: Record<string, unknown> }> }>;
  security?: Record<string, string[]>[];
}

interface ApiDocument {
  openapi: string;
  info: { title: string; version: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown>; securitySchemes: Record<string, { in: string; name: string }> };
}

let app: TestApp;
let document: ApiDocument;
beforeEach(async () => {
  app = await createTestApp('sqlite');
  const response = await app.request('/api/openapi.json');
  expect(response.status).toBe(200);
  document = (await response.json()) as ApiDocument;
});
afterEach(() => app.close());

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation, name: `${method} ${path}` })),
  );

/** Every object of a JSON value. */
const objectsIn = (value: unknown): Record<string, unknown>[] =>
  value !== null && typeof value === 'object'
    ? [value as Record<string, unknown>, ...Object.values(value).flatMap(objectsIn)]
    : [];

test('[API-12] it is OpenAPI 3.1 and has the API’s base URL', () => {
  expect(document.openapi).toMatch(/^3\.1\.\d+$/);
  expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
  expect(document.servers).toEqual([{ url: 'http://shop.test/api' }]);
});

test('[API-12] every route is in it, and nothing else', () => {
  const routes = app.routes.map(
    ({ endpoint }) => `${endpoint.method.toLowerCase()} ${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`,
  );
  expect(
    operations()
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(routes.toSorted());
});

test('[API-12] each operation has a summary, a tag, and the parameters of its path', () => {
  for (const { path, operation, name } of operations()) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
    const declared = operation.parameters.filter((parameter) => parameter.in === 'path');
    expect([name, declared.map((parameter) => parameter.name).toSorted()]).toEqual([name, inPath.toSorted()]);
    expect([name, declared.every(({ required }) => required)]).toEqual([name, true]);
    expect(operation.summary.length).toBeGreaterThan(5);
    expect(operation.tags).toHaveLength(1);
    const places = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
    expect(new Set(places).size).toBe(places.length);
  }
});

test('[API-12] each operation describes a success and its failures, all as JSON except files', () => {
  const files = new Map(
    app.routes.map(({ endpoint: { method, path, produces } }) => [
      `${method.toLowerCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')}`,
      produces,
    ]),
  );
  for (const { operation, name } of operations()) {
    const statuses = Object.keys(operation.responses);
    expect([name, statuses.filter((status) => /^2\d\d$/.test(status)).length > 0]).toEqual([name, true]);
    expect([name, statuses.filter((status) => !/^[245]\d\d$/.test(status))]).toEqual([name, []]);
    for (const [status, { description, content }] of Object.entries(operation.responses)) {
      expect(description.length).toBeGreaterThan(3);
      const file = Number(status) < 400 ? files.get(name) : undefined;
      const schema = content[file ?? 'application/json']?.schema;
      expect(schema).toBeDefined();
      if (Number(status) >= 400) expect(schema).toEqual({ $ref: '#/components/schemas/Error' });
    }
  }
});

test('[API-12] a body is required where a call without one is refused', () => {
  const bodies = operations().filter(({ operation }) => operation.requestBody);
  const taking = app.routes.filter(({ endpoint }) => endpoint.body || endpoint.consumes);
  expect(bodies).toHaveLength(taking.length);
  const optional = bodies.filter(({ operation }) => !operation.requestBody?.required).map(({ name }) => name);
  expect(optional.toSorted()).toEqual([
    'delete /user/{id}',
    'delete /user/{id}/totp',
    'patch /feature-flags/{flag}/toggle',
    'post /orders/create/{userId}',
    'post /user/{id}/totp',
    'post /user/{id}/totp/recovery-codes',
  ]);
});

test('[API-12] files are described by their types, size and form', () => {
  const bodyOf = (path: string) => document.paths[path]?.post;
  const picture = { schema: { type: 'string', format: 'binary', maxLength: 5_000_000 } };
  expect(bodyOf('/uploads')?.requestBody?.content).toEqual({
    'image/jpeg': picture,
    'image/png': picture,
    'image/webp': picture,
    'image/avif': picture,
  });
  const { 'text/csv': csv, ...others } = bodyOf('/products/import')?.requestBody?.content ?? {};
  expect(others).toEqual({});
  expect(csv?.schema).toMatchObject({ type: 'string', maxLength: importLimits.bytes });
  const [head, row] = String(csv?.schema.examples).split('\n');
  expect(head?.split(',').toSorted()).toEqual(productFormColumns.toSorted());
  expect(row?.split(',')).toHaveLength(productFormColumns.length);
  for (const path of ['/uploads', '/products/import'])
    expect(bodyOf(path)?.description).toContain('Body: at most 5 MB.');
});

test('[API-12] endpoints that need a session name its cookie', () => {
  const open = operations()
    .filter(({ operation }) => !operation.security)
    .map(({ name }) => name);
  const routes = app.routes.filter(({ endpoint }) => endpoint.access === 'public');
  expect(open).toHaveLength(routes.length);
  expect(document.components.securitySchemes).toMatchObject({ session: { in: 'cookie', name: 'access' } });
});

test('[API-12] every schema is valid JSON Schema 2020-12 and every reference resolves', () => {
  const types = new Set(['object', 'array', 'string', 'number', 'integer', 'boolean', 'null']);
  for (const object of objectsIn(document)) {
    // Keywords of older versions, which 3.1 no longer has.
    expect(Object.keys(object).filter((key) => ['nullable', '$schema', 'definitions'].includes(key))).toEqual([]);
    if (typeof object.type === 'string' && !('in' in object)) expect(types).toContain(object.type);
    if (typeof object.$ref === 'string') {
      const target = object.$ref
        .replace('#/', '')
        .split('/')
        .reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], document);
      expect(target).toBeDefined();
    }
    if (typeof object.pattern === 'string') expect(() => new RegExp(String(object.pattern), 'u')).not.toThrow();
  }
});

test('[API-12] the document has the same rules as the validation', () => {
  const schemaOf = (path: string, method: string) =>
    document.paths[path]?.[method]?.requestBody?.content['application/json']?.schema;
  expect(schemaOf('/cart/{userId}', 'post')).toMatchObject({
    type: 'object',
    required: ['productId', 'quantity'],
    additionalProperties: false,
    properties: { quantity: { type: 'integer', minimum: 1, maximum: 64 } },
  });
  expect(schemaOf('/orders/{id}/status', 'put')).toMatchObject({
    properties: { status: { enum: ['created', 'confirmed', 'ready', 'expedited', 'delivered', 'canceled'] } },
  });
});

test('[API-12] calls that accept more than 16 kB say so', () => {
  const larger = app.routes.filter(({ endpoint }) => endpoint.maxBody).length;
  expect(larger).toBeGreaterThan(0);
  expect(operations().filter(({ operation }) => /Body: at most [15] MB\./.test(operation.description))).toHaveLength(
    larger,
  );
});

test('[API-12, RULE-06] a limited call describes its limit and the refusal above it', () => {
  const limited = app.routes.filter(({ endpoint }) => endpoint.limit ?? endpoint.memoryLimit);
  const told = operations().filter(({ operation }) =>
    /Limit: \d+ (calls|failures|successes) within/.test(operation.description),
  );
  expect(told.length).toBe(limited.length);
  expect(told.every(({ operation }) => operation.responses['429'])).toBe(true);
  expect(document.paths['/user/login']?.post?.description).toContain(
    'Limit: 5 failures within 15 minutes per account and network; 50 failures within 15 minutes per network',
  );
});

test.each(['/api/openapi.json', '/api/docs', '/api/docs.css'])(
  '%s is made once, compressed, revalidated and counted as a read',
  async (path) => {
    const first = await app.request(path, { headers: { 'accept-encoding': 'br' } });
    expect(first.headers.get('content-encoding')).toBe('br');
    expect(first.headers.get('cache-control')).toBe('no-cache');
    expect(first.headers.get('vary')).toContain('Accept-Encoding');
    expect(first.headers.get('x-content-type-options')).toBe('nosniff');
    const tag = first.headers.get('etag') ?? '';
    const headers = { 'accept-encoding': 'br', 'if-none-match': tag };
    const second = await app.request(path, { headers });
    expect([second.status, second.headers.get('etag'), await second.text()]).toEqual([304, tag, '']);
    let asked = 2;
    while ((await app.request(path, { headers })).status === 304) asked += 1;
    expect(asked).toBeLessThanOrEqual(readLimit.times);
  },
);

test('[API-12] the page shows every call, without a script and under a policy of its own', async () => {
  const response = await app.request('/api/docs');
  const page = await response.text();
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/html');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(page).not.toMatch(/<script|style=|onclick/i);
  for (const { path, method, operation } of operations()) {
    expect(page).toContain(`<code class="method">${method.toUpperCase()}</code> <code>${path}</code>`);
    expect(page).toContain(
      operation.summary.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#39;'),
    );
  }
  expect(page.match(/<details>/g)).toHaveLength(operations().length);
  const styles = await app.request('/api/docs.css');
  expect(styles.headers.get('content-type')).toContain('text/css');
});
