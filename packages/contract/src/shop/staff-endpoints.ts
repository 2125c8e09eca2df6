import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { documentVersion } from '../validation.ts';
import { hoursUpdate, versionedHours } from './hours/hours-form.ts';
import { profileChange, versionedProfile } from './schemas.ts';

export const getProfile = endpoint({
  method: 'GET',
  path: '/shop/profile',
  summary: 'The whole profile of the shop, legal data included',
  access: 'staff',
  duties: ['manager'],
  responses: { 200: versionedProfile },
});

export const changeProfile = endpoint({
  method: 'PUT',
  path: '/shop',
  summary:
    'Change the profile of the shop; fields that are not sent stay as they are. Another mail address takes a recent password, except during the set-up, and is mailed to superadmins and the old address',
  access: 'staff',
  reauthentication: 'ifNeeded',
  duties: ['manager'],
  body: v.strictObject({ ...profileChange.entries, version: v.optional(documentVersion) }),
  responses: { 200: versionedProfile },
  errors: ['version_conflict'],
});

export const changeHours = endpoint({
  method: 'PUT',
  path: '/shop/hours',
  summary: 'Change the opening hours: `pickup` and `delivery` are null where they are those of `week`',
  access: 'staff',
  duties: ['manager'],
  maxBody: 1_000_000,
  body: hoursUpdate,
  responses: { 200: versionedHours },
  errors: ['version_conflict'],
});
