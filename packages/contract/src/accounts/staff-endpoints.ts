import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { listOf, searchFields } from '../pagination-schemas.ts';
import { commaList } from '../validation.ts';
import { roles } from './roles.ts';
import { user, userColumns } from './schemas.ts';

const roleFilter = v.optional(commaList(roles));

export const listUsers = endpoint({
  method: 'GET',
  path: '/user',
  summary: 'All users, newest first, of one or several comma-joined roles; `search` looks in names and address',
  access: 'staff',
  query: v.object({ ...searchFields, role: roleFilter }),
  responses: { 200: listOf('users', user) },
});

export const exportUsers = endpoint({
  method: 'GET',
  path: '/user/export',
  summary: `All users as CSV, newest first: ${userColumns.join(', ')}`,
  access: 'staff',
  query: v.object({ role: roleFilter }),
  produces: 'text/csv',
  responses: { 200: v.string() },
});
