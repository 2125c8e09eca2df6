import { isStaff, type Role } from './roles.ts';

/** What people may do beyond their role. They add up; admins and superadmins may do all of it. */
export const duties = ['kitchen', 'courier', 'editor', 'manager'] as const;

export type Duty = (typeof duties)[number];

/** What a paired device may do. */
export const deviceDuties = ['kitchen', 'courier'] as const satisfies readonly Duty[];

export type DeviceDuty = (typeof deviceDuties)[number];

/** Each at most once, in the order of {@link duties}. */
export const dutiesOf = (given: readonly Duty[]): Duty[] => duties.filter((duty) => given.includes(duty));

export const sameDuties = (one: readonly Duty[], other: readonly Duty[]): boolean =>
  dutiesOf(one).join() === dutiesOf(other).join();

/** Of a person or a paired device. */
export interface Worker {
  role: Role;
  duties?: readonly Duty[] | undefined;
}

/** Whether they may open the dashboard. */
export const isWorker = ({ role, duties: own = [] }: Worker): boolean => isStaff(role) || own.length > 0;

export const hasDuty = ({ role, duties: own = [] }: Worker, allowed: readonly Duty[]): boolean =>
  isStaff(role) || own.some((duty) => allowed.includes(duty));

/** The duties that they may invite others to: staff all, managers those below their own. */
export const dutiesToGive = (worker: Worker): readonly Duty[] => {
  if (isStaff(worker.role)) return duties;
  return hasDuty(worker, ['manager']) ? duties.filter((duty) => duty !== 'manager') : [];
};

/** Whether they may invite someone to all of these. */
export const mayGive = (worker: Worker, given: readonly Duty[]): boolean =>
  given.every((duty) => dutiesToGive(worker).includes(duty));
