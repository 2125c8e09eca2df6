import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Database, Row } from '../db/tables.ts';
import { claimMail, dueMailIds, markFailed, markSent } from './outbox.ts';
import type { MailTransport } from './transport.ts';

/** Sends what is in the outbox. None of its calls throws or rejects. */
export interface MailWorker {
  /** Tells it, after a commit, that there is something to send; returns at once. */
  wake(): void;
  /** Sends all that is due now; answers how many mails went out. */
  runOnce(): Promise<number>;
  /** Takes no further mail and waits for those under way. The transport stays open. */
  stop(): Promise<void>;
}

interface Options {
  db: Kysely<Database>;
  transport: MailTransport;
  /** Sender address; its domain makes the Message-IDs. */
  from: string;
  clock: () => Date;
  logger: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Milliseconds between two looks into the outbox, for what wake() does not tell: retries, other processes. */
  pollMs?: number;
}

const batchSize = 50;
// Mails under way at once, so that one slow server reply does not hold up a login code; the SMTP pool has 5 connections.
const lanes = 5;

/** Starts a worker. Any number may run on one database, in one process or many: each mail is sent by one of them. */
export function createMailWorker({ pollMs = 5_000, ...parts }: Options): MailWorker {
  let stopped = false;
  let waiting = false;
  let last: Promise<number> = Promise.resolve(0);

  const runOnce = () => {
    last = last.then(() => deliverDue(parts, () => stopped));
    return last;
  };
  const wake = () => {
    // One run that has not begun yet serves every caller until it begins.
    if (waiting || stopped) return;
    waiting = true;
    last = last.then(() => {
      waiting = false;
      return deliverDue(parts, () => stopped);
    });
  };
  const timer = setInterval(wake, pollMs).unref();

  return {
    wake,
    runOnce,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await last;
    },
  };
}

type Parts = Omit<Options, 'pollMs'>;

async function deliverDue(parts: Parts, isStopped: () => boolean): Promise<number> {
  let sent = 0;
  try {
    // Ends by itself: a mail that was tried or lost to another worker is not due any more.
    for (let full = true; full && !isStopped(); ) {
      const ids = await dueMailIds(parts.db, parts.clock(), batchSize);
      full = ids.length === batchSize;
      const queue = ids.values();
      const lane = async () => {
        for (const id of queue) {
          if (isStopped()) return;
          if (await deliver(parts, id)) sent += 1;
        }
      };
      await Promise.all(Array.from({ length: lanes }, lane));
    }
  } catch (error) {
    parts.logger.error({ err: error }, 'the outbox cannot be read');
  }
  return sent;
}

/** One attempt at one mail; whether it went out. */
async function deliver(parts: Parts, id: string): Promise<boolean> {
  const { db, clock, logger } = parts;
  try {
    const mail = await claimMail(db, id, clock());
    if (!mail) return false;
    const failure = await send(parts, mail);
    // Neither recipient nor words, nor the server's answer, which may quote them (it is in last_error): a log is no
    // place for an address or a login code.
    const about = { mailId: mail.id, kind: mail.kind, attempt: mail.attempts };
    if (failure) {
      await markFailed(db, mail, clock(), failure.reason);
      logger.warn({ ...about, code: failure.code }, 'mail not sent, kept for later');
      return false;
    }
    await markSent(db, mail, clock());
    logger.info(about, 'mail sent');
    return true;
  } catch (error) {
    logger.error({ err: error, mailId: id }, 'the outbox cannot be written');
    return false;
  }
}

type Failure = { reason: string; code: unknown };

/** Why it did not go out, if it did not. */
async function send({ transport, from, clock }: Parts, mail: Row<'mails'>): Promise<Failure | undefined> {
  const { id, recipient, reply_to, locale, subject, text, html } = mail;
  try {
    // The same on every attempt: a mail that a crash makes go out twice can be told to be one.
    const messageId = `<${id}@${domainOf(from)}>`;
    const addresses = { to: recipient, replyTo: reply_to };
    await transport.send({ id, messageId, ...addresses, locale, subject, text, html, date: clock() });
    return undefined;
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    return { reason, code: error instanceof Error && 'code' in error ? error.code : undefined };
  }
}

const domainOf = (address: string) => /@([\w.-]+)/.exec(address)?.[1] ?? 'localhost';
