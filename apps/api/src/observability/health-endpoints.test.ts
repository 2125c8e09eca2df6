import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { describeDatabase, openTestDatabase } from '#testing/database/test-database.ts';
import { healthEndpoints } from './health-endpoints.ts';
import { createReadiness, type Unready } from './readiness.ts';

const token = 'a token of operators';

const served = async (options: { unready?: Unready | null; metrics?: boolean } = {}) => {
  const check = vi.fn(async () => options.unready ?? null);
  const read = { contentType: 'text/plain; version=0.0.4', text: async () => 'bottega_orders 1\n' };
  const answer = healthEndpoints({
    publicUrl: 'http://shop.test',
    readiness: { check },
    ...(options.metrics && { metrics: { token, read } }),
  });
  const server = createServer((req, res) => answer(req, res, () => res.end('the shop'))).listen(0);
  onTestFinished(() => void server.close());
  const get = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init);
  return { get, check };
};

test('/healthz responds without a readiness check', async () => {
  const { get, check } = await served({ unready: 'database' });
  const answer = await get('/healthz');
  expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }]);
  expect(check).not.toHaveBeenCalled();
});

test('/readyz reports whether the process is ready, and if not why', async () => {
  expect((await (await served()).get('/readyz')).status).toBe(200);
  const answer = await (await served({ unready: 'shutting_down' })).get('/readyz');
  expect([answer.status, await answer.json()]).toEqual([503, { status: 'unavailable', reason: 'shutting_down' }]);
});

test('/metrics requires the token and is a 404 without it', async () => {
  const { get } = await served({ metrics: true });
  const answer = await get('/metrics', { headers: { authorization: `Bearer ${token}` } });
  expect([answer.status, await answer.text()]).toEqual([200, 'bottega_orders 1\n']);
  for (const authorization of ['', token, 'Bearer ', `Bearer ${token}!`, `bearer ${token}`]) {
    expect([authorization, (await get('/metrics', { headers: { authorization } })).status]).toEqual([
      authorization,
      404,
    ]);
  }
  const closed = await served();
  const given = { headers: { authorization: 'Bearer undefined' } };
  expect((await closed.get('/metrics', given)).status).toBe(404);
});

test('they are read-only, not cacheable, not sniffable and set no cookie', async () => {
  const { get } = await served({ metrics: true });
  for (const path of ['/healthz', '/readyz', '/metrics']) {
    const { headers } = await get(path);
    expect([headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual(['no-store', 'nosniff']);
    expect(headers.get('set-cookie')).toBeNull();
    expect((await get(path, { method: 'POST' })).status).toBe(405);
    expect(await (await get(path, { method: 'HEAD' })).text()).toBe('');
  }
  expect(await (await get('/healthzz')).text()).toBe('the shop');
});

describeDatabase((engine) => {
  const open = async () => {
    const database = await openTestDatabase(engine);
    onTestFinished(() => database.close());
    return database;
  };

  test('a process is ready with a database at its own migrations', async () => {
    const { db } = await open();
    expect(await createReadiness({ db }).check()).toBeNull();
    await sql`insert into kysely_migration (name, timestamp) values ('999-expand', '')`.execute(db);
    expect(await createReadiness({ db }).check()).toBeNull();
    await sql`update kysely_migration set name = '999-contract' where name = '999-expand'`.execute(db);
    expect(await createReadiness({ db }).check()).toBe('migrations');
    await sql`update kysely_migration set name = '000-older' where name = '999-contract'`.execute(db);
    await sql`update kysely_migration set name = 'x001-initial' where name = '001-initial'`.execute(db);
    expect(await createReadiness({ db }).check()).toBe('migrations');
    await sql`update kysely_migration set name = '001-initial' where name = 'x001-initial'`.execute(db);
    await sql`delete from kysely_migration where name = '000-older'`.execute(db);
  });

  test('a stopping process is not ready, whatever it reported before', async () => {
    const { db } = await open();
    const readiness = createReadiness({ db });
    expect(await readiness.check()).toBeNull();
    readiness.shutDown();
    expect(await readiness.check()).toBe('shutting_down');
  });
});

test('the database is queried once for all checks, and not again while it hangs', async () => {
  const { db, close } = await openTestDatabase('sqlite');
  const executed = vi.fn();
  const hanging = Promise.withResolvers<void>();
  const execute = db.getExecutor().executeQuery.bind(db.getExecutor());
  vi.spyOn(db.getExecutor(), 'executeQuery').mockImplementation(async (...query) => {
    executed();
    await hanging.promise;
    return execute(...query);
  });
  const readiness = createReadiness({ db, keepMs: 0, withinMs: 5 });
  expect(await Promise.all([readiness.check(), readiness.check()])).toEqual(['database', 'database']);
  expect(await readiness.check()).toBe('database');
  expect(executed).toHaveBeenCalledTimes(1);
  hanging.resolve();
  await vi.waitFor(async () => expect(await readiness.check()).toBeNull());
  await close();
});
