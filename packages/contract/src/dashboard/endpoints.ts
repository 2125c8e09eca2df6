import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { version } from '../validation.ts';
import { listVersions, overview, shopSettings, tabCounts } from './schemas.ts';

export const getOverview = endpoint({
  method: 'GET',
  path: '/dashboard/overview',
  summary:
    'Today against last week, the orders in each step, the sales of the last 30 days, the best dishes, what waits',
  access: 'staff',
  responses: { 200: overview },
});

export const getListVersions = endpoint({
  method: 'GET',
  path: '/dashboard/changes',
  summary: 'A version per list; another version means that something in the list has changed',
  access: 'staff',
  responses: { 200: listVersions },
});

export const getTabCounts = endpoint({
  method: 'GET',
  path: '/dashboard/counts',
  summary: 'How many records each tab of each list has; `open` orders are created, confirmed or ready',
  access: 'staff',
  responses: { 200: tabCounts },
});

export const getShopSettings = endpoint({
  method: 'GET',
  path: '/dashboard/settings',
  summary: 'How the shop is set: `orderMails` sends the shop’s inbox a mail for each new order',
  access: 'staff',
  responses: { 200: shopSettings },
});

export const setShopSettings = endpoint({
  method: 'PUT',
  path: '/dashboard/settings',
  summary: 'Set the shop',
  access: 'staff',
  body: v.strictObject({ orderMails: v.boolean('value_invalid'), version: v.optional(version) }),
  responses: { 200: shopSettings },
  errors: ['version_conflict'],
});
