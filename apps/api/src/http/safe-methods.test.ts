import { afterEach, beforeEach, expect, test } from 'vitest';
import { dumpTables } from '#testing/database/dump.ts';
import { describeDatabase } from '#testing/database/test-database.ts';
import { aUser, withSession } from '#testing/factories.ts';
import { openLimiter } from '#testing/open-limiter.ts';
import { withEveryFlag } from '#testing/ordering.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { aWorld, validCall } from '#testing/valid-calls.ts';

describeDatabase((engine) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(engine, { limiter: openLimiter });
    await withEveryFlag(app);
  });
  afterEach(() => app.close());

  test('(security 23) no GET changes anything, for any role, except for recording exports and downloads', async () => {
    const world = await aWorld(app);
    const superadmin = await aUser(app, { role: 'superadmin' });
    const clients = [await withSession(app, world.owner), await withSession(app, superadmin)];
    // The push keys are created when first read.
    await clients[0]?.send('GET', '/push/key');
    const before = await dumpTables(app.db);
    const answered = new Set<string>();

    const reads = app.routes.filter(
      ({ endpoint: { method, path, produces } }) =>
        method === 'GET' && produces !== 'text/csv' && !['/user/:id/data', '/setup'].includes(path),
    );
    for (const { endpoint } of reads) {
      const name = `GET ${endpoint.path}`;
      const { path } = validCall(name, world);
      for (const client of clients) {
        // A change disguised as a read.
        const headers = { 'x-http-method-override': 'DELETE' };
        if ((await client.send('GET', path, { headers })).status === 200) answered.add(name);
        await client.send('HEAD', path);
      }
    }

    expect(answered.size).toBe(reads.length);
    expect(await dumpTables(app.db)).toEqual(before);
  }, 60_000);
});
