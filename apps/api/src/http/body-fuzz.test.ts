import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dumpTables } from '#testing/database/dump.ts';
import { describeDatabase } from '#testing/database/test-database.ts';
import { aUser, withSession } from '#testing/factories.ts';
import { withEveryFlag } from '#testing/ordering.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { aWorld, validCall, validCalls, type World } from '#testing/valid-calls.ts';

// Endpoints with a non-JSON body (`raw`) have no fields; they have tests of their own.
const withBody = Object.entries(validCalls)
  .filter(([name, make]) => !name.startsWith('GET ') && make.toString().includes('body'))
  .map(([name]) => name);

/** Fields that accept anything because the server ignores them (spec §7 has clients send them). */
const ignored: Record<string, string[]> = { 'PUT /orders/:id': ['order', 'totalPrice'] };

/** Fields in which null has a meaning. */
const nullable: Record<string, string[]> = { 'PUT /kitchen/settings': ['timeoutAfter'] };

/** Fields that people may set for themselves, in addition to those that staff may set. */
const ofOwner: Record<string, (world: World) => Record<string, unknown>> = {
  'PUT /user/:id': ({ owner }) => ({
    email: owner.email,
    fullName: 'Mia Rossi',
    phoneNumber: '+33612345678',
    _2faEnabled: true,
  }),
};

/** Values of every other JSON type; never a number or text in place of the other. */
const wrongFor = (value: unknown): unknown[] =>
  [null, true, 7, 'seven', [], ['seven'], {}, { $ne: null }].filter(
    (wrong) =>
      typeof wrong !== typeof value || (typeof value === 'object' && Array.isArray(wrong) !== Array.isArray(value)),
  );

const unknownFields = ['_id', 'role', 'price', 'createdAt', 'approved', 'constructor', '__proto__', 'a.b', ''];

const hostileTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x'.repeat(100_000),
  "'; drop table users; --",
  '{{7*7}}',
  'Z\u202eo\u2067é',
  '𝔘',
];

