import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { listOf, searchFields } from '../pagination-schemas.ts';
import { roles } from '../roles.ts';
import { commaList, id, version } from '../validation.ts';
import { user, userColumns } from './schemas.ts';
import { withLeftBehind } from './team/left-behind.ts';

const filters = {
  role: v.optional(commaList(roles)),
  disabled: v.optional(v.picklist(['true', 'false'], 'value_invalid')),
};

export const listUsers = endpoint({
  method: 'GET',
  path: '/user',
  summary:
    'All users, newest first, of one or several comma-joined roles, disabled or not; `search` looks in names and address',
  access: 'staff',
  duties: ['manager'],
  query: v.object({ ...searchFields, ...filters }),
  responses: { 200: listOf('users', user) },
});

export const exportUsers = endpoint({
  method: 'GET',
  path: '/user/export',
  summary: `All users as CSV, newest first: ${userColumns.join(', ')}`,
  access: 'staff',
  duties: ['manager'],
  reauthentication: 'always',
  query: v.object(filters),
  produces: 'text/csv',
  responses: { 200: v.string() },
});

export const setUserDisabled = endpoint({
  method: 'PUT',
  path: '/user/:id/disabled',
  summary:
    'Disable someone else’s account, or enable it again: a disabled one cannot log in, and its sessions, login codes, mailed links, open invites and pairing codes end at once; `leftBehind` has the devices and printers that the person has set up',
  access: 'staff',
  reauthentication: 'always',
  params: v.object({ id }),
  body: v.strictObject({
    disabled: v.boolean('value_invalid'),
    cancelOrders: v.optional(v.boolean('value_invalid'), false),
    version: v.optional(version),
  }),
  responses: { 200: v.object({ ...user.entries, ...withLeftBehind }) },
  errors: ['user_not_found', 'own_account_locked', 'superadmin_untouchable', 'last_superadmin', 'version_conflict'],
});
