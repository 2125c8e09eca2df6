import type { Deps } from '#deps.ts';
import { sendPush } from '#modules/push/push-sender.service.ts';
import type { JobHandlers } from './job-kinds.ts';
import { jobHandlers } from './scheduled-jobs.ts';
import { unseenOrderHandlers } from './unseen-orders.ts';

/** All that the shop does later or by itself. `machineClock` differs from its clock where tests move that one. */
export const allJobHandlers = (deps: Deps, machineClock: () => Date): JobHandlers => ({
  ...jobHandlers({ ...deps, machineClock }),
  ...unseenOrderHandlers(deps),
  push_send: { run: (payload) => sendPush(deps, payload) },
});
