import { isStaff, type Role } from './roles.ts';

/** Rights beyond the role. Admins and superadmins have all duties. */
export const duties = ['kitchen', 'courier', 'editor', 'manager'] as const;

export type Duty = (typeof duties)[number];

export const deviceDuties = ['kitchen', 'courier'] as const satisfies readonly Duty[];

export type DeviceDuty = (typeof deviceDuties)[number];

export const screenDuties = {
  kitchen: ['kitchen', 'manager'],
  courier: ['courier', 'manager'],
} as const satisfies Record<DeviceDuty, readonly Duty[]>;

export interface Worker {
  role: Role;
  duties?: readonly Duty[] | undefined;
}

export const isWorker = ({ role, duties: own = [] }: Worker): boolean => isStaff(role) || own.length > 0;

export const hasDuty = ({ role, duties: own = [] }: Worker, allowed: readonly Duty[]): boolean =>
  isStaff(role) || own.some((duty) => allowed.includes(duty));
