import type { DeviceDuty, Duty } from '@bottega/contract/accounts/duties';
import type { Locale } from '@bottega/contract/locale';
import type { Generated } from 'kysely';

/** One for each address; gone when it is accepted or revoked. */
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
}

/** Paired tablets and phones, which belong to no one. Ended ones stay: history and audit trail name them. */
export interface DeviceTable {
  id: string;
  token_hash: string;
  name: string;
  duty: DeviceDuty;
  created_at: Date;
  last_seen_at: Date;
  /** Renewed by use. */
  expires_at: Date;
  ended_at: Generated<Date | null>;
}

/** One that has not been used yet; its use deletes it. */
export interface PairingCodeTable {
  /** Keyed: six characters could be found by trying. */
  code_hash: string;
  /** Of the device that it will make. */
  device_id: string;
  name: string;
  duty: DeviceDuty;
  expires_at: Date;
}
