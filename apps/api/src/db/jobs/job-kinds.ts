import type { Locale } from '@bottega/contract/locale';
import type { PushedNews } from '@bottega/contract/orders/notified-steps';

export interface StoredMail {
  template: string;
  params: object | null;
  locale: Locale;
}

export interface JobPayloads {
  mail: StoredMail;
  clean_up: Record<string, never>;
  audit_check: Record<string, never>;
  order_remind: { orderId: string };
  /** `leftOutAt`: when the kitchen's list was last too full for it, ISO 8601. */
  order_timeout: { orderId: string; leftOutAt?: string };
  push_send: { subscription: string; promisedAt?: string } & Pick<PushedNews, 'order' | 'status'>;
}

export type JobKind = keyof JobPayloads;
