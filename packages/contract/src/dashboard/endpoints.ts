import * as v from 'valibot';
import { duties } from '../duties.ts';
import { endpoint } from '../endpoint.ts';
import { version } from '../validation.ts';
import { listVersions, overview, shopSettings, staffSecondFactor, tabCounts } from './schemas.ts';

export const getOverview = endpoint({
  method: 'GET',
  path: '/dashboard/overview',
  summary:
    'Today against last week, the orders in each step, the sales of the last 30 days, the best dishes, what waits',
  access: 'staff',
  duties: ['manager'],
  responses: { 200: overview },
});

export const getListVersions = endpoint({
  method: 'GET',
  path: '/dashboard/changes',
  summary: 'A version per list; another version means that something in the list has changed',
  access: 'staff',
  duties,
  responses: { 200: listVersions },
});

export const getTabCounts = endpoint({
  method: 'GET',
  path: '/dashboard/counts',
  summary: 'How many records each tab of each list has; `open` orders are created, confirmed or ready',
  access: 'staff',
  duties,
  responses: { 200: tabCounts },
});

export const getShopSettings = endpoint({
  method: 'GET',
  path: '/dashboard/settings',
  summary: 'How the shop is set: `orderMails` sends the shop’s inbox a mail for each new order',
  access: 'staff',
  duties: ['manager'],
  responses: { 200: shopSettings },
});

export const setShopSettings = endpoint({
  method: 'PUT',
  path: '/dashboard/settings',
  summary: 'Set the shop',
  access: 'staff',
  duties: ['manager'],
  body: v.strictObject({ orderMails: v.boolean('value_invalid'), version: v.optional(version) }),
  responses: { 200: shopSettings },
  errors: ['version_conflict'],
});

export const getStaffSecondFactor = endpoint({
  method: 'GET',
  path: '/dashboard/second-factor',
  summary: 'Whether staff need a second factor',
  access: 'staff',
  responses: { 200: staffSecondFactor },
});

export const setStaffSecondFactor = endpoint({
  method: 'PUT',
  path: '/dashboard/second-factor',
  summary:
    'Whether staff need a second factor: mailed login codes or an authenticator app. Without one every call for staff then answers 403 `second_factor_required`. To switch it on takes a second factor of one’s own',
  access: 'superadmin',
  reauthentication: 'always',
  body: v.strictObject({ required: v.boolean('value_invalid') }),
  responses: { 200: staffSecondFactor },
  errors: ['own_second_factor_missing'],
});
