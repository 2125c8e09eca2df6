/** Spec §6, from the weakest to the strongest. */
export const roles = ['user', 'admin', 'superadmin'] as const;

export type Role = (typeof roles)[number];

export const isStaff = (role: Role): boolean => role !== 'user';
