import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { documentVersion } from '../validation.ts';
import { profileFields, versionedProfile } from './schemas.ts';

export const getProfile = endpoint({
  method: 'GET',
  path: '/shop/profile',
  summary: 'The whole profile of the shop, legal data included',
  access: 'staff',
  duringMaintenance: true,
  responses: { 200: versionedProfile },
});

export const changeProfile = endpoint({
  method: 'PUT',
  path: '/shop',
  summary: 'Change the profile of the shop; fields that are not sent stay as they are',
  access: 'staff',
  duringMaintenance: true,
  body: v.strictObject({ ...v.partial(v.strictObject(profileFields)).entries, version: documentVersion }),
  responses: { 200: versionedProfile },
  errors: ['version_conflict'],
});
