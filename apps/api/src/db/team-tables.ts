import type { DeviceDuty, Duty } from '@bottega/contract/duties';
import type { Locale } from '@bottega/contract/locale';
import type { Generated } from 'kysely';

export interface InviteTable {
  id: string;
  token_hash: string;
  email: string;
  name: string;
  duties: Duty[];
  locale: Locale;
  created_at: Date;
  expires_at: Date;
  /** Last sender. Null, from the previous version: has to be sent again. */
  created_by: string | null;
}

/** Without an account. Ended ones stay: history and audit trail refer to them. */
export interface DeviceTable {
  id: string;
  token_hash: string;
  name: string;
  duty: DeviceDuty;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  ended_at: Generated<Date | null>;
  /** This browser's first pairing for this duty; null: this one. */
  first_id: Generated<string | null>;
  created_by: Generated<string | null>;
}

export interface PairingCodeTable {
  /** Keyed: six characters could be found by trying them all. */
  code_hash: string;
  device_id: string;
  name: string;
  duty: DeviceDuty;
  expires_at: Date;
  created_by: string | null;
}
