import { isStaff, type Role } from './roles.ts';

/** What someone may do beyond their role. Duties add up; admins and superadmins may do all of them. */
export const duties = ['kitchen', 'courier', 'editor', 'manager'] as const;

export type Duty = (typeof duties)[number];

/** What a paired device may do. */
export const deviceDuties = ['kitchen', 'courier'] as const satisfies readonly Duty[];

export type DeviceDuty = (typeof deviceDuties)[number];

/** Who works with the screens `/kitchen` and `/courier`. */
export const screenDuties = {
  kitchen: ['kitchen', 'manager'],
  courier: ['courier', 'manager'],
} as const satisfies Record<DeviceDuty, readonly Duty[]>;

/** Of a person or a paired device. */
export interface Worker {
  role: Role;
  duties?: readonly Duty[] | undefined;
}

/** Whether they may open the dashboard. */
export const isWorker = ({ role, duties: own = [] }: Worker): boolean => isStaff(role) || own.length > 0;

export const hasDuty = ({ role, duties: own = [] }: Worker, allowed: readonly Duty[]): boolean =>
  isStaff(role) || own.some((duty) => allowed.includes(duty));
