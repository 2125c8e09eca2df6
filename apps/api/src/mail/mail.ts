import type { Device } from '@bottega/contract/accounts/schemas';
import type { Duty } from '@bottega/contract/duties';
import type { FoodInfo } from '@bottega/contract/food/food';
import type { Locale } from '@bottega/contract/locale';
import type { ContactSubject } from '@bottega/contract/messages/contact-form';
import type { OrderFulfilment } from '@bottega/contract/orders/fulfilment';
import type { WayOn } from '@bottega/contract/orders/repeat';
import type { CancelReason, OrderStatus } from '@bottega/contract/orders/rules';
import type { Role } from '@bottega/contract/roles';
import type { LocalText } from '@bottega/contract/shop/local-text';

export interface MailRefusal {
  reason: CancelReason;
  message: string;
}

/** `price` is per piece, in euros. */
export interface MailedOrder {
  orderNumber: string;
  link: string;
  status: OrderStatus;
  items: readonly MailedItem[];
  totalPrice: number;
  fulfilment?: MailedFulfilment;
  note?: string;
  termsLink?: string;
  againLink?: string;
  /** `isUnpaid`: nothing to refund. */
  refusal?: MailRefusal & { isUnpaid: boolean; wayOn?: WayOn };
}

export interface MailedItem {
  name: string;
  nameFr?: string | undefined;
  quantity: number;
  price: number;
  options?: readonly { name: LocalText; count: number }[] | undefined;
  food?: FoodInfo | undefined;
  note?: string | undefined;
}

type MailedFulfilment = Pick<OrderFulfilment, 'service' | 'promisedAt' | 'contactName' | 'phone' | 'address'> & {
  since?: string;
  deliveryFee: number | undefined;
};

export interface MailedMessage {
  fullName: string;
  email: string;
  phone: string | null;
  subject: ContactSubject;
  message: string;
}

/** The rest is read when the mail leaves. */
export interface NamedOrder {
  orderNumber: string;
  /** At the time of the event. */
  status: OrderStatus;
  /** The new time, ISO 8601. */
  promisedAt?: string;
}

interface Reader {
  username: string;
}

/** `notMe`: link "this was not me"; absent in mails of older versions. */
interface SecurityNotice extends Reader {
  notMe?: string;
}

interface AboutOrder extends Reader {
  order: MailedOrder;
}

/** `hours`, `minutes`: validity of link or code. */
export interface MailParams {
  verify_account: Reader & { link: string; hours: number };
  /** `reason`: for another account, not a signup. */
  account_exists: Reader & { loginLink: string; resetLink?: string; reason?: 'email_change' };
  confirm_email: Reader & { link: string; hours: number };
  email_change_asked: SecurityNotice;
  email_changed: SecurityNotice;
  reset_password: Reader & { link: string; hours: number };
  account_secured: Reader & { link: string; hours: number; appRemoved?: boolean };
  codes_exhausted: Reader & { link: string; hours: number; hasApp?: boolean };
  login_code: Reader & { code: string; minutes: number; reason?: 'failed_logins' };
  /** Sent at once, not by a job, to prove the mail server. */
  mail_test: Reader & { code: string; minutes: number };
  password_changed: SecurityNotice;
  two_factor_changed: SecurityNotice & { enabled: boolean };
  role_changed: SecurityNotice & { role: Role };
  new_login: SecurityNotice & { device: Device; ip: string; at: string };
  account_disabled: Reader & { disabled: boolean };
  totp_changed: SecurityNotice & { change: 'on' | 'off' | 'off_by_staff' | 'codes_renewed' };
  recovery_code_used: SecurityNotice & { left: number };
  invite: Reader & { by: string; duties: readonly Duty[]; link: string; hours: number };
  order_received: AboutOrder;
  order_changed: AboutOrder;
  order_canceled: AboutOrder;
  order_status_changed: AboutOrder;
  /** `known`: the promise that the customer knows. */
  order_delayed: AboutOrder & { known?: string };
  /** To superadmins; `isLast`: the hour's last. */
  data_exported: Reader & { by: string; what: 'users' | 'orders'; count: number; link: string; isLast: boolean };
  /** `name`: of the printer, or the new address. */
  orders_go_elsewhere: Reader & {
    by: string;
    what: 'printer_added' | 'printer_changed' | 'shop_address';
    name: string;
    link: string;
    isLast: boolean;
  };
  /** To the former address, in the shop's default language. */
  shop_address_changed: { by: string; email: string };
  /** To the shop's inbox, in its default language. */
  order_placed_shop: AboutOrder & { email: string };
  /** `left`: stock, on `day` (`YYYY-MM-DD`) if counted by day. */
  stock_low: { productId?: string; name: string; left: number; link: string; day?: string };
  /** `isCanceled`: the shop therefore canceled it, and paused orders unless `goesOn`. */
  order_unseen: Reader & { orderNumber: string; minutes: number; isCanceled: boolean; goesOn?: boolean; link: string };
  /** To the shop's inbox, in the sender's language. */
  contact_message: MailedMessage;
}

export type MailTemplate = keyof MailParams;

export type SecurityTemplate = {
  [T in MailTemplate]: 'notMe' extends keyof MailParams[T] ? T : never;
}[MailTemplate];

export type Mail<Template extends MailTemplate = MailTemplate> = {
  [T in Template]: { template: T; params: MailParams[T]; locale: Locale };
}[Template];

export type OrderTemplate = {
  [T in MailTemplate]: MailParams[T] extends { order: MailedOrder } ? T : never;
}[MailTemplate];

export type QueueableMail = {
  [T in MailTemplate]: {
    template: T;
    params: T extends OrderTemplate ? Omit<MailParams[T], 'order'> & { order: NamedOrder } : MailParams[T];
    locale: Locale;
  };
}[MailTemplate];

export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

export interface OutgoingMail extends MailContent {
  id: string;
  messageId: string;
  to: string;
  replyTo: string | null;
  locale: string;
  date: Date;
}
