import type { Deps } from '#deps.ts';
import { createJobWorker } from '#jobs/job-worker.ts';
import { mailHandler } from '#jobs/mail-job.ts';

/** Sends the mails that are due; without `send` the server takes them all. */
export const sendMails = async (deps: Deps, send: Deps['mailServer']['send'] = async () => undefined) => {
  const mail = mailHandler({ ...deps, mailServer: { ...deps.mailServer, send } });
  const worker = createJobWorker({ ...deps, handlers: { mail } });
  await worker.runDue();
  await worker.stop();
};
