import type { Locale } from '@bottega/contract/locale';
import type { PushedNews } from '@bottega/contract/orders/notified-steps';

/** Rendered when sent; `queueMails` knows each template's parameters. */
export interface StoredMail {
  template: string;
  /** Null: erased. */
  params: object | null;
  locale: Locale;
}

/** The compiler requires a handler for each kind. */
export interface JobPayloads {
  mail: StoredMail;
  clean_up: Record<string, never>;
  audit_check: Record<string, never>;
  /** Order not acknowledged: reminds managers. */
  order_remind: { orderId: string };
  /** Still not acknowledged: cancels it. `leftOutAt`: when the kitchen's list was last too full for it, ISO 8601. */
  order_timeout: { orderId: string; leftOutAt?: string };
  /** `subscription`: id of one browser; `order`: its number; `promisedAt`: the moved promise, ISO 8601. */
  push_send: { subscription: string; promisedAt?: string } & Omit<PushedNews, 'locale'>;
}

export type JobKind = keyof JobPayloads;
