import type { Duty } from '@bottega/contract/duties';
import type { Locale } from '@bottega/contract/locale';
import type { Role } from '@bottega/contract/roles';
import type { Generated } from 'kysely';

export interface UserTable {
  id: string;
  username: string;
  email: string;
  password_hash: string;
  full_name: string | null;
  phone_number: string | null;
  role: Role;
  duties: Generated<Duty[]>;
  two_factor_enabled: Generated<boolean>;
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
  successor_used: Generated<boolean>;
  rotated_at: Date;
  created_at: Date;
  last_used_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  user_agent: string;
  ip: string;
  reauthenticated_at: Generated<Date | null>;
}

export interface OneTimeTokenTable {
  hash: string;
  user_id: string;
  purpose: 'verify' | 'reset';
  created_at: Date;
  expires_at: Date;
  username: string | null;
  password_hash: string | null;
  email: string | null;
}

export interface SecurityLinkTable {
  hash: string;
  user_id: string;
  email: string;
  created_at: Date;
  expires_at: Date;
}

export interface AccountEventTable {
  id: string;
  user_id: string | null;
  kind: string;
  at: Date;
  times: Generated<number>;
  /** Empty: by staff. */
  ip: string;
  user_agent: string;
  enabled: boolean | null;
  /** Same key: increases `times` instead of adding a row. */
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

export interface TotpSecretTable {
  user_id: string;
  secret: Generated<string | null>;
  last_step: Generated<number>;
  pending_secret: string | null;
  pending_since: Date | null;
}

export interface RecoveryCodeTable {
  hash: string;
  user_id: string;
  /** Null: by the previous version. */
  made_at: Generated<Date | null>;
}

/** Both keys encrypt what is sent to the browser. */
export interface PushSubscriptionTable {
  id: string;
  user_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  locale: Locale;
  created_at: Date;
  last_ok_at: Generated<Date | null>;
  failures: Generated<number>;
  /** Notifications end with it. Null: by the previous version. */
  session_id: Generated<string | null>;
}

export interface AddressTable {
  id: string;
  user_id: string;
  label: string;
  full_name: string;
  phone: string;
  street: string;
  extra: string;
  postcode: string;
  city: string;
  note: string;
  last_used_at: Date;
}
