import { describe, expect } from 'vitest';
import { verifyAuditChain } from '#db/audit/audit-chain.ts';
import { describeApi } from '#testing/api-test.ts';
import { setUpApp } from '#testing/authenticator-app.ts';
import { aUser, withSession } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { aWorld, validCall } from '#testing/valid-calls.ts';

/** Bodies for calls whose valid body would change nothing. */
const otherBodies: Record<string, Record<string, unknown>> = {
  'PUT /config/maintenance': { enabled: true },
  'PUT /shop/open': { open: false },
  'PUT /dashboard/second-factor': { required: true },
  // Staff may change only the role of another user.
  'PUT /user/:id': { role: 'admin' },
};

// The security log has the first one, which changes the caller's own session. The others work only in a shop that is
// being set up, change nothing in it, or require a mailed code.
const unaudited = [
  // One for each of the orders: `open-orders.test.ts`.
  'POST /orders/user/:userId/cancel',
  'POST /user/reauthenticate',
  'PUT /setup/step',
  'POST /setup/finish',
  'POST /shop/mail-test',
  'POST /shop/mail-test/verify',
  // The order itself does not change; its event log records these.
  'POST /kitchen/orders/:id/acknowledge',
  'POST /kitchen/orders/:id/recall',
  'PUT /kitchen/orders/:id/lines/:line',
  'POST /kitchen/orders/:id/told',
  'POST /orders/:id/told',
];

// Read from the routes, so that new ones are covered automatically.
const listing = await createTestApp('sqlite');
const names = listing.routes
  .filter(({ endpoint: { access } }) => !['public', 'owner'].includes(access))
  .filter(({ endpoint: { method, produces } }) => method !== 'GET' || produces === 'text/csv')
  .map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
  .filter((name) => !unaudited.includes(name));
await listing.close();

describeApi((test) => {
  const events = async (app: TestApp) =>
    app.db
      .selectFrom('audit_events as event')
      .innerJoin('audit_details as details', 'details.seq', 'event.seq')
      .selectAll()
      .orderBy('event.seq')
      .execute();

  test('staff can change something', () => {
    expect(names.length).toBeGreaterThan(10);
  });

  describe('each change or export by staff is recorded as exactly one event, a refused one as none', () => {
    test.for(names)('%s', async (name, { app }) => {
      const world = await aWorld(app);
      const { method, path, sent } = validCall(name, world);
      const call = otherBodies[name] ? { body: otherBodies[name] } : sent;
      if (name === 'DELETE /user/:id/totp') {
        await setUpApp(app, await withSession(app, world.owner), world.owner.id);
      }
      const superadmin = await aUser(app, { role: 'superadmin', two_factor_enabled: true });
      const stranger = await withSession(app, await aUser(app));

      const refused = await stranger.send(method, path, call);
      expect([refused.status >= 400, await events(app)]).toEqual([true, []]);
      const answer = await (await withSession(app, superadmin)).send(method, path, call);

      expect([answer.status, [200, 201].includes(answer.status)]).toEqual([answer.status, true]);
      const recorded = await events(app);
      expect(recorded).toHaveLength(1);
      expect(recorded[0]).toMatchObject({
        actor_id: superadmin.id,
        at: app.clock.now(),
        request_id: answer.headers.get('x-request-id'),
        ip: expect.stringMatching(/^10\./),
        erased_at: null,
      });
      // The previous state is stored, except for a deleted person.
      if (name !== 'DELETE /user/:id') expect(recorded[0]?.before ?? recorded[0]?.after).not.toBeNull();
      expect(JSON.stringify(recorded)).not.toMatch(/argon2|password|secret|token/i);
      expect(await verifyAuditChain(app.db)).toBeNull();
    });
  });
});
