import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { limits } from '../rate-limits.ts';
import { roles } from '../roles.ts';
import { id, messageBody, textOrNone, version } from '../validation.ts';
import { accountEvent } from './account-events.ts';
import { changePasswordForm, email, givenPassword, username } from './credentials.ts';
import { dutyList, passwordSet, user, userSession } from './schemas.ts';
import { withLeftBehind } from './team/left-behind.ts';

const params = v.object({ id });
const optionalText = (max: number) => v.optional(textOrNone(max));

export const getUser = endpoint({
  method: 'GET',
  path: '/user/:id',
  summary: 'One user, with the two-factor switch',
  access: 'ownerOrStaff',
  duties: ['manager'],
  owner: 'id',
  params,
  responses: { 200: user },
  errors: ['user_not_found'],
});

export const updateUser = endpoint({
  method: 'PUT',
  path: '/user/:id',
  summary:
    'Change one’s own profile or two-factor switch, or, as staff, the username, role and duties of someone else: who may do less then loses their open invites and pairing codes, and `leftBehind` has the devices and printers that they have set up. Another address of one’s own takes the password; switching two-factor login off takes it unless one has just logged in; the address changes when the link mailed to it is opened',
  access: 'ownerOrStaff',
  reauthentication: 'ifNeeded',
  owner: 'id',
  limit: limits.passwordIfGiven,
  params,
  body: v.strictObject({
    username: v.optional(username),
    email: v.optional(email),
    role: v.optional(v.picklist(roles, 'value_invalid')),
    /** The complete list: duties left out are revoked, which ends the account's sessions. */
    duties: v.optional(dutyList),
    fullName: optionalText(120),
    phoneNumber: optionalText(32),
    _2faEnabled: v.optional(v.boolean('value_invalid')),
    password: v.optional(givenPassword),
    version: v.optional(version),
  }),
  setsCookies: true,
  responses: { 200: v.object({ ...user.entries, ...withLeftBehind }) },
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
    'last_second_factor',
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
  responses: { 200: passwordSet },
  errors: ['current_password_wrong'],
});

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/user/:id',
  summary:
    'Delete one’s own account, with its password, or, as staff, someone else’s; the shop keeps its orders, and `leftBehind` has the devices and printers that the person has set up',
  access: 'ownerOrStaff',
  reauthentication: 'others',
  owner: 'id',
  params,
  limit: limits.passwordIfGiven,
  body: v.optional(v.strictObject({ password: v.optional(givenPassword) }), {}),
  setsCookies: true,
  responses: { 200: v.object({ ...messageBody.entries, ...withLeftBehind }) },
  errors: ['user_not_found', 'current_password_wrong', 'superadmin_untouchable', 'last_superadmin'],
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/user/:id/sessions',
  summary: 'One’s own living sessions: this one first, then the last used',
  access: 'owner',
  owner: 'id',
  params: v.object({ id }),
  responses: { 200: v.array(userSession) },
});

export const listEvents = endpoint({
  method: 'GET',
  path: '/user/:id/events',
  summary: 'The last 50 events of one’s own account, such as logins and changes, the newest first',
  access: 'owner',
  owner: 'id',
  params: v.object({ id }),
  responses: { 200: v.array(accountEvent) },
});

export const endUserSession = endpoint({
  method: 'DELETE',
  path: '/user/:id/sessions/:sessionId',
  summary: 'End one of one’s own sessions; the device is logged out at its next request',
  access: 'owner',
  owner: 'id',
  params: v.object({ id, sessionId: id }),
  setsCookies: true,
  responses: { 200: messageBody },
  errors: ['session_not_found'],
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/user/:id/sessions',
  summary: 'End every session of one’s own but this one, or, as a superadmin, every session of someone else',
  access: 'ownerOrSuperadmin',
  reauthentication: 'others',
  owner: 'id',
  params: v.object({ id }),
  responses: { 200: messageBody },
  errors: ['user_not_found'],
});
