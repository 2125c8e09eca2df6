import type { LegalText } from '@bottega/contract/legal/schemas';
import type { Locale } from '@bottega/contract/locale';
import type { SetupStep } from '@bottega/contract/setup/steps';

export interface SettingTable {
  /** `last_cleanup` is a date only: its `updated_at`. */
  key:
    | 'maintenance'
    | 'order_mails'
    | 'staff_second_factor'
    | 'last_cleanup'
    | 'clock'
    | 'setup'
    | 'open'
    | 'mail_proven';
  /**
   * Only `order_mails` has a version, only `clock` an offset, in milliseconds, only `setup` the superadmin that the
   * wizard has made and the step at which it continues, and only `mail_proven` a keyed hash of the mail server's settings.
   */
  value: {
    enabled: boolean;
    version?: number;
    offset?: number;
    owner?: string;
    step?: SetupStep;
    server?: string;
  };
  updated_at: Date;
}

/** What one form of the shop's settings edits; without a row its default holds. `ordering_state`: pause and busy. `push_keys`: made by the shop, and sealed. */
export interface ShopDocumentTable {
  key: 'profile' | 'hours' | 'ordering' | 'zones' | 'ordering_state' | 'kitchen' | 'push_keys';
  value: Record<string, unknown>;
  version: number;
  updated_at: Date;
}

/** The terms of sale as they were; the last is in force. `texts` is null from when data were missing: no terms. */
export interface TermsVersionTable {
  version: number;
  texts: Record<Locale, LegalText> | null;
  created_at: Date;
}

/** A printed link with which a new shop is set up; it works in the browser that opens it first. */
export interface SetupLinkTable {
  token_hash: string;
  created_at: Date;
  expires_at: Date;
  browser_hash: string | null;
}

/** A code that was mailed to a member of staff, to prove the mail server with these settings. */
export interface MailTestTable {
  user_id: string;
  code_hash: string;
  /** A keyed hash of the mail server's settings. */
  server: string;
  attempts: number;
  expires_at: Date;
}
