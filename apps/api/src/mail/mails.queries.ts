import { enqueueJobs } from '#db/jobs/enqueue-job.ts';
import type { Db } from '#db/tables.ts';
import type { QueueableMail } from './mail.ts';

export type QueuedMail = QueueableMail & Envelope;

interface Envelope {
  to: string;
  replyTo?: string;
  now: Date;
  dueAt?: Date;
  /** No second mail is queued with this key. */
  key?: string;
}

/**
 * Wake the worker after the commit. Codes and links are erased once sent or given up, so that a dump holds nothing
 * usable.
 */
export const queueMails = (trx: Db, mails: readonly QueuedMail[]): Promise<void> =>
  enqueueJobs(
    trx,
    mails.map(({ to, replyTo, now, dueAt, key, template, params, locale }) => ({
      kind: 'mail',
      key,
      payload: { template, params, locale },
      recipient: to,
      replyTo,
      now,
      runAt: dueAt,
    })),
  );

export const queueMail = (trx: Db, mail: QueuedMail): Promise<void> => queueMails(trx, [mail]);
