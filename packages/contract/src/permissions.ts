/** The roles of the spec (§6), weakest first. */
export const roles = ['user', 'admin', 'superadmin'] as const;

/** One of {@link roles}. */
export type Role = (typeof roles)[number];

/** Whether the role manages the shop. */
export const isStaff = (role: Role): boolean => role !== 'user';
