import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { verifyAuditChain } from '../../db/audit-chain.ts';
import { aUser, withFlags, withSession } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { eachEngine } from '../../testing/test-database.ts';
import { aWorld, validCall } from '../../testing/valid-calls.ts';

/** Valid calls that ask for what is so already, and what they ask for here. */
const otherBodies: Record<string, Record<string, unknown>> = {
  'PUT /config/maintenance': { enabled: true },
  // What staff may change of somebody else.
  'PUT /user/:id': { role: 'admin' },
};

// Read from the routes, so that a new one is covered from birth.
const listing = await createTestApp('sqlite');
const names = listing.routes
  .filter(({ endpoint: { method, access } }) => method !== 'GET' && !['public', 'owner'].includes(access))
  .map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
await listing.close();

eachEngine((engine) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(engine);
    await withFlags(app);
  });
  afterEach(() => app.close());

  const events = async () =>
    app.db
      .selectFrom('audit_events as event')
      .innerJoin('audit_details as details', 'details.seq', 'event.seq')
      .selectAll()
      .orderBy('event.seq')
      .execute();

  test('staff can change something', () => {
    expect(names.length).toBeGreaterThan(10);
  });

  describe('what staff change is told by exactly one event, what is refused by none', () => {
    test.each(names)('%s', async (name) => {
      const world = await aWorld(app);
      const { method, path, sent } = validCall(name, world);
      const call = otherBodies[name] ? { body: otherBodies[name] } : sent;
      const superadmin = await aUser(app, { role: 'superadmin' });
      const stranger = await withSession(app, await aUser(app));

      const refused = await stranger.send(method, path, call);
      expect([refused.status >= 400, await events()]).toEqual([true, []]);
      const answer = await (await withSession(app, superadmin)).send(method, path, call);

      expect([answer.status, [200, 201].includes(answer.status)]).toEqual([answer.status, true]);
      const told = await events();
      expect(told).toHaveLength(1);
      expect(told[0]).toMatchObject({
        actor_id: superadmin.id,
        at: app.clock.now(),
        request_id: answer.headers.get('x-request-id'),
        ip: expect.stringMatching(/^10\./),
        erased_at: null,
      });
      // What it was is told, but for a person who has been deleted.
      if (name !== 'DELETE /user/:id') expect(told[0]?.before ?? told[0]?.after).not.toBeNull();
      expect(JSON.stringify(told)).not.toMatch(/argon2|password|secret|token/i);
      expect(await verifyAuditChain(app.db)).toBeNull();
    });
  });
});
