import * as v from 'valibot';
import { orNewer, timestamp } from '../validation.ts';
import { device } from './schemas.ts';

/** Strangers can cause these too: repetitions count in one event. */
export const foldedEventKinds = [
  'login_refused',
  'login_code_mailed',
  'login_code_refused',
  'reauthentication_refused',
  'password_reset_asked',
  'signup',
] as const;

export const staffEventKinds = [
  'role_changed',
  'user_sessions_ended',
  'account_disabled',
  'account_enabled',
  'totp_removed',
] as const;

export const accountEventKinds = [
  ...foldedEventKinds,
  ...staffEventKinds,
  'login',
  'login_codes_exhausted',
  'refresh_token_reused',
  'reauthenticated',
  'session_ended',
  'other_sessions_ended',
  'data_downloaded',
  'account_verified',
  'password_reset',
  'password_changed',
  'two_factor_changed',
  'app_code_asked',
  'totp_changed',
  'recovery_codes_renewed',
  'recovery_code_used',
  'email_change_asked',
  'email_changed',
  'account_secured',
] as const;

export type AccountEventKind = (typeof accountEventKinds)[number];

export const accountEvent = v.object({
  _id: v.string(),
  kind: orNewer(accountEventKinds),
  at: timestamp,
  /** Above 1: occurrences within an hour from one network. */
  times: v.number(),
  ip: v.string(),
  device,
  enabled: v.optional(v.boolean()),
});

export type AccountEvent = v.InferOutput<typeof accountEvent>;