describeDatabase((engine) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(engine);
    await withEveryFlag(app);
  });
  afterEach(() => app.close());

  const entitled = async (name: string, { owner }: World) => {
    const route = app.routes.find(({ endpoint }) => name === `${endpoint.method} ${endpoint.path}`);
    const access = route?.endpoint.access;
    if (access === 'superadmin') return withSession(app, await aUser(app, { role: 'superadmin' }));
    return withSession(app, access === 'staff' ? await aUser(app, { role: 'admin' }) : owner);
  };

  /** A way to make the call with another body, and to check that it changed nothing. */
  const prepare = async (name: string) => {
    const world = await aWorld(app);
    const client = await entitled(name, world);
    const { method, path, body: ofAnyone = {} } = validCall(name, world);
    const body = { ...ofAnyone, ...ofOwner[name]?.(world) };
    const send = async (changed: unknown) => client.send(method, path, { body: JSON.stringify(changed) });
    return { body, send };
  };

  test('every endpoint with a body is tested', () => {
    const taking = app.routes.filter(({ endpoint }) => endpoint.body);
    expect(withBody.toSorted()).toEqual(taking.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`).toSorted());
  });

  describe('[RULE-05] unknown fields are refused, named in the error, and change nothing', () => {
    test.each(withBody)('%s', async (name) => {
      const { body, send } = await prepare(name);
      const before = await dumpTables(app.db);
      for (const field of unknownFields.filter((each) => !Object.hasOwn(body, each))) {
        const answer = await send(Object.fromEntries([...Object.entries(body), [field, 'x']]));
        expect([field, answer.status, answer.body.code]).toEqual([field, 400, 'invalid_input']);
        expect(Object.entries(answer.body.errors ?? {})).toEqual([[field, 'This field is not expected here']]);
      }
      expect(await dumpTables(app.db)).toEqual(before);
    });
  });

  describe('[RULE-05] a wrong type in any field is refused, named in the error, and changes nothing', () => {
    test.each(withBody)('%s', async (name) => {
      const { body, send } = await prepare(name);
      const before = await dumpTables(app.db);
      for (const [field, value] of Object.entries(body)) {
        if (ignored[name]?.includes(field)) continue;
        const mayBeNull = nullable[name]?.includes(field);
        for (const wrong of wrongFor(value).filter((each) => !(each === null && mayBeNull))) {
          const answer = await send({ ...body, [field]: wrong });
          expect([field, wrong, answer.status, answer.body.code]).toEqual([field, wrong, 400, 'invalid_input']);
          expect(Object.keys(answer.body.errors ?? {}).map((path) => path.split('.')[0])).toContain(field);
        }
      }
      expect(await dumpTables(app.db)).toEqual(before);
    });
  });

  describe('[RULE-05] a missing field is refused, named in the error, or optional', () => {
    const mayBeMissing: Record<string, string[]> = {
      'PUT /orders/:id': ['order', 'totalPrice', 'version'],
      'POST /orders/create/:userId': ['expectedTotal'],
      'POST /products': ['descriptionFr', 'badge'],
      'PUT /products/:id': ['badge', 'version'],
      'PUT /products/:id/availability': ['soldOut'],
      'POST /news': ['visibility'],
      'PUT /news/:id': ['visibility', 'version'],
      'PUT /options/:id': ['version'],
      'PUT /products/:id/options': ['copyTo', 'version'],
      'PUT /reviews/:id': ['version'],
      'PUT /ordering/settings': [
        'openOrdersNew',
        'openOrdersKnown',
        'newOrdersPerNetwork',
        'piecesPerOrder',
        'orderOnlyDeclared',
      ],
      'PUT /shop': ['name'],
      'PUT /user/:id': ['username', 'role', 'email', 'fullName', 'phoneNumber', '_2faEnabled'],
      'POST /user/:id/totp': ['password'],
      'DELETE /user/:id/totp': ['password'],
      'POST /user/:id/totp/recovery-codes': ['password'],
      'POST /ordering/quote': ['cart'],
      'PATCH /feature-flags/:flag/toggle': ['enabled'],
      'POST /user/contact': ['phone', 'subject', 'fingerprint'],
      'PUT /ordering/busy': ['forMinutes'],
      'POST /kitchen/orders/:id/accept': ['minutes'],
      'PUT /orders/:id/promise': ['force'],
      'POST /user/:id/addresses': ['label', 'fullName', 'phone', 'extra', 'note'],
      'PUT /user/:id/addresses/:addressId': ['label', 'fullName', 'phone', 'extra', 'note'],
    };
    test.each(withBody)('%s', async (name) => {
      const { body, send } = await prepare(name);
      const optional = mayBeMissing[name] ?? [];
      const before = await dumpTables(app.db);
      for (const field of Object.keys(body).filter((each) => !optional.includes(each))) {
        const { [field]: _, ...rest } = body;
        const answer = await send(rest);
        expect([field, answer.status]).toEqual([field, 400]);
        expect(answer.body.errors).toEqual({ [field]: 'Please fill in this field' });
      }
      expect(await dumpTables(app.db)).toEqual(before);
      for (const field of optional.filter((each) => Object.hasOwn(body, each))) {
        const { body: valid, send: sendAnew } = await prepare(name);
        const { [field]: _, ...rest } = valid;
        expect([field, (await sendAnew(rest)).body.code]).not.toEqual([field, 'invalid_input']);
      }
    });
  });

  describe('[RULE-05] no text makes the server fail, and none is stored that turns round the words beside it', () => {
    test.each(withBody)('%s', async (name) => {
      const fields = Object.entries((await prepare(name)).body).filter(([, value]) => typeof value === 'string');
      const { body, send } = await prepare(name);
      for (const [field] of fields) {
        for (const hostile of hostileTexts) {
          const answer = await send({ ...body, [field]: hostile });
          expect([field, hostile.slice(0, 10), answer.status < 500]).toEqual([field, hostile.slice(0, 10), true]);
        }
      }
      expect(
        Object.values(await dumpTables(app.db))
          .flat()
          .filter((row) => /[\u202a-\u202e\u2066-\u2069]/.test(row)),
      ).toEqual([]);
      expect(app.log.filter((line) => 'err' in line)).toEqual([]);
    });
  });

  test('[RULE-05] a body that is not an object is refused wherever one is expected', async () => {
    for (const name of withBody) {
      const { send } = await prepare(name);
      for (const body of [[], [{}], 'text', 7, true, null]) {
        expect([name, body, (await send(body)).body.code]).toEqual([name, body, 'invalid_input']);
      }
    }
  });

  test('[RULE-05] a missing body is refused wherever one is required, and changes nothing', async () => {
    const taking = new Set(
      app.routes
        .filter(({ endpoint }) => endpoint.body && endpoint.body.type !== 'optional')
        .map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`),
    );
    for (const name of withBody.filter((each) => taking.has(each))) {
      const { send } = await prepare(name);
      const before = await dumpTables(app.db);
      const answer = await send(undefined);
      expect([name, answer.status, answer.body.code]).toEqual([name, 400, 'invalid_input']);
      expect([name, await dumpTables(app.db)]).toEqual([name, before]);
    }
  });

  test('[RULE-05] no path makes the server fail', async () => {
    const world = await aWorld(app);
    const clients = [
      app.client(),
      await withSession(app, world.owner),
      await withSession(app, await aUser(app, { role: 'superadmin' })),
    ];
    for (const { endpoint } of app.routes) {
      if (!endpoint.path.includes(':')) continue;
      for (const part of ['%00', '%E0%A4%A', '%2e%2e%2f', "'", '%20', 'x'.repeat(5_000), '__proto__', '%F0%9F%8D%95']) {
        for (const client of clients) {
          const answer = await client.send(endpoint.method, endpoint.path.replaceAll(/:\w+/g, part));
          expect([endpoint.method, endpoint.path, part, answer.status < 500]).toEqual([
            endpoint.method,
            endpoint.path,
            part,
            true,
          ]);
        }
      }
    }
    expect(app.log.filter((line) => 'err' in line)).toEqual([]);
  });
});
