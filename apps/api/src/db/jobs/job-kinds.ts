import type { Locale } from '@bottega/contract/locale';
import type { PushedNews } from '@bottega/contract/orders/notified-steps';

/** Rendered when it is sent; `queueMails` knows the parameters of each template. */
export interface StoredMail {
  template: string;
  /** Null once they are erased. */
  params: object | null;
  locale: Locale;
}

/** The payload of each kind of job; a new kind is a line here and a handler, which the compiler then requires. */
export interface JobPayloads {
  mail: StoredMail;
  clean_up: Record<string, never>;
  audit_check: Record<string, never>;
  /** The kitchen has not acknowledged the order: notifies managers. */
  order_remind: { orderId: string };
  /** The kitchen has still not acknowledged it: cancels it. `leftOutAt`: when its list was last too full for it, ISO 8601. */
  order_timeout: { orderId: string; leftOutAt?: string };
  /** `subscription`: the id of one browser. `order`: its number. `promisedAt`: of a promise that was moved, ISO 8601. */
  push_send: { subscription: string; promisedAt?: string } & Omit<PushedNews, 'locale'>;
}

export type JobKind = keyof JobPayloads;
