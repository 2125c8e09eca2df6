import type { Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { defaultProfile } from '@bottega/contract/shop/profile';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OpenDatabase } from '#db/open/open-database.ts';
import { createKeys } from '#lib/keys.ts';
import type { OutgoingMail } from '#mail/mail.ts';
import { claimMail, claimMs, queueMail } from '#mail/outbox.queries.ts';
import { type MailTransport, openTransport } from '#mail/transport.ts';
import { describeDatabase, openTestDatabase } from '#testing/database/test-database.ts';
import { createMailWorker, type MailWorker } from './mail-worker.ts';

const start = new Date('2026-10-25T00:59:59.500Z');
const recipient = 'giulia@bottega.example';
const from = () => 'Bottega <ciao@bottega.example>';
const settings = { profile: async () => defaultProfile };

describeDatabase({ engines: 'both' }, (engine) => {
  let database: OpenDatabase;
  let now: Date;
  let log: string[];
  let workers: MailWorker[];
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
  const startWorker = (transport: MailTransport) => {
    const worker = createMailWorker({
      db: database.db,
      transport,
      from,
      settings,
      clock: () => now,
      keys: createKeys(['secret']),
      logger,
    });
    workers.push(worker);
    return worker;
  };
  const queue = (id: string) =>
    queueMail(database.db, {
      id,
      to: recipient,
      now: start,
      template: 'login_code',
      params: { username: 'giulia', code: '048291', minutes: 10 },
      locale: 'en',
    });
  const rows = () => database.db.selectFrom('mails').selectAll().orderBy('id').execute();

  test('a mail survives a dead server: pauses grow, then it is sent once', async () => {
    const port = await freePort();
    const transport = openTransport({ smtpUrl: `smtp://127.0.0.1:${port}`, mailboxDir: '', from });
    const worker = startWorker(transport);
    await queue('mail-1');

    const pauses = [5, 30, 120, 600, 3600, 3600];
    for (const [failed, seconds] of pauses.entries()) {
      expect(await worker.runOnce()).toBe(0);
      const due = new Date(now.getTime() + seconds * 1000);
      expect(await rows()).toMatchObject([
        {
          attempts: failed + 1,
          next_attempt_at: due,
          sent_at: null,
          last_error: expect.stringContaining('ECONNREFUSED'),
        },
      ]);
      now = new Date(due.getTime() - 1);
      expect(await worker.runOnce()).toBe(0);
      expect(await rows()).toMatchObject([{ attempts: failed + 1 }]);
      now = due;
    }

    const server = await listen(port);
    expect(await worker.runOnce()).toBe(1);
    expect(await worker.runOnce()).toBe(0);
    expect(await rows()).toMatchObject([{ sent_at: now, last_error: null, claimed_until: null }]);
    transport.close();
    await server.close();
    expect(server.received).toHaveLength(1);
    expect(server.received[0]).toMatchObject({ from: 'ciao@bottega.example', to: [recipient] });
    expect(server.received[0]?.raw).toMatch(/^Message-ID: <mail-1@bottega\.example>\r$/m);
    expect(server.received[0]?.raw).toMatch(/^Subject: Your login code\r$/m);
    expect(server.received[0]?.raw).toContain('multipart/alternative');
  });

  test('two workers at once send each mail once', async () => {
    const sent: string[] = [];
    const transport = transportOf(async ({ id }) => void sent.push(id));
    const ids = Array.from({ length: 20 }, (_, index) => `mail-${index}`);
    for (const id of ids) await queue(id);
    const counts = await Promise.all([startWorker(transport).runOnce(), startWorker(transport).runOnce()]);
    expect(sent.toSorted()).toStrictEqual(ids.toSorted());
    expect(counts[0] + counts[1]).toBe(20);
  });

  test('the mail of a crashed worker is sent once its claim expires, with the same Message-ID', async () => {
    const messageIds: string[] = [];
    const worker = startWorker(transportOf(async ({ messageId }) => void messageIds.push(messageId)));
    await queue('mail-1');
    await claimMail(database.db, 'mail-1', now);
    expect(await worker.runOnce()).toBe(0);
    now = new Date(now.getTime() + claimMs);
    expect(await worker.runOnce()).toBe(1);
    expect(messageIds).toStrictEqual(['<mail-1@bottega.example>']);
  });

  test('a refused mail does not delay the others', async () => {
    const worker = startWorker(
      transportOf(async ({ id }) => {
        if (id === 'mail-1') throw new Error('550 no such mailbox');
      }),
    );
    for (let index = 0; index < 60; index += 1) await queue(`mail-${index}`);
    expect(await worker.runOnce()).toBe(59);
    const waiting = (await rows()).filter(({ sent_at }) => sent_at === null);
    expect(waiting).toMatchObject([{ id: 'mail-1', last_error: '550 no such mailbox' }]);
  });

  test('a template that cannot be rendered is a failed attempt and does not delay other mails', async () => {
    const worker = startWorker(transportOf());
    await queue('mail-1');
    await queue('mail-2');
    await database.db
      .updateTable('mails')
      .set({ template: 'from_a_newer_version' })
      .where('id', '=', 'mail-1')
      .execute();
    expect(await worker.runOnce()).toBe(1);
    expect(await rows()).toMatchObject([
      { sent_at: null, attempts: 1, last_error: expect.any(String) },
      { attempts: 1 },
    ]);
  });

  test('the log identifies the mail, and never has the address or the code', async () => {
    const worker = startWorker(
      transportOf(async ({ id }) => {
        if (id === 'mail-1') throw new Error(`550 ${recipient} refused, 048291`);
      }),
    );
    await queue('mail-1');
    await queue('mail-2');
    await worker.runOnce();
    expect(log.join('')).toContain('"mailId":"mail-1"');
    expect(log.join('')).toContain('"mailId":"mail-2"');
    expect(log.join('')).not.toMatch(/giulia|048291/);
  });

  describe('without being woken', () => {
    test('it sends when it is woken', async () => {
      const sent = Promise.withResolvers<string>();
      const worker = startWorker(transportOf(async ({ id }) => sent.resolve(id)));
      await queue('mail-1');
      worker.wake();
      expect(await sent.promise).toBe('mail-1');
    });

    test('it polls every five seconds', async () => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      try {
        const sent = Promise.withResolvers<string>();
        startWorker(transportOf(async ({ id }) => sent.resolve(id)));
        await queue('mail-1');
        vi.advanceTimersByTime(4_999);
        expect(await rows()).toMatchObject([{ attempts: 0 }]);
        vi.advanceTimersByTime(1);
        expect(await sent.promise).toBe('mail-1');
      } finally {
        vi.useRealTimers();
      }
    });

    test('stopping waits for the mails in progress and starts no others', async () => {
      const release = Promise.withResolvers<void>();
      const allBegun = Promise.withResolvers<void>();
      let begun = 0;
      const worker = startWorker(
        transportOf(() => {
          begun += 1;
          if (begun === 5) allBegun.resolve();
          return release.promise;
        }),
      );
      for (let index = 0; index < 8; index += 1) await queue(`mail-${index}`);
      worker.wake();
      await allBegun.promise;
      const stopped = worker.stop();
      release.resolve();
      await stopped;
      expect((await rows()).filter(({ sent_at }) => sent_at !== null)).toHaveLength(5);
      expect(begun).toBe(5);
      worker.wake();
      expect(await worker.runOnce()).toBe(0);
      expect(begun).toBe(5);
    });
  });

  test('a lost database is logged, not thrown', async () => {
    const lost = await openTestDatabase(engine);
    const worker = createMailWorker({
      db: lost.db,
      transport: transportOf(),
      from,
      settings,
      clock: () => now,
      keys: createKeys(['secret']),
      logger,
    });
    workers.push(worker);
    expect(await worker.runOnce()).toBe(0);
    expect(log).toStrictEqual([]);
    await lost.close();
    expect(await worker.runOnce()).toBe(0);
    expect(log.join('')).toContain('the outbox cannot be read');
  });
});

const transportOf = (send: (mail: OutgoingMail) => Promise<void> = async () => undefined): MailTransport => ({
  send,
  close: () => undefined,
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
