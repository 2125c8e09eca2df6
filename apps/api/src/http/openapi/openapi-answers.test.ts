import { beforeAll, expect, test } from 'vitest';
import { type ApiDocument, answerOf, answersOf, operationsOf, readDocument } from '#testing/document/read-document.ts';
import { createTestApp } from '#testing/test-app.ts';

let document: ApiDocument;
beforeAll(async () => {
  const app = await createTestApp('sqlite');
  document = await readDocument(app);
  await app.close();
});

const contentOf = (path: string, method: string, status: number) => answerOf(document, path, method, status)?.content;

const codesIn = (path: string, method: string, status: number): string =>
  answerOf(document, path, method, status)?.description ?? '';

test('[API-12] a call that changes something describes the refusals of the layers before its handler', () => {
  for (const { method, operation, name } of operationsOf(document).filter((each) => each.method !== 'get')) {
    const descriptions = new Map(
      answersOf(document, operation).map(([status, { description }]) => [status, description]),
    );
    expect([name, descriptions.get('403')]).toEqual([name, expect.stringContaining('`cross_site_refused`')]);
    expect([name, descriptions.get('413')]).toEqual([name, expect.stringContaining('`body_too_large`')]);
    expect([name, descriptions.get('415')]).toEqual([
      name,
      expect.stringMatching(/`(json_required|media_type_refused)`/),
    ]);
    expect([name, method, descriptions.get('400')]).toEqual([name, method, expect.stringContaining('`invalid_input`')]);
  }
});

test('[API-12] what printers send and get is described as they send and get it', () => {
  const path = '/print/{key}/cloudprnt';
  expect(document.paths[path]?.post?.requestBody?.content['application/json']?.schema).toMatchObject({
    type: 'object',
    properties: { printingInProgress: { type: 'boolean' } },
  });
  expect(contentOf(path, 'get', 200)).toEqual({
    'application/vnd.star.starprnt': { schema: { type: 'string', format: 'binary' } },
    'text/plain': { schema: { type: 'string' } },
  });
  expect(codesIn(path, 'get', 415)).toContain('`media_type_refused`');
  expect(codesIn(path, 'get', 429).match(/too_many_requests/g)).toHaveLength(1);
});

test('[API-12] each code of a failure has its own details, and its status no other codes', () => {
  const { SlotFullError, Error: general } = document.components.schemas;
  expect(SlotFullError).toMatchObject({
    required: ['message', 'code', 'details'],
    properties: {
      code: { const: 'slot_full' },
      details: { properties: { slots: { items: { $ref: '#/components/schemas/Slot' } } } },
    },
  });
  expect(general).toMatchObject({ properties: { code: { enum: expect.not.arrayContaining(['slot_full']) } } });
  expect(contentOf('/orders/{id}/promise', 'put', 409)).toEqual({
    'application/json': {
      schema: {
        anyOf: [
          {
            allOf: [
              { $ref: '#/components/schemas/Error' },
              { type: 'object', properties: { code: { enum: ['promise_after_closing'] } } },
            ],
          },
          { $ref: '#/components/schemas/OrderStatusConflictError' },
        ],
      },
    },
  });
});

test('[API-12] headers are described where they are sent', () => {
  const headersOf = (path: string, method: string, status: number) =>
    Object.keys(answerOf(document, path, method, status)?.headers ?? {}).toSorted();
  expect(headersOf('/user/login', 'post', 200)).toEqual(['Set-Cookie', 'X-Request-Id']);
  expect(headersOf('/user/login', 'post', 401)).toEqual(['Content-Language', 'WWW-Authenticate', 'X-Request-Id']);
  expect(headersOf('/user/login', 'post', 429)).toEqual(['Content-Language', 'Retry-After', 'X-Request-Id']);
  expect(headersOf('/orders/create/{userId}', 'post', 201)).toEqual(['Idempotent-Replayed', 'X-Request-Id']);
  expect(headersOf('/products', 'get', 200)).toEqual(['ETag', 'X-Request-Id']);
});

test('[API-12] limits and closed lists are described, also behind a trim or a conversion', () => {
  const parameter = (path: string, name: string) =>
    document.paths[path]?.get?.parameters.find((each) => each.name === name)?.schema;
  expect(parameter('/products', 'limit')).toEqual({ type: 'integer', minimum: 1, maximum: 100, default: 5 });
  expect(parameter('/products', 'search')).toEqual({ type: 'string', maxLength: 100 });
  expect(parameter('/orders', 'status')).toMatchObject({
    type: 'array',
    items: { enum: expect.arrayContaining(['ready']) },
  });
  expect(parameter('/products', 'diet')).toMatchObject({
    type: 'array',
    items: { enum: expect.arrayContaining(['vegan']) },
  });
  expect(parameter('/products/category/{category}', 'category')).toMatchObject({
    type: 'array',
    items: { enum: expect.arrayContaining(['pasta']) },
  });
  expect(parameter('/legal/{page}', 'page')).toMatchObject({ enum: ['notice', 'terms', 'allergens', 'accessibility'] });
  expect(document.components.schemas.ContactForm).toMatchObject({
    properties: {
      fullName: { type: 'string', minLength: 1, maxLength: 120 },
      message: { type: 'string', minLength: 1, maxLength: 4000 },
      phone: { type: 'string', maxLength: 40 },
    },
  });
  expect(document.components.schemas.LoginForm).toMatchObject({
    properties: { password: { minLength: 1, maxLength: 128 } },
  });
});
