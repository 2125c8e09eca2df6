import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { demoAccounts } from '#db/demo/demo-accounts.ts';
import { openDatabase } from '#db/open/open-database.ts';
import { readEnv } from '#env.ts';
import { queueMail } from '#mail/mails.queries.ts';
import { startServer } from '#server.ts';
import { describeDatabase } from '#testing/database/test-database.ts';
import { createSchema, schemaUrl } from '#testing/database/test-schemas.ts';
import { noPages } from '#testing/servers/no-pages.ts';

const hour = 3_600_000;
const day = 24 * hour;
const json = { 'content-type': 'application/json' };
const giulia = { email: 'giulia@bottega.example', password: demoAccounts[0].password };

/** A shop in this process; another one at the same place is another instance of it. */
const aShop = async (env: Record<string, string>) => {
  const server = await startServer(readEnv({ PORT: '0', SEED: 'none', LOG_LEVEL: 'silent', ...env }), noPages);
  const close = () => server.close();
  const ask = (path: string, init?: RequestInit) => fetch(server.address + path, init);
  const post = (path: string, body: unknown, headers = {}) =>
    ask(path, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) });
  const time = async () => Date.parse(((await (await ask('/dev/clock')).json()) as { now: string }).now);
  const jump = async (now: Date) => expect((await post('/dev/clock', { now })).status).toBe(200);
  return { ask, post, time, jump, close };
};

