import * as v from 'valibot';
import { timestamp } from '../validation.ts';
import { device } from './schemas.ts';

export const accountEventKinds = [
  'login',
  'login_refused',
  'login_code_mailed',
  'login_code_refused',
  'login_codes_exhausted',
  'refresh_token_reused',
  'session_ended',
  'other_sessions_ended',
  'data_downloaded',
  'signup',
  'account_verified',
  'password_reset_asked',
  'password_reset',
  'password_changed',
  'two_factor_changed',
  'email_change_asked',
  'email_changed',
  'role_changed',
  'account_secured',
] as const;

export type AccountEventKind = (typeof accountEventKinds)[number];

export const accountEvent = v.object({
  _id: v.string(),
  kind: v.picklist(accountEventKinds),
  at: timestamp,
  /** Above 1: so often in about an hour from the same network, last at `at`. */
  times: v.number(),
  /** Empty if staff did it. */
  ip: v.string(),
  device,
  byStaff: v.boolean(),
  /** Whether something was switched on or off. */
  enabled: v.optional(v.boolean()),
});

export type AccountEvent = v.InferOutput<typeof accountEvent>;
