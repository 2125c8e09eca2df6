import type { Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { defaultProfile } from '@bottega/contract/shop/profile';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { claimJob } from '#db/jobs/jobs.queries.ts';
import type { OpenDatabase } from '#db/open/open-database.ts';
import type { Deps } from '#deps.ts';
import { createKeys } from '#lib/keys.ts';
import type { Mail } from '#mail/mail.ts';
import { queueMail } from '#mail/mails.queries.ts';
import { openTransport } from '#mail/transport.ts';
import { describeDatabase, openTestDatabase } from '#testing/database/test-database.ts';
import { storedMails } from '#testing/sent-mails.ts';
import { defaultLeaseMs as leaseMs } from './job-lane.ts';
import { createJobWorker, type JobWorker } from './job-worker.ts';
import { mailHandler, mailRetry } from './mail-job.ts';

const start = new Date('2026-10-25T00:59:59.500Z');
const recipient = 'giulia@bottega.example';
const from = () => 'Bottega <ciao@bottega.example>';
const username = 'giulia';
const locale = 'en';
const code: Mail = { template: 'login_code', params: { username, code: '048291', minutes: 10 }, locale };
const link = 'https://bottega.example/resetPassword/aB3_secret';
const secrets: Mail[] = [
  code,
  { template: 'verify_account', params: { username, link, hours: 24 }, locale },
  { template: 'confirm_email', params: { username, link, hours: 24 }, locale },
  { template: 'reset_password', params: { username, link, hours: 1 }, locale },
  { template: 'codes_exhausted', params: { username, link, hours: 1 }, locale },
  {
    template: 'account_exists',
    params: { username, loginLink: 'https://bottega.example/login', resetLink: link },
    locale,
  },
];

type Send = Deps['mailServer']['send'];

describeDatabase({ engines: 'both' }, (engine) => {
  let database: OpenDatabase;
  let now: Date;
  let log: string[];
  let workers: JobWorker[];
  beforeEach(async () => {
    database = await openTestDatabase(engine);
    now = start;
    log = [];
    workers = [];
  });
  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    await database.close();
  });

  const logger = pino({}, { write: (line: string) => log.push(line) });
  const startWorker = (send: Send = async () => undefined) => {
    const mailServer: Deps['mailServer'] = { kind: 'smtp', settings: '', from, send };
    const settings = { profile: async () => defaultProfile } as Deps['settings'];
    const clock = () => now;
    const { db } = database;
    const keys = createKeys(['secret']);
    const parts = { db, publicUrl: '', mailServer, settings, clock, keys, logger: logger as never };
    // Which of them are over: late-mails.test.ts.
    const mail = mailHandler(parts, async (_parts, stored) => stored);
    const worker = createJobWorker({ db, clock, handlers: { mail }, logger });
    workers.push(worker);
    return worker;
  };
  const queue = (key: string, mail: Mail = code) => queueMail(database.db, { key, to: recipient, now: start, ...mail });
  const rows = () => storedMails(database);
  const idOf = async (key: string) => (await rows()).find((row) => row.key === key)?.id ?? '';
  /** Records what is sent, by key. */
  const recording = async () => {
    const keys = new Map((await rows()).map(({ id, key }) => [id, key]));
    const sent: (string | null | undefined)[] = [];
    const send: Send = async ({ id }) => void sent.push(keys.get(id));
    return { sent, send };
  };

  test('a mail survives a dead server: pauses grow, then it is sent once', async () => {
    const port = await freePort();
    const transport = openTransport({ smtpUrl: `smtp://127.0.0.1:${port}`, mailboxDir: '', from });
    const worker = startWorker(transport.send);
    await queue('mail-1');

    const pauses = [5, 30, 120, 600, 3600, 3600];
    for (const [failed, seconds] of pauses.entries()) {
      await worker.runDue();
      const due = new Date(now.getTime() + seconds * 1000);
      const last_error = expect.stringContaining('ECONNREFUSED');
      expect(await rows()).toMatchObject([{ attempts: failed + 1, run_at: due, done_at: null, last_error }]);
      now = new Date(due.getTime() - 1);
      await worker.runDue();
      expect(await rows()).toMatchObject([{ attempts: failed + 1 }]);
      now = due;
    }

    const server = await listen(port);
    await worker.runDue();
    await worker.runDue();
    expect(await rows()).toMatchObject([{ done_at: now, last_error: null, claimed_until: null }]);
    transport.close();
    await server.close();
    expect(server.received).toHaveLength(1);
    expect(server.received[0]).toMatchObject({ from: 'ciao@bottega.example', to: [recipient] });
    const id = await idOf('mail-1');
    expect(server.received[0]?.raw).toMatch(new RegExp(`^Message-ID: <${id}@bottega\\.example>\\r$`, 'm'));
    expect(server.received[0]?.raw).toMatch(/^Subject: Your login code\r$/m);
    expect(server.received[0]?.raw).toContain('multipart/alternative');
  });

  test('two workers at once send each mail once', async () => {
    const keys = Array.from({ length: 20 }, (_, index) => `mail-${index}`);
    for (const key of keys) await queue(key);
    const { sent, send } = await recording();
    await Promise.all([startWorker(send).runDue(), startWorker(send).runDue()]);
    expect(sent.toSorted()).toStrictEqual(keys.toSorted());
  });

  test('the mail of a crashed worker is sent once its claim expires, with the same Message-ID', async () => {
    const messageIds: string[] = [];
    const worker = startWorker(async ({ messageId }) => void messageIds.push(messageId));
    await queue('mail-1');
    const id = await idOf('mail-1');
    await claimJob(database.db, id, { now, leaseMs });
    now = new Date(now.getTime() + leaseMs - 1);
    await worker.runDue();
    expect(messageIds).toStrictEqual([]);
    now = new Date(now.getTime() + 1);
    await worker.runDue();
    expect(messageIds).toStrictEqual([`<${id}@bottega.example>`]);
  });

  test('a refused mail does not delay the others', async () => {
    for (let index = 0; index < 60; index += 1) await queue(`mail-${index}`);
    const refused = await idOf('mail-1');
    const worker = startWorker(async ({ id }) => {
      if (id === refused) throw new Error('550 no such mailbox');
    });
    await worker.runDue();
    const waiting = (await rows()).filter(({ done_at }) => done_at === null);
    expect(waiting).toMatchObject([{ key: 'mail-1', last_error: '550 no such mailbox' }]);
  });

  test('a template that cannot be rendered is a failed attempt and does not delay other mails', async () => {
    await queue('mail-1', { ...code, template: 'from_a_newer_version' } as never);
    await queue('mail-2');
    const { sent, send } = await recording();
    await startWorker(send).runDue();
    expect(sent).toEqual(['mail-2']);
    expect(await rows()).toMatchObject([
      { done_at: null, attempts: 1, last_error: expect.any(String) },
      { attempts: 1 },
    ]);
  });

  test('the log identifies the mail, and never has the address or the code', async () => {
    await queue('mail-1');
    await queue('mail-2');
    const [refused, sent] = [await idOf('mail-1'), await idOf('mail-2')];
    const worker = startWorker(async ({ id }) => {
      if (id === refused) throw Object.assign(new Error(`550 ${recipient} refused, 048291`), { code: 'EENVELOPE' });
    });
    await worker.runDue();
    const lines = log.map((line) => JSON.parse(line));
    expect(lines).toContainEqual(
      expect.objectContaining({ jobId: refused, template: 'login_code', code: 'EENVELOPE', msg: 'a job failed' }),
    );
    expect(lines).toContainEqual(expect.objectContaining({ jobId: sent, template: 'login_code', msg: 'mail sent' }));
    expect(log.join('')).not.toMatch(/giulia|048291/);
  });

  describe('secrets', () => {
    test.each(secrets)('of $template are erased once it is sent', async (mail) => {
      await queue('mail-1', mail);
      expect(JSON.stringify(await rows())).toMatch(/048291|aB3_secret/);
      await startWorker().runDue();
      expect(await rows()).toMatchObject([
        { template: mail.template, params: null, done_at: now, claimed_until: null },
      ]);
      expect(JSON.stringify(await rows())).not.toMatch(/048291|aB3_secret/);
    });

    test('of a mail that is given up are erased too, and it is not retried', async () => {
      let attempts = 0;
      const worker = startWorker(async () => {
        attempts += 1;
        throw new Error('refused');
      });
      await queue('mail-1');
      await database.db
        .updateTable('jobs')
        .set({ attempts: mailRetry.attempts - 2 })
        .execute();
      await worker.runDue();
      expect(JSON.stringify(await rows())).toContain('048291');
      now = new Date(now.getTime() + 3_600_000);
      await worker.runDue();
      expect(await rows()).toMatchObject([{ params: null, last_error: 'refused', done_at: null, failed_at: now }]);
      now = new Date(now.getTime() + 1e9);
      await worker.runDue();
      expect(attempts).toBe(2);
    });

    test('other mails keep their parameters', async () => {
      const params = { username, disabled: true };
      await queue('mail-1', { template: 'account_disabled', params, locale });
      await startWorker().runDue();
      expect(await rows()).toMatchObject([{ params, done_at: now }]);
    });
  });

  test('stopping waits for the mails in progress, of which there are five, and starts no others', async () => {
    const release = Promise.withResolvers<void>();
    const allBegun = Promise.withResolvers<void>();
    let begun = 0;
    const worker = startWorker(() => {
      begun += 1;
      if (begun === 5) allBegun.resolve();
      return release.promise;
    });
    for (let index = 0; index < 8; index += 1) await queue(`mail-${index}`);
    worker.wake();
    await allBegun.promise;
    const stopped = worker.stop();
    release.resolve();
    await stopped;
    expect((await rows()).filter(({ done_at }) => done_at !== null)).toHaveLength(5);
    expect(begun).toBe(5);
    worker.wake();
    await worker.runDue();
    expect(begun).toBe(5);
  });
});

type Received = { from: string | undefined; to: string[]; raw: string };

async function listen(port: number) {
  const received: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData(stream, { envelope }, callback) {
      text(stream).then((raw) => {
        const { mailFrom, rcptTo } = envelope;
        received.push({ from: mailFrom ? mailFrom.address : undefined, to: rcptTo.map(({ address }) => address), raw });
        callback();
      }, callback);
    },
  });
  const socket: Server = await new Promise((resolve) => {
    const listening: Server = server.listen(port, '127.0.0.1', () => resolve(listening));
  });
  const address = socket.address();
  return {
    received,
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

// A port that was free a moment ago: nothing listens there until the test starts a server.
async function freePort(): Promise<number> {
  const server = await listen(0);
  await server.close();
  return server.port;
}
