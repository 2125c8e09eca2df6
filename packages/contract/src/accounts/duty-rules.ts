import { type Duty, duties, hasDuty, type Worker } from '../duties.ts';
import { isStaff, roles } from '../roles.ts';

export const dutiesOf = (given: readonly Duty[]): Duty[] => duties.filter((duty) => given.includes(duty));

export const sameDuties = (one: readonly Duty[], other: readonly Duty[]): boolean =>
  dutiesOf(one).join() === dutiesOf(other).join();

/** Staff give all duties, managers those below their own. */
export const dutiesToGive = (worker: Worker): readonly Duty[] => {
  if (isStaff(worker.role)) return duties;
  return hasDuty(worker, ['manager']) ? duties.filter((duty) => duty !== 'manager') : [];
};

export const mayGive = (worker: Worker, given: readonly Duty[]): boolean =>
  given.every((duty) => dutiesToGive(worker).includes(duty));

export const losesRights = (before: Worker, after: Worker): boolean =>
  roles.indexOf(after.role) < roles.indexOf(before.role) ||
  (before.duties ?? []).some((duty) => !hasDuty(after, [duty]));
