/** The roles (spec §6), weakest first. */
export const roles = ['user', 'admin', 'superadmin'] as const;

export type Role = (typeof roles)[number];

export const isStaff = (role: Role): boolean => role !== 'user';
