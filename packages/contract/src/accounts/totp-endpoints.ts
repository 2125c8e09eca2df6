import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { limits } from '../rate-limits.ts';
import { id, typedCode } from '../validation.ts';
import { givenPassword } from './credentials.ts';
import { user } from './schemas.ts';

const params = v.object({ id });

/** Shown once: only their hashes are stored. */
const recoveryCodes = v.object({ recoveryCodes: v.array(v.string()) });

export const setUpTotp = endpoint({
  method: 'POST',
  path: '/user/:id/totp',
  summary:
    'Set up one’s own authenticator app, in two steps. Without a code: a new secret, with the address that apps read from a QR code; it changes nothing yet and takes the password. With a code by that secret: logins ask the app for a code from now on, and ten recovery codes',
  access: 'owner',
  owner: 'id',
  limit: limits.passwordIfGiven,
  params,
  body: v.optional(v.strictObject({ code: v.optional(typedCode), password: v.optional(givenPassword) }), {}),
  responses: { 200: v.object({ secret: v.string(), uri: v.string() }), 201: recoveryCodes },
  errors: ['password_required', 'current_password_wrong', 'totp_code_invalid', 'totp_expired'],
});

export const removeTotp = endpoint({
  method: 'DELETE',
  path: '/user/:id/totp',
  summary:
    'Remove the authenticator app with its recovery codes: one’s own with the password, or, as superadmin, that of a person who has lost both',
  access: 'ownerOrSuperadmin',
  reauthentication: 'others',
  owner: 'id',
  limit: limits.passwordIfGiven,
  params,
  body: v.optional(v.strictObject({ password: v.optional(givenPassword) }), {}),
  responses: { 200: user },
  errors: ['user_not_found', 'password_required', 'current_password_wrong', 'last_second_factor'],
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/user/:id/totp/recovery-codes',
  summary: 'Ten new recovery codes, for the password; the ones before stop working',
  access: 'owner',
  owner: 'id',
  limit: limits.passwordIfGiven,
  params,
  body: v.optional(v.strictObject({ password: v.optional(givenPassword) }), {}),
  responses: { 200: recoveryCodes },
  errors: ['password_required', 'current_password_wrong', 'totp_off'],
});
