import { readFileSync } from 'node:fs';
import { orderStatuses } from '@bottega/contract/orders/rules';
import { importLimits, productFormColumns } from '@bottega/contract/products/staff-schemas';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiDocument, answerOf, answersOf, operationsOf, readDocument } from '#testing/document/read-document.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let document: ApiDocument;
beforeAll(async () => {
  app = await createTestApp('sqlite');
  document = await readDocument(app);
});
afterAll(() => app.close());

const operations = () => operationsOf(document);

/** Every object of a JSON value. */
const objectsIn = (value: unknown): Record<string, unknown>[] =>
  value !== null && typeof value === 'object'
    ? [value as Record<string, unknown>, ...Object.values(value).flatMap(objectsIn)]
    : [];

test('[API-12] it is OpenAPI 3.1 and has the API’s base URL', () => {
  expect(document.openapi).toMatch(/^3\.1\.\d+$/);
  const { version, license } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(document.info).toMatchObject({ title: 'Bottega', version, license: { name: license } });
  expect(document.tags).toContainEqual({ name: 'cart' });
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
    app.routes.map(({ endpoint: { method, path, produces = 'application/json' } }) => [
      `${method.toLowerCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')}`,
      [produces].flat(),
    ]),
  );
  for (const { operation, name } of operations()) {
    const answers = answersOf(document, operation);
    const statuses = answers.map(([status]) => status);
    expect([name, statuses.some((status) => /^2\d\d$/.test(status))]).toEqual([name, true]);
    expect([name, statuses.filter((status) => !/^([245]\d\d|304|default)$/.test(status))]).toEqual([name, []]);
    for (const [status, { description, content = {}, headers = {} }] of answers) {
      expect(description.length).toBeGreaterThan(3);
      const types = status.startsWith('2') ? files.get(name) : status === '304' ? [] : ['application/json'];
      expect([name, status, Object.keys(content)]).toEqual([name, status, types]);
      expect(Object.values(content).every(({ schema }) => schema)).toBe(true);
      expect([name, status, status === '304' || 'X-Request-Id' in headers]).toEqual([name, status, true]);
    }
  }
});

test('[API-12] an operation has the name by which the contract exports its endpoint', () => {
  expect(document.paths['/user/login']?.post?.operationId).toBe('login');
  const ids = operations().map(({ operation }) => operation.operationId);
  expect(ids.filter((id) => !/^[a-z]\w+$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(app.routes.length);
});

test('[API-12] schemas that the contract exports are components of that name', () => {
  const order = { $ref: '#/components/schemas/Order' };
  expect(answerOf(document, '/orders/{id}/status', 'put', 200)?.content).toEqual({
    'application/json': { schema: order },
  });
  expect(document.components.schemas.OrderList).toMatchObject({
    properties: { payload: { properties: { orders: { items: order } } } },
  });
});

test('[API-12] it passes the recommended rules of Redocly without an error', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
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

test('[API-12] each operation says who may call it, in words and by the cookies that it takes', () => {
  const said = (path: string, method: string) => {
    const { description = '', security } = document.paths[path]?.[method] ?? {};
    return [description.split('.')[0], (security ?? []).flatMap((scheme) => Object.keys(scheme).join() || 'none')];
  };
  const staff = 'Who may call: staff (`admin` or `superadmin`)';
  expect(said('/kitchen/orders', 'get')).toEqual([
    `${staff}, people with the duty \`kitchen\` or \`manager\`, and paired devices with the duty \`kitchen\``,
    ['session', 'device'],
  ]);
  expect(said('/user/export', 'get')).toEqual([`${staff} and people with the duty \`manager\``, ['session']]);
  expect(said('/user/{id}/disabled', 'put')).toEqual([staff, ['session']]);
  expect(said('/cart/{userId}', 'get')).toEqual(['Who may call: the user named in the path', ['session']]);
  expect(said('/ordering/quote', 'post')).toEqual(['Who may call: anyone', ['none', 'session']]);
  expect(said('/products', 'get')).toEqual(['Who may call: anyone', []]);
  expect(document.components.securitySchemes).toMatchObject({
    session: { in: 'cookie', name: 'access' },
    device: { in: 'cookie', name: 'device' },
  });
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
    properties: { status: { $ref: '#/components/schemas/OrderStatus' } },
  });
  expect(document.components.schemas.OrderStatus?.enum).toEqual(orderStatuses);
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
