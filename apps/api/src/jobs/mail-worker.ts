import type { Logger } from 'pino';
import type { Db, Row } from '#db/tables.ts';
import type { Keys } from '#lib/keys.ts';
import { claimMail, dueMailIds, markFailed, markSent } from '#mail/outbox.queries.ts';
import { unsealMail } from '#mail/sealed-params.ts';
import { renderMail } from '#mail/templates/render-mail.ts';
import type { MailTransport } from '#mail/transport.ts';
import type { Settings } from '#settings.ts';

/** Sends the outbox. Its methods never throw. */
export interface MailWorker {
  /** Starts a run without waiting for it; call after a commit. */
  wake(): void;
  /** Returns the number of mails sent. */
  runOnce(): Promise<number>;
  /** Waits for the mails in progress and starts no others. The transport stays open. */
  stop(): Promise<void>;
}

interface Options {
  db: Db;
  transport: MailTransport;
  /** Sender address; its domain is used for Message-IDs. */
  from: () => string;
  settings: Pick<Settings, 'profile'>;
  clock: () => Date;
  /** Decrypts the links and codes of mails in the outbox. */
  keys: Keys;
  logger: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Milliseconds between polls, for retries and mails of other processes. */
  pollMs?: number;
}

const batchSize = 50;
// So that one slow response does not delay a login code; the SMTP pool has 5 connections.
const concurrency = 5;

/** Any number of workers may run on one database: each mail is sent by one. */
export const createMailWorker = ({ pollMs = 5_000, ...parts }: Options): MailWorker => {
  let stopped = false;
  let waiting = false;
  let last: Promise<number> = Promise.resolve(0);

  const runOnce = () => {
    last = last.then(() => deliverDue(parts, () => stopped));
    return last;
  };
  const wake = () => {
    // One pending run serves all callers until it starts.
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
};

type Parts = Omit<Options, 'pollMs'>;

const deliverDue = async (parts: Parts, isStopped: () => boolean): Promise<number> => {
  let sent = 0;
  try {
    // Terminates, because a mail that was tried, or claimed by another worker, is no longer due.
    for (let full = true; full && !isStopped(); ) {
      const ids = await dueMailIds(parts.db, parts.clock(), batchSize);
      full = ids.length === batchSize;
      const queue = ids.values();
      const deliverQueued = async () => {
        for (const id of queue) {
          if (isStopped()) return;
          if (await deliver(parts, id)) sent += 1;
        }
      };
      await Promise.all(Array.from({ length: concurrency }, deliverQueued));
    }
  } catch (error) {
    parts.logger.error({ err: error }, 'the outbox cannot be read');
  }
  return sent;
};

/** True when the mail was sent. */
const deliver = async (parts: Parts, id: string): Promise<boolean> => {
  const { db, clock, logger } = parts;
  try {
    const mail = await claimMail(db, id, clock());
    if (!mail) return false;
    const failure = await send(parts, mail);
    // No address or code in the log, nor the server's response, which may quote them (it is in last_error).
    const details = { mailId: mail.id, template: mail.template, attempt: mail.attempts };
    if (failure) {
      await markFailed(db, mail, clock(), failure.reason);
      logger.warn({ ...details, code: failure.code }, 'mail not sent, will be tried again');
      return false;
    }
    await markSent(db, mail, clock());
    logger.info(details, 'mail sent');
    return true;
  } catch (error) {
    logger.error({ err: error, mailId: id }, 'the outbox cannot be written');
    return false;
  }
};

interface Failure {
  reason: string;
  code: unknown;
}

const send = async (
  { transport, from, settings, clock, keys }: Parts,
  mail: Row<'mails'>,
): Promise<Failure | undefined> => {
  const { id, recipient: to, reply_to: replyTo, locale } = mail;
  try {
    // The same on every attempt, so that a mail sent twice because of a crash can be recognized.
    const messageId = `<${id}@${domainOf(from())}>`;
    await transport.send({
      id,
      messageId,
      to,
      replyTo,
      locale,
      ...renderMail(unsealMail(keys, mail), await settings.profile()),
      date: clock(),
    });
    return undefined;
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    return { reason, code: error instanceof Error && 'code' in error ? error.code : undefined };
  }
};

const domainOf = (address: string) => /@([\w.-]+)/.exec(address)?.[1] ?? 'localhost';
