import type { StoredMail } from '#db/jobs/job-kinds.ts';
import { deleteJob, type RetryRule } from '#db/jobs/jobs.queries.ts';
import type { Deps } from '#deps.ts';
import { redactMail } from '#mail/sealed-params.ts';
import { renderMail } from '#mail/templates/render-mail.ts';
import { currentMail } from './current-mail.ts';
import type { JobHandler } from './job-handler.ts';

/** Retries hourly for four days, the minimum of RFC 5321 §4.5.4.1. */
export const mailRetry: RetryRule = {
  attempts: 100,
  pauses: [5_000, 30_000, 2 * 60_000, 10 * 60_000, 60 * 60_000],
};

const domainOf = (address: string) => /@([\w.-]+)/.exec(address)?.[1] ?? 'localhost';

type Parts = Pick<Deps, 'db' | 'publicUrl' | 'mailServer' | 'settings' | 'clock' | 'keys' | 'logger'>;

export const mailHandler = (parts: Parts, fill = currentMail): JobHandler<StoredMail> => ({
  // A slow response must not delay a login code; the SMTP pool has 5 connections.
  concurrency: 5,
  retry: mailRetry,
  redact: redactMail,
  logged: ({ template }) => ({ template }),
  run: async (mail, { id, recipient: to, reply_to: replyTo, attempts }) => {
    const { db, mailServer, settings, clock, logger } = parts;
    if (to === null) throw new Error('a mail to no address');
    const { template, locale } = mail;
    const filled = await fill(parts, mail, to);
    if (!filled) {
      logger.info({ jobId: id, template }, 'mail not sent, it is over');
      // The download of an account must not list it as sent.
      return deleteJob(db, id);
    }
    const content = renderMail(filled, await settings.profile());
    // Same on every attempt, to recognize a mail sent twice after a crash.
    const messageId = `<${id}@${domainOf(mailServer.from())}>`;
    await mailServer.send({ id, messageId, to, replyTo, locale, ...content, date: clock() });
    // No address, subject or code.
    logger.info({ jobId: id, template, attempt: attempts }, 'mail sent');
  },
});
