import * as v from 'valibot';
import { duties } from '../../duties.ts';
import { endpoint } from '../../endpoint.ts';
import { limits } from '../../rate-limits.ts';
import { id, messageBody } from '../../validation.ts';
import { mailedToken, signupPassword, username } from '../credentials.ts';
import { sessionUser } from '../schemas.ts';
import {
  device,
  deviceForm,
  givenPairingCode,
  invite,
  inviteForm,
  inviteLifeHours,
  pairingCode,
  pairingLifeMinutes,
  team,
} from './schemas.ts';

const management = { access: 'staff', duties: ['manager'] } as const;
const params = v.object({ id });

export const getTeam = endpoint({
  ...management,
  method: 'GET',
  path: '/team',
  summary: 'People with duties, invites that were not accepted, and paired devices',
  responses: { 200: team },
});

export const createInvite = endpoint({
  ...management,
  method: 'POST',
  path: '/team/invites',
  summary: `Mail someone a link to duties, for ${inviteLifeHours} hours; it replaces an earlier one to the address. Managers give duties below their own`,
  reauthentication: 'always',
  limit: limits.invite,
  body: inviteForm,
  responses: { 201: invite },
  errors: ['forbidden'],
});

export const resendInvite = endpoint({
  ...management,
  method: 'POST',
  path: '/team/invites/:id/resend',
  summary: `Mail a new link, for another ${inviteLifeHours} hours; the one before stops working`,
  reauthentication: 'always',
  limit: limits.invite,
  params,
  responses: { 200: invite },
  errors: ['invite_not_found'],
});

export const revokeInvite = endpoint({
  ...management,
  method: 'DELETE',
  path: '/team/invites/:id',
  summary: 'Take an invite back: its link stops working',
  params,
  responses: { 200: messageBody },
  errors: ['invite_not_found'],
});

export const openInvite = endpoint({
  method: 'POST',
  path: '/invite',
  summary:
    'What the link of an invite is for; `hasAccount`: its address has an account, which has to be logged in to accept',
  access: 'public',
  limit: limits.mailedToken,
  body: v.strictObject({ token: mailedToken }),
  responses: {
    200: v.object({
      email: v.string(),
      name: v.string(),
      duties: v.array(v.picklist(duties)),
      hasAccount: v.boolean(),
    }),
  },
  errors: ['token_invalid'],
});

export const acceptInvite = endpoint({
  method: 'POST',
  path: '/invite/accept',
  summary:
    'Accept an invite, once: makes a verified account with `username` and `password` and logs it in, or, signed in with the address of the invite, adds its duties',
  access: 'public',
  limit: limits.mailedToken,
  body: v.strictObject({
    token: mailedToken,
    username: v.optional(username),
    password: v.optional(signupPassword),
  }),
  setsCookies: true,
  responses: { 200: sessionUser },
  errors: ['token_invalid', 'authentication_required', 'account_disabled', 'signup_failed'],
});

export const createPairingCode = endpoint({
  ...management,
  method: 'POST',
  path: '/team/devices/codes',
  summary: `A code that pairs one device with a duty, for ${pairingLifeMinutes} minutes`,
  flag: 'ff_kitchen',
  reauthentication: 'always',
  body: deviceForm,
  responses: { 201: pairingCode },
});

export const endDevice = endpoint({
  ...management,
  method: 'DELETE',
  path: '/team/devices/:id',
  summary: 'Disconnect a device: its next call is refused',
  params,
  responses: { 200: messageBody },
  errors: ['device_not_found'],
});

export const pairDevice = endpoint({
  method: 'POST',
  path: '/device',
  summary: 'Pair this browser by a code, which works once; it may then call what the duty of the device opens',
  access: 'public',
  flag: 'ff_kitchen',
  limit: limits.pairing,
  body: v.strictObject({ code: givenPairingCode }),
  setsCookies: true,
  responses: { 201: device },
  errors: ['pairing_code_invalid'],
});

export const getDevice = endpoint({
  method: 'GET',
  path: '/device',
  summary: 'As which device this browser is paired; null: as none. `wasPaired`: it was, and is no longer',
  access: 'public',
  duringMaintenance: true,
  responses: { 200: v.object({ device: v.nullable(device), wasPaired: v.boolean() }) },
});
