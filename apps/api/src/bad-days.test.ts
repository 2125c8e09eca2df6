import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, truncateSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test, vi } from 'vitest';
import { mostBytes, patience, startShop } from './testing/servers/started-shop.ts';

vi.setConfig({ testTimeout: 60_000 });

const metricsToken = 'a token of the tests';

/** The status of a call that is not cached, and so writes a log line. */
const callLogged = async (url: string): Promise<number> => (await fetch(`${url}/api/nothing`)).status;

const linesLost = async (url: string): Promise<number> => {
  const metrics = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  return Number(/^bottega_log_lines_lost_total (\d+)$/m.exec(await metrics.text())?.[1]);
};

test('with a full log disk the shop responds, counts the lost lines, logs again when there is room, and ends on SIGTERM', async () => {
  const { url, log, stop, exit } = await startShop({ LOG_LEVEL: 'info', METRICS_TOKEN: metricsToken });
  truncateSync(log, mostBytes - 20);
  for (let nr = 0; nr < 3; nr++) expect(await callLogged(url)).toBe(404);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect(await linesLost(url)).toBe(3);

  truncateSync(log, 0);
  expect(await callLogged(url)).toBe(404);
  await vi.waitFor(() => expect(JSON.parse(readFileSync(log, 'utf8'))).toMatchObject({ status: 404 }), patience);

  truncateSync(log, mostBytes);
  expect(await callLogged(url)).toBe(404);
  stop();
  expect(await exit).toEqual([0, null]);
});

test('when nothing reads its log the shop responds, buffers a bounded number of lines, and ends on SIGTERM', async () => {
  const { url, stop, exit } = await startShop({ LOG_LEVEL: 'info', METRICS_TOKEN: metricsToken }, 'pipe');
  await vi.waitFor(async () => {
    for (let nr = 0; nr < 1_000; nr += 50) await Promise.all(Array.from({ length: 50 }, () => callLogged(url)));
    expect(await linesLost(url)).toBeGreaterThan(0);
  }, 2 * patience);
  stop();
  expect(await exit).toEqual([0, null]);
});

test('while another program holds the database file, reads succeed, and writes wait or get 503', async () => {
  const { url, dataDir } = await startShop();
  const holder = new DatabaseSync(join(dataDir, 'bottega.sqlite'));
  holder.exec('begin immediate');
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email: 'mia@example.org', password: 'Basilico-7!' });
  const write = () => fetch(`${url}/api/user/login`, { method: 'POST', headers, body });
  const startedAt = performance.now();
  const writes = Promise.all(Array.from({ length: 4 }, write));
  const reads = async () => {
    for (const path of ['/healthz', '/readyz', '/api/config']) {
      const askedAt = performance.now();
      expect((await fetch(url + path)).status).toBe(200);
      expect(performance.now() - askedAt).toBeLessThan(4_000);
    }
  };
  await reads();
  for (const { status } of await writes) expect(status).toBe(503);
  // One after the other they would take 20 s.
  expect(performance.now() - startedAt).toBeLessThan(15_000);
  const late = write();
  await reads();
  holder.exec('rollback');
  holder.close();
  expect((await late).status).toBe(401);
});

test('when its database file is replaced, the shop writes nothing to the old one and is not ready until it is back', async () => {
  const { url, dataDir, log } = await startShop();
  const put = `${dataDir}/put-aside`;
  const post = async () => {
    const body = JSON.stringify({ email: 'mia@example.org', password: 'Basilico-7!' });
    const headers = { 'content-type': 'application/json' };
    return (await fetch(`${url}/api/user/login`, { method: 'POST', headers, body })).status;
  };
  const readiness = async () => {
    const answer = await fetch(`${url}/readyz`);
    return [answer.status, ((await answer.json()) as { reason?: string }).reason];
  };
  expect(await post()).toBe(401);
  const files = ['', '-wal', '-shm'].map((suffix) => `bottega.sqlite${suffix}`);
  const move = (from: string, to: string) => {
    for (const file of files) renameSync(join(from, file), join(to, file));
  };
  mkdirSync(put);
  move(dataDir, put);
  await vi.waitFor(async () => expect(await readiness()).toEqual([503, 'database_replaced']), patience);
  expect(await post()).toBe(503);

  const restored = new DatabaseSync(join(dataDir, 'bottega.sqlite'));
  restored.exec('create table other (id text)');
  restored.close();
  expect(await post()).toBe(503);
  expect((await readiness())[0]).toBe(503);
  expect(readFileSync(log, 'utf8')).toContain('restart the shop');

  rmSync(join(dataDir, 'bottega.sqlite'));
  move(put, dataDir);
  expect(await post()).toBe(401);
  await vi.waitFor(async () => expect(await readiness()).toEqual([200, undefined]), patience);
});

/** Overwrites the first page of a table with garbage. */
const damage = (file: string, table: string): void => {
  const database = new DatabaseSync(file);
  database.exec('pragma wal_checkpoint(truncate)');
  const page = database.prepare('select rootpage from sqlite_schema where name = ?').get(table)?.rootpage;
  const size = database.prepare('pragma page_size').get()?.page_size;
  database.close();
  const bytes = openSync(file, 'r+');
  writeSync(bytes, Buffer.alloc(Number(size), 0xff), 0, Number(size), (Number(page) - 1) * Number(size));
  closeSync(bytes);
};

test('with overwritten pages in its database file, the shop is not ready, says why, and still responds', async () => {
  const first = await startShop();
  first.stop();
  expect(await first.exit).toEqual([0, null]);
  damage(join(first.dataDir, 'bottega.sqlite'), 'favorites');

  const { url, log } = await startShop({ DATA_DIR: first.dataDir });
  const readiness = async () => ((await (await fetch(`${url}/readyz`)).json()) as { reason?: string }).reason;
  await vi.waitFor(async () => expect(await readiness()).toBe('database_damaged'), patience);
  expect((await fetch(`${url}/readyz`)).status).toBe(503);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect((await fetch(`${url}/api/config`)).status).toBe(200);
  const lines = readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => line.includes('database_damaged'));
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 50, advice: expect.stringContaining('restore the last backup'), damage: expect.stringMatching(/\S/) },
  ]);
});

test('with an undamaged database file the shop becomes ready', async () => {
  const { url } = await startShop();
  await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), patience);
});
