import type { LegalText } from '@bottega/contract/legal/schemas';
import type { Locale } from '@bottega/contract/locale';
import type { SetupStep } from '@bottega/contract/shop/setup-steps';

export interface SettingTable {
  /** `last_cleanup` has only its `updated_at`. */
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
   * `order_mails`: a version; `clock`: milliseconds; `setup`: superadmin and next step; `mail_proven`: a keyed hash of
   * the mail server's settings.
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

/** No row: the default. `ordering_state`: pause and busy. `push_keys`: the shop's own, encrypted. */
export interface ShopDocumentTable {
  key: 'profile' | 'hours' | 'ordering' | 'zones' | 'ordering_state' | 'kitchen' | 'push_keys';
  value: Record<string, unknown>;
  version: number;
  updated_at: Date;
}

/** The last one is in force. `texts` null: data were missing, so no terms. */
export interface TermsVersionTable {
  version: number;
  texts: Record<Locale, LegalText> | null;
  created_at: Date;
}

export interface SetupLinkTable {
  token_hash: string;
  created_at: Date;
  expires_at: Date;
  browser_hash: string | null;
}

export interface MailTestTable {
  user_id: string;
  code_hash: string;
  server: string;
  attempts: number;
  expires_at: Date;
}
