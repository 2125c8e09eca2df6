import type { Endpoint } from '@bottega/contract/endpoint';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { dumpTables } from '#testing/database/dump.ts';
import { aUser, withSession } from '#testing/factories.ts';
import { withEveryFlag } from '#testing/ordering.ts';
import { aWorld, validCall } from '#testing/valid-calls.ts';

const hasVersion = ({ responses }: Endpoint): boolean =>
  Object.values(responses).some((schema) => 'version' in ((schema as { entries?: object }).entries ?? {}));

// Their second call is another change, or refused.
const moves = ['PUT /orders/:id/promise', 'PUT /orders/:id/status', 'PUT /orders/:id/cancel'];

describeApi({ engines: 'both' }, (test) => {
  test('a PUT that changes nothing raises no version and writes nothing', async ({ app }) => {
    await withEveryFlag(app);
    const names = app.routes
      .filter(({ endpoint }) => endpoint.method === 'PUT' && hasVersion(endpoint))
      .map(({ endpoint }) => `PUT ${endpoint.path}`)
      .filter((name) => !moves.includes(name));
    expect(names).toContain('PUT /shop');
    for (const name of names) {
      const world = await aWorld(app);
      const client = await withSession(app, await aUser(app, { role: 'superadmin' }));
      const { method, path, sent } = validCall(name, world);
      const { version, ...body } = sent.body as Record<string, unknown>;
      const first = await client.send(method, path, { body });
      expect([name, first.status]).toEqual([name, 200]);
      const before = await dumpTables(app.db);

      app.clock.pass(1000);
      const same = {
        ...body,
        ...(version !== undefined && { version: first.body.version }),
        // Values without ids are new ones.
        ...(name === 'PUT /options/:id' && { values: first.body.values }),
      };
      const again = await client.send(method, path, { body: same });

      expect([name, again.status, again.body.version]).toEqual([name, 200, first.body.version]);
      expect([name, await dumpTables(app.db)]).toEqual([name, before]);
    }
  });

  test('a PUT that names no field raises no version', async ({ app }) => {
    const superadmin = await withSession(app, await aUser(app, { role: 'superadmin' }));
    const named = await superadmin.send('PUT', '/shop', { body: { name: 'Da Mario' } });
    const empty = await superadmin.send('PUT', '/shop', { body: {} });
    expect([named.body.version, empty.status, empty.body]).toEqual([1, 200, named.body]);
  });
});
