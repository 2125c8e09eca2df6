import type { Deps } from '#deps.ts';
import { sendPush } from '#modules/notifications/push-sender.service.ts';
import type { JobHandlers } from './job-handler.ts';
import { mailHandler } from './mail-job.ts';
import { jobHandlers } from './scheduled-jobs.ts';
import { unseenOrderHandlers } from './unseen-orders.ts';

export const allJobHandlers = (deps: Deps, machineClock: () => Date): JobHandlers => ({
  mail: mailHandler(deps),
  ...jobHandlers({ ...deps, machineClock }),
  ...unseenOrderHandlers(deps),
  push_send: { run: (payload) => sendPush(deps, payload) },
});
