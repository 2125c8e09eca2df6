import * as v from 'valibot';
import { changePasswordForm, email, givenPassword, username } from './credentials.ts';
import { endpoint } from './endpoint.ts';
import { listOf, searchFields } from './pagination.ts';
import { type Role, roles } from './permissions.ts';
import { limits } from './rate-limits.ts';
import { id, messageBody, textOrNone, timestamp, version } from './validation.ts';

export const user = v.object({
  _id: v.string(),
  username: v.string(),
  email: v.string(),
  fullName: v.optional(v.string()),
  phoneNumber: v.optional(v.string()),
  role: v.picklist(roles),
  _2faEnabled: v.boolean(),
  createdAt: timestamp,
  updatedAt: timestamp,
  lastLogin: v.optional(timestamp),
  /** Whether the e-mail address has been confirmed. */
  verified: v.boolean(),
  /** The address that a mailed link will put in place of `email` once it is opened. */
  pendingEmail: v.optional(v.string()),
  version: v.number(),
});

/** A user as the wire carries it, for that user and for staff. */
export type User = v.InferOutput<typeof user>;

const params = v.object({ id });
const optionalText = (max: number) => v.optional(textOrNone(max));

export const getUser = endpoint({
  method: 'GET',
  path: '/user/:id',
  summary: 'One user, with the two-factor switch',
  access: 'ownerOrStaff',
  owner: 'id',
  params,
  responses: { 200: user },
  errors: ['user_not_found'],
});

export const updateUser = endpoint({
  method: 'PUT',
  path: '/user/:id',
  summary:
    'Change one’s own profile or two-factor switch, or, as staff, the username and role of somebody else. Switching two-factor login off and another address of one’s own take the password, unless one has just logged in; the address changes when the link mailed to it is opened',
  access: 'ownerOrStaff',
  owner: 'id',
  limit: limits.passwordIfGiven,
  params,
  body: v.strictObject({
    username: v.optional(username),
    email: v.optional(email),
    role: v.optional(v.picklist(roles, 'value_invalid')),
    fullName: optionalText(120),
    phoneNumber: optionalText(32),
    _2faEnabled: v.optional(v.boolean('value_invalid')),
    password: v.optional(givenPassword),
    version: v.optional(version),
  }),
  responses: { 200: user },
  errors: [
    'user_not_found',
    'username_taken',
    'password_required',
    'current_password_wrong',
    'forbidden',
    'own_role_locked',
    'other_email_locked',
    'superadmin_untouchable',
    'last_superadmin',
    'version_conflict',
  ],
});

export const changePassword = endpoint({
  method: 'PUT',
  path: '/user/changePassword/:id',
  summary: 'Set a new password; every other session of the account ends',
  access: 'owner',
  owner: 'id',
  params,
  limit: limits.password,
  body: changePasswordForm,
  responses: { 200: messageBody },
  errors: ['current_password_wrong'],
});

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/user/:id',
  summary: 'Delete one’s own account, with its password, or, as staff, somebody else’s; the shop keeps its orders',
  access: 'ownerOrStaff',
  owner: 'id',
  params,
  limit: limits.passwordIfGiven,
  /** The password of one's own account; staff need none for another. */
  body: v.optional(v.strictObject({ password: v.optional(givenPassword) }), {}),
  responses: { 200: messageBody },
  errors: ['user_not_found', 'current_password_wrong', 'superadmin_untouchable', 'last_superadmin'],
});

/** Comma-joined roles of a query, or null when one is unknown or none is named. */
const rolesFrom = (joined: string): Role[] | null => {
  const names = [...new Set(joined.split(','))];
  return names.every((name): name is Role => roles.some((role) => role === name)) ? names : null;
};

const roleFilter = v.optional(
  v.pipe(
    v.string('value_invalid'),
    v.check((joined) => rolesFrom(joined) !== null, 'value_invalid'),
    v.transform((joined) => rolesFrom(joined) ?? []),
  ),
);

export const listUsers = endpoint({
  method: 'GET',
  path: '/user',
  summary: 'All users, newest first, of one or several comma-joined roles; `search` looks in username and address',
  access: 'staff',
  query: v.object({ ...searchFields, role: roleFilter }),
  responses: { 200: listOf('users', user) },
});

/** The columns of the users as CSV, named as on the wire. */
export const userColumns = [
  '_id',
  'username',
  'email',
  'fullName',
  'phoneNumber',
  'role',
  'verified',
  '_2faEnabled',
  'createdAt',
  'updatedAt',
  'lastLogin',
] as const;

export const exportUsers = endpoint({
  method: 'GET',
  path: '/user/export',
  summary: `All users as CSV, newest first: ${userColumns.join(', ')}`,
  access: 'staff',
  query: v.object({ role: roleFilter }),
  produces: 'text/csv',
  responses: { 200: v.string() },
});
