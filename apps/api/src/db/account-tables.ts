import type { Duty } from '@bottega/contract/duties';
import type { Locale } from '@bottega/contract/locale';
import type { Role } from '@bottega/contract/roles';
import type { Generated } from 'kysely';

export interface UserTable {
  id: string;
  username: string;
  // Lower-case.
  email: string;
  password_hash: string;
  full_name: string | null;
  phone_number: string | null;
  role: Role;
  duties: Generated<Duty[]>;
  two_factor_enabled: Generated<boolean>;
  /** When the authenticator app was set up; logins require its codes since. Null: none. */
  totp_since: Generated<Date | null>;
  verified_at: Date | null;
  locale: Locale;
  created_at: Date;
  updated_at: Date;
  last_login_at: Date | null;
  version: Generated<number>;
  disabled_at: Generated<Date | null>;
}

export interface SessionTable {
  id: string;
  user_id: string;
  refresh_hash: string;
  previous_refresh_hash: string | null;
  /** Whether the tokens of the last rotation were used. */
  successor_used: Generated<boolean>;
  rotated_at: Date;
  created_at: Date;
  last_used_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  user_agent: string;
  ip: string;
  /** When the password was last entered again after the login. */
  reauthenticated_at: Generated<Date | null>;
}

export interface OneTimeTokenTable {
  hash: string;
  user_id: string;
  purpose: 'verify' | 'reset';
  created_at: Date;
  expires_at: Date;
  /** With `verify`: copied to the account once the link is opened. */
  username: string | null;
  password_hash: string | null;
  /** With `verify`: the new address of an existing account. */
  email: string | null;
}

/** A "This was not me" link in a mail to `email`. */
export interface SecurityLinkTable {
  hash: string;
  user_id: string;
  email: string;
  created_at: Date;
  expires_at: Date;
}

/** Security events of an account, shown to its owner. */
export interface AccountEventTable {
  id: string;
  /** Null for an address without an account. */
  user_id: string | null;
  kind: string;
  at: Date;
  times: Generated<number>;
  /** Empty if staff caused it. */
  ip: string;
  user_agent: string;
  /** Whether something was switched on or off. */
  enabled: boolean | null;
  /** Repetitions with the same key increase `times` instead of adding a row. */
  fold_key: string | null;
}

export interface LoginCodeTable {
  id: string;
  user_id: string;
  code_hash: string;
  attempts: Generated<number>;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

/** Both secrets are encrypted. The pending one waits for its first code. */
export interface TotpSecretTable {
  user_id: string;
  secret: Generated<string | null>;
  /** Time step of the last code that was used. */
  last_step: Generated<number>;
  pending_secret: string | null;
  pending_since: Date | null;
}

/** Only recovery codes that are still unused. */
export interface RecoveryCodeTable {
  hash: string;
  user_id: string;
  /** Null: by the version before. */
  made_at: Generated<Date | null>;
}

/** A browser that receives notifications; both keys encrypt what is sent to it. */
export interface PushSubscriptionTable {
  id: string;
  user_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  locale: Locale;
  created_at: Date;
  last_ok_at: Generated<Date | null>;
  /** Since the last success. */
  failures: Generated<number>;
  /** Notifications end with it. Null: written by the version before. */
  session_id: Generated<string | null>;
}

/** The address book. Empty texts are missing fields. */
export interface AddressTable {
  id: string;
  user_id: string;
  label: string;
  full_name: string;
  /** E.164. */
  phone: string;
  street: string;
  /** Floor, door code and the like. */
  extra: string;
  postcode: string;
  city: string;
  note: string;
  last_used_at: Date;
}
