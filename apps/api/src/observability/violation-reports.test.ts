import { memoryLimits } from '@bottega/contract/rate-limits';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createViolationLog, type ViolationLog } from './violation-reports.ts';

const secret = 'https://shop.test/resetPassword/secret-token?email=mia@example.org';

const modern = (blockedURL: string, effectiveDirective = 'script-src-elem') => ({
  type: 'csp-violation',
  url: secret,
  user_agent: 'Mozilla/5.0',
  body: { documentURL: secret, referrer: secret, blockedURL, effectiveDirective, sample: 'secret()', lineNumber: 4 },
});

const classic = (blocked: string) => ({
  'csp-report': { 'document-uri': secret, 'blocked-uri': blocked, 'violated-directive': "img-src 'self'" },
});

// Shared by all tests, because the engine does not matter.
let app: TestApp;
let violations: ViolationLog;
beforeEach(async () => {
  const lines: object[] = [];
  const logger = { warn: (line: object) => void lines.push(line) };
  let now = 0;
  violations = createViolationLog({ logger, clock: () => new Date(now) });
  app = await createTestApp('sqlite', {}, { violations });
  logged = () => lines.map((line) => JSON.stringify(line));
  pass = (ms) => {
    now += ms;
  };
});
afterEach(() => app.close());
let logged: () => string[];
let pass: (ms: number) => void;

const send = (body: unknown, type = 'application/reports+json', address = '203.0.113.1', headers = {}) =>
  app.answer(address)('/api/csp-reports', {
    method: 'POST',
    headers: { 'content-type': type, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

test('(security 26) reports of all browsers are counted and logged, without page URLs and texts', async () => {
  expect((await send([modern('https://evil.example/x.js?secret=1'), modern('inline')])).status).toBe(204);
  expect((await send(classic('https://cdn.example/secret.png'), 'application/csp-report')).status).toBe(204);
  expect(Object.fromEntries(violations.counts())).toEqual({ 'script-src-elem': 2, 'img-src': 1 });
  expect(logged()).toEqual([
    '{"event":"csp_violation","directive":"script-src-elem","blocked":"evil.example"}',
    '{"event":"csp_violation","directive":"script-src-elem","blocked":"inline"}',
    '{"event":"csp_violation","directive":"img-src","blocked":"cdn.example"}',
  ]);
});

test('they are accepted from a page without a referrer and during maintenance; other report types are ignored', async () => {
  const headers = { origin: 'null', 'sec-fetch-site': 'same-origin' };
  expect((await send([modern('inline')], undefined, undefined, headers)).status).toBe(204);
  expect((await send([{ type: 'deprecation', body: { id: 'x' } }])).status).toBe(204);
  expect(logged()).toHaveLength(1);
});

test('each kind is logged once an hour, for up to twenty kinds; all are counted', async () => {
  for (let time = 0; time < 3; time++) await send([modern('inline')]);
  expect(logged()).toHaveLength(1);
  pass(3_600_000);
  await send([modern('inline')]);
  expect(logged()).toHaveLength(2);
  await send(Array.from({ length: 30 }, (_, index) => modern(`https://x${index}.example`)));
  expect(logged()).toHaveLength(21);
  expect(violations.counts().get('script-src-elem')).toBe(34);
});

test('texts that are neither directives nor URLs do not reach the log', async () => {
  await send([
    modern('a\nforged line', 'made-up-src'),
    modern('chrome-extension://abcdef/secret.js'),
    modern('x'.repeat(5000)),
  ]);
  expect(logged()).toEqual([
    '{"event":"csp_violation","directive":"other","blocked":"other"}',
    '{"event":"csp_violation","directive":"script-src-elem","blocked":"chrome-extension:"}',
    '{"event":"csp_violation","directive":"script-src-elem","blocked":"other"}',
  ]);
});

test('[RULE-06] a network may send twenty a minute, in bodies of up to 16 kB', async () => {
  for (let time = 0; time < memoryLimits.violationReport.times; time++)
    expect((await send([modern('inline')])).status).toBe(204);
  const refused = await send([modern('inline')]);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  const others = (body: unknown, type?: string) => send(body, type, '203.0.113.2');
  expect((await others([modern('x'.repeat(20_000))])).status).toBe(413);
  expect((await others('{')).status).toBe(400);
  expect((await others([{}])).status).toBe(400);
  expect((await others([modern('inline')], 'text/plain')).status).toBe(415);
  expect((await others([modern('inline')])).status).toBe(204);
});
