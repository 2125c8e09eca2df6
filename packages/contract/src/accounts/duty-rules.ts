import { type Duty, duties, hasDuty, type Worker } from '../duties.ts';
import { isStaff, roles } from '../roles.ts';

/** Without duplicates, in the order of {@link duties}. */
export const dutiesOf = (given: readonly Duty[]): Duty[] => duties.filter((duty) => given.includes(duty));

export const sameDuties = (one: readonly Duty[], other: readonly Duty[]): boolean =>
  dutiesOf(one).join() === dutiesOf(other).join();

/** The duties they may invite others to: staff all of them, managers those below their own. */
export const dutiesToGive = (worker: Worker): readonly Duty[] => {
  if (isStaff(worker.role)) return duties;
  return hasDuty(worker, ['manager']) ? duties.filter((duty) => duty !== 'manager') : [];
};

/** Whether they may invite someone to all of these duties. */
export const mayGive = (worker: Worker, given: readonly Duty[]): boolean =>
  given.every((duty) => dutiesToGive(worker).includes(duty));

/** Whether they may do less after a change: a lower role, or a duty that they no longer have. */
export const losesRights = (before: Worker, after: Worker): boolean =>
  roles.indexOf(after.role) < roles.indexOf(before.role) ||
  (before.duties ?? []).some((duty) => !hasDuty(after, [duty]));