describeDatabase((engine) => {
  const aPlace = async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'bottega-clock-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    const place = {
      DATA_DIR: dataDir,
      ...(engine === 'postgres' && { DATABASE_URL: schemaUrl(await createSchema()) }),
    };
    const { db, close } = await databaseAt(place);
    const isSetUp = { key: 'setup', value: { enabled: false }, updated_at: new Date() } as const;
    await db.insertInto('settings').values(isSetUp).execute();
    await close();
    return place;
  };
  const databaseAt = (place: { DATA_DIR: string; DATABASE_URL?: string }) =>
    openDatabase({ dataDir: place.DATA_DIR, databaseUrl: place.DATABASE_URL });
  const opened = async (env: Record<string, string> = {}) => {
    const place = await aPlace();
    const shop = await aShop({ ...place, ...env });
    const { db, close } = await databaseAt(place);
    onTestFinished(async () => {
      await close();
      await shop.close();
    });
    return { ...shop, place, db };
  };
  const lately = async (moment: string, { time }: Pick<Awaited<ReturnType<typeof aShop>>, 'time'>) => {
    const passed = (await time()) - Date.parse(moment);
    expect(passed).toBeGreaterThanOrEqual(0);
    expect(passed).toBeLessThan(60_000);
  };

  test('the shop starts at CLOCK, seeds its orders before it, and jumps from there', async () => {
    const shop = await opened({ SEED: 'demo', CLOCK: '2027-03-28T00:30:00Z' });
    await lately('2027-03-28T00:30:00Z', shop);
    const { created_at } = await shop.db
      .selectFrom('orders')
      .select('created_at')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(Math.abs(created_at.getTime() - Date.parse('2027-03-28T00:30:00Z'))).toBeLessThan(3 * day);
    const answer = await shop.post('/dev/clock', { now: '2027-03-28T12:00:00+02:00' });
    expect(await answer.json()).toEqual({ now: expect.stringMatching(/^2027-03-28T10:00/) });
    await lately('2027-03-28T10:00:00Z', shop);
  });

  test('due mails and the clean-up have run when a jump responds, and the clean-up’s clock guard does not object', async () => {
    const { db, post, ask, time, jump } = await opened();
    const start = await time();
    const message = { fullName: 'Mia Rossi', email: 'mia@example.org', topic: 'general', subject: 'order' };
    expect((await post('/api/user/contact', { ...message, message: 'A table for two?' })).ok).toBe(true);
    const params = { username: 'mia' };
    await queueMail(db, {
      template: 'password_changed',
      params,
      locale: 'en',
      to: 'mia@example.org',
      now: new Date(start),
      dueAt: new Date(start + 2 * hour),
    });
    const inbox = async () => (await ask('/dev/mailbox.json?to=mia@example.org')).json();
    const messages = () => db.selectFrom('contact_messages').select('id').execute();

    await jump(new Date(start + hour));
    expect([await inbox(), (await messages()).length]).toEqual([[], 1]);
    await jump(new Date(start + 2 * hour));
    expect(await inbox()).toMatchObject([{ subject: expect.stringMatching(/password/i) }]);
    await jump(new Date(start + 364 * day));
    expect(await messages()).toHaveLength(1);
    await jump(new Date(start + 366 * day));
    expect(await messages()).toEqual([]);
  });

  test('[AREA-04] address and phone of an order are erased by the clean-up 90 days after delivery', async () => {
    const { db, time, jump } = await opened({ SEED: 'demo' });
    const [start, { id }] = [
      await time(),
      await db.selectFrom('orders').select('id').where('status', '=', 'delivered').executeTakeFirstOrThrow(),
    ];
    const address = { street: '12 rue Mercière', extra: '', postcode: '69002', city: 'Lyon', note: '' };
    const contact = { contact_name: 'Mia', contact_phone: '+33612345678', address, updated_at: new Date(start) };
    await db.updateTable('orders').set(contact).where('id', '=', id).execute();
    const stored = () =>
      db.selectFrom('orders').select(['contact_name', 'contact_phone', 'address']).where('id', '=', id).execute();

    await jump(new Date(start + 89 * day));
    expect(await stored()).toMatchObject([{ contact_name: 'Mia', address }]);
    await jump(new Date(start + 90 * day + hour));
    expect(await stored()).toEqual([{ contact_name: null, contact_phone: null, address: null }]);
  });

  test('sessions and limits expire on time', async () => {
    const { post, ask, time, jump } = await opened({ SEED: 'demo' });
    const login = (password: string) => post('/api/user/login', { ...giulia, password });
    const cookie = (await login(giulia.password)).headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const me = async () => (await ask('/api/user/me', { headers: { cookie } })).status;
    expect(await me()).toBe(200);
    for (let nr = 0; nr < 5; nr++) expect((await login('wrong-Password-1')).status).toBe(401);
    expect((await login('wrong-Password-1')).status).toBe(429);
    await jump(new Date((await time()) + day));
    expect(await me()).toBe(401);
    expect((await login('wrong-Password-1')).status).toBe(401);
  });

  test('an invalid instant, or a request from another site’s page, does not move the clock', async () => {
    const { post, time } = await opened();
    const now = '2026-12-24T11:30:00Z';
    const wrong = [
      {},
      { now: 'noon' },
      { now: '2026-12-24' },
      { now: '1999-12-24T11:30:00Z' },
      { now: 1 },
      { now, zone: 1 },
    ];
    for (const body of wrong) expect((await post('/dev/clock', body)).status).toBe(400);
    expect((await post('/dev/clock', { now: 'x'.repeat(20_000) })).status).toBe(413);
    for (const foreign of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      expect((await post('/dev/clock', { now }, foreign)).status).toBe(403);
    }
    expect(Math.abs((await time()) - Date.now())).toBeLessThan(60_000);
  });

  test('production has no such route, and ignores the offset in a development database', async () => {
    const place = await aPlace();
    const inDevelopment = await aShop({ ...place, CLOCK: '2027-01-01T00:00:00Z' });
    await inDevelopment.close();
    const { ask, post, close } = await aShop({ ...place, NODE_ENV: 'production' });
    onTestFinished(() => close().then(() => undefined));
    expect((await ask('/dev/clock')).status).toBe(404);
    expect((await post('/dev/clock', { now: '2027-01-01T00:00:00Z' })).status).toBe(404);
    const message = { fullName: 'Mia Rossi', email: 'mia@example.org', topic: 'general', subject: 'order' };
    await post('/api/user/contact', { ...message, message: 'A table for two?' });
    const { db, close: leave } = await databaseAt(place);
    const rows = await db.selectFrom('contact_messages').select('created_at').execute();
    await leave();
    expect(rows.map(({ created_at }) => Math.abs(created_at.getTime() - Date.now()) < 60_000)).toEqual([true]);
  });

  test('another instance of the shop jumps with it', async () => {
    const one = await opened({ CLOCK: '2027-01-01T00:00:00Z' });
    const two = await aShop(one.place);
    onTestFinished(() => two.close().then(() => undefined));
    await lately('2027-01-01T00:00:00Z', two);
    for (const moment of ['2027-07-14T20:00:00.000Z', '2026-10-25T01:00:00.000Z']) {
      await one.jump(new Date(moment));
      await expect.poll(() => two.time(), { timeout: 10_000 }).toBeLessThan(Date.parse(moment) + 60_000);
      await expect.poll(() => two.time(), { timeout: 10_000 }).toBeGreaterThanOrEqual(Date.parse(moment));
    }
  });
});
