import { maxMessageLength } from '@bottega/contract/messages/contact-form';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dumpTables } from '#testing/database/dump.ts';
import { describeDatabase } from '#testing/database/test-database.ts';
import { aUser, withSession } from '#testing/factories.ts';
import { withEveryFlag } from '#testing/ordering.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { aWorld, isForStaff, validCall, validCalls } from '#testing/valid-calls.ts';
import { bodyLimitOf, usualBodyBytes } from './read-input.ts';

const stateChanging = Object.keys(validCalls).filter((name) => !name.startsWith('GET '));

const otherTypes = [
  'text/plain',
  'text/plain;charset=UTF-8',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonp',
  'application/json-patch+json',
  'application/json; charset=utf-7',
  'application/json; charset=utf-16',
  'text/json',
  '',
];

describeDatabase((engine) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(engine);
    await withEveryFlag(app);
  });
  afterEach(() => app.close());

  /** The call by an authorized caller, with the given body in place of its own. */
  const prepare = async (name: string) => {
    const world = await aWorld(app);
    const route = app.routes.find(({ endpoint }) => name === `${endpoint.method} ${endpoint.path}`);
    const user = isForStaff(route?.endpoint.access) ? await aUser(app, { role: 'superadmin' }) : world.owner;
    const client = await withSession(app, user);
    const { method, path, body = {} } = validCall(name, world);
    const send = (text: string, headers: Record<string, string>) => client.send(method, path, { body: text, headers });
    const refusal = route?.endpoint.consumes ? 'media_type_refused' : 'json_required';
    return { body: JSON.stringify(body), send, refusal, endpoint: route?.endpoint };
  };

  describe('a body that is not of the endpoint’s media type, mostly JSON, is refused with 415 and changes nothing', () => {
    test.each(stateChanging)('%s', async (name) => {
      const { body, send, refusal } = await prepare(name);
      const before = await dumpTables(app.db);
      for (const type of otherTypes) {
        const answer = await send(body, { 'content-type': type });
        expect([type, answer.status, answer.body.code]).toEqual([type, 415, refusal]);
      }
      expect(await dumpTables(app.db)).toEqual(before);
    });
  });

  test.each([
    'application/json',
    'application/json; charset=utf-8',
    'Application/JSON',
    'application/json ;charset=utf-8',
  ])('%s is JSON', async (type) => {
    const { body, send } = await prepare('POST /cart/:userId');
    expect((await send(body, { 'content-type': type })).status).toBe(200);
  });

  test.each([
    '{',
    '{"productId":',
    "{'a':1}",
    'undefined',
    'NaN',
    '{"a":1}{"b":2}',
    '\u0000',
    `${'['.repeat(usualBodyBytes)}`,
  ])('the malformed JSON %# is refused and changes nothing', async (text) => {
    const { send } = await prepare('POST /cart/:userId');
    const before = await dumpTables(app.db);

    const answer = await send(text, {});

    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'malformed_json', message: 'The request is not valid JSON.' },
    });
    expect(await dumpTables(app.db)).toEqual(before);
  });

  test('deeply nested JSON is parsed without harm', async () => {
    const { send } = await prepare('PUT /orders/:id');
    const deep = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`;
    expect((await send(`{"order":${deep},"products":[]}`, {})).status).toBe(400);
  });

  /** Posts two megabytes to the owner's cart in chunks, and returns how much of them was read. */
  const sendTwoMegabytes = async (headers: Record<string, string>) => {
    const { owner } = await aWorld(app);
    const client = await withSession(app, owner);
    const before = await dumpTables(app.db);
    const piece = new TextEncoder().encode('x'.repeat(100_000));
    let read = 0;
    const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      read += piece.length;
      controller.enqueue(piece);
      if (read >= 2_000_000) controller.close();
    };
    const response = await app.request(`/api/cart/${owner.id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `access=${client.cookies.get('access')}`, ...headers },
      body: new ReadableStream({ pull }, { highWaterMark: 0 }),
      duplex: 'half',
    } as RequestInit);
    expect(await dumpTables(app.db)).toEqual(before);
    return { response, read };
  };

  test('two megabytes are refused by their declared length, before a byte is read', async () => {
    const { response, read } = await sendTwoMegabytes({ 'content-length': '2000000' });
    expect([response.status, read]).toEqual([413, 0]);
    expect(await response.json()).toMatchObject({ code: 'body_too_large', message: 'This is too large to send.' });
  });

  test.each<Record<string, string>>([{}, { 'content-length': '12' }])(
    'two megabytes in chunks (%j) are refused as soon as they exceed the limit',
    async (headers) => {
      const { response, read } = await sendTwoMegabytes(headers);
      expect(response.status).toBe(413);
      expect(read).toBeLessThanOrEqual(usualBodyBytes + 100_000);
    },
  );

  test('a body that breaks off is the sender’s fault: refused, nothing changed, and not logged as our failure', async () => {
    const { owner } = await aWorld(app);
    const client = await withSession(app, owner);
    const before = await dumpTables(app.db);
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('{"productId":')),
      pull: (controller) => controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })),
    });
    const response = await app.request(`/api/cart/${owner.id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `access=${client.cookies.get('access')}` },
      body,
      duplex: 'half',
    } as RequestInit);
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'invalid_input' }]);
    expect(app.log.filter((line) => 'err' in line)).toEqual([]);
    expect(await dumpTables(app.db)).toEqual(before);
  });

  describe('a body is read up to the limit of its endpoint, and refused with 413 above it', () => {
    test.each(stateChanging)('%s', async (name) => {
      const { body, send, endpoint } = await prepare(name);
      if (endpoint?.consumes) return;
      const most = bodyLimitOf(endpoint ?? {}) - Buffer.byteLength(body);
      expect((await send(`${body}${' '.repeat(most + 1)}`, {})).body.code).toBe('body_too_large');
      expect((await send(`${body}${' '.repeat(most)}`, {})).status).not.toBe(413);
    });
  });

  test('only staff may send more than 16 kB of JSON, and 1 kB is the limit where no body is declared', () => {
    for (const { endpoint } of app.routes) {
      const expected = endpoint.body ? (endpoint.maxBody ?? 16_384) : 1_024;
      expect([endpoint.path, bodyLimitOf(endpoint)]).toEqual([endpoint.path, expected]);
      if (expected > 16_384) expect([endpoint.path, endpoint.access]).toEqual([endpoint.path, 'staff']);
    }
  });

  test('the longest contact form message is accepted, in a script of three bytes per letter', async () => {
    const { send, body } = await prepare('POST /user/contact');
    const answer = await send(JSON.stringify({ ...JSON.parse(body), message: '面'.repeat(maxMessageLength) }), {});
    expect(answer.status).toBe(200);
  });

  test('text is read as UTF-8', async () => {
    const admin = await withSession(app, await aUser(app, { role: 'admin' }));
    const name = 'Crème brûlée 🍮';
    const body = { name, description: 'x', img: '/x.svg', price: 1, category: 'desserts' };
    expect((await admin.send('POST', '/products', { body })).body.name).toBe(name);
  });
});
