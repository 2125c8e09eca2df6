import * as v from 'valibot';
import { changePasswordForm, givenPassword, passwordForm, username } from './credentials.ts';
import { endpoint } from './endpoint.ts';
import { roles } from './permissions.ts';
import { limits } from './rate-limits.ts';
import { id, messageBody, textOrNone, timestamp } from './validation.ts';

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
    'Change one’s own profile or two-factor switch; switching it off takes the password, unless one has just logged in',
  access: 'owner',
  owner: 'id',
  limit: limits.passwordIfGiven,
  params,
  body: v.strictObject({
    username: v.optional(username),
    fullName: optionalText(120),
    phoneNumber: optionalText(32),
    _2faEnabled: v.optional(v.boolean('value_invalid')),
    password: v.optional(givenPassword),
  }),
  responses: { 200: user },
  errors: ['username_taken', 'password_required', 'current_password_wrong'],
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
  summary: 'Delete one’s own account; the shop keeps its orders without the person',
  access: 'owner',
  owner: 'id',
  params,
  limit: limits.password,
  body: passwordForm,
  responses: { 200: messageBody },
  errors: ['current_password_wrong', 'last_superadmin'],
});
