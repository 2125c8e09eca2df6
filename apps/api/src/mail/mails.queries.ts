import { type SqlBool, sql } from 'kysely';
import { enqueueJobs } from '#db/jobs/enqueue-job.ts';
import type { Db } from '#db/tables.ts';
import type { Mail, MailParams, MailTemplate } from './mail.ts';

export type QueuedMail = Mail & Envelope;

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

/** Returns its parameters; undefined: none, or a worker has begun to send it. */
export const withdrawDelayMail = async (
  trx: Db,
  orderNumber: string,
): Promise<MailParams['order_delayed'] | undefined> => {
  const withdrawn = await trx
    .deleteFrom('jobs')
    .where('kind', '=', 'mail')
    .where('done_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('attempts', '=', 0)
    .where(sql<SqlBool>`payload ->> 'template' = ${'order_delayed' satisfies MailTemplate}`)
    .where(sql<SqlBool>`payload -> 'params' -> 'order' ->> 'orderNumber' = ${orderNumber}`)
    .returning('payload')
    .executeTakeFirst();
  return (withdrawn?.payload as Mail<'order_delayed'> | undefined)?.params;
};
