import type { DeviceDuty, Duty } from '@bottega/contract/duties';
import type { Locale } from '@bottega/contract/locale';
import type { Generated } from 'kysely';

/** One per address; deleted when accepted or revoked. */
export interface InviteTable {
  id: string;
  token_hash: string;
  // Lower-case.
  email: string;
  name: string;
  duties: Duty[];
  locale: Locale;
  created_at: Date;
  expires_at: Date;
  /** Who sent it last. Null: written by the version before; it has to be sent again. */
  created_by: string | null;
}

/**
 * Paired tablets and phones, which belong to no account. Ended ones remain, because history and audit trail refer to
 * them.
 */
export interface DeviceTable {
  id: string;
  token_hash: string;
  name: string;
  duty: DeviceDuty;
  created_at: Date;
  last_seen_at: Date;
  /** Extended by use. */
  expires_at: Date;
  ended_at: Generated<Date | null>;
  /** The first pairing of this browser for this duty; null: this one. */
  first_id: Generated<string | null>;
  /** Who made its code; null: unknown, or without an account by now. */
  created_by: Generated<string | null>;
}

/** An unused pairing code; using it deletes it. */
export interface PairingCodeTable {
  /** A keyed hash: six characters could be found by trying them all. */
  code_hash: string;
  /** The device that it will create. */
  device_id: string;
  name: string;
  duty: DeviceDuty;
  expires_at: Date;
  /** Null: written by the version before. */
  created_by: string | null;
}
