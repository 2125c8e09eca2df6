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

/** Why the kitchen refuses an order; `unseen`: it has not reacted in time. */
export interface MailRefusal {
  reason: CancelReason;
  /** Message to the customer; empty: none. */
  message: string;
}

/** `price` is per piece, in euros as on the wire. */
export interface MailedOrder {
  orderNumber: string;
  link: string;
  status: OrderStatus;
  items: readonly MailedItem[];
  totalPrice: number;
  /** Absent for orders placed without it. */
  fulfilment?: MailedFulfilment;
  note?: string;
  /** Link to the terms of sale it was placed under, if any. */
  termsLink?: string;
  /** Link to a page that fills the cart with the same order; absent: the order's page has a button for that. */
  againLink?: string;
  /** For an order canceled by the kitchen; `isUnpaid`: there is nothing to refund; `wayOn`: what to do now. */
  refusal?: MailRefusal & { isUnpaid: boolean; wayOn?: WayOn };
}

export interface MailedItem {
  name: string;
  nameFr?: string | undefined;
  quantity: number;
  price: number;
  options?: readonly { name: LocalText; count: number }[] | undefined;
  /** As sold; absent: unknown. */
  food?: FoodInfo | undefined;
  /** Note to the kitchen about this dish. */
  note?: string | undefined;
}

type MailedFulfilment = Pick<OrderFulfilment, 'service' | 'promisedAt' | 'contactName' | 'phone' | 'address'> & {
  /** Since when it is ready to be collected, or on its way; absent: neither. */
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

interface Reader {
  username: string;
}

/** Sent by `queueSecurityMail`. `notMe`: the link "this was not me"; mails of older versions have none. */
interface SecurityNotice extends Reader {
  notMe?: string;
}

interface AboutOrder extends Reader {
  order: MailedOrder;
}

/** `hours`, `minutes`: how long the link or code is valid. */
export interface MailParams {
  verify_account: Reader & { link: string; hours: number };
  /** `reason`: the address was requested for another account, not by a signup. */
  account_exists: Reader & { loginLink: string; resetLink?: string; reason?: 'email_change' };
  confirm_email: Reader & { link: string; hours: number };
  email_change_asked: SecurityNotice;
  email_changed: SecurityNotice;
  reset_password: Reader & { link: string; hours: number };
  /** Sent after "this was not me". */
  account_secured: Reader & { link: string; hours: number; appRemoved?: boolean };
  /** To an owner whose codes were used up after the right password. */
  codes_exhausted: Reader & { link: string; hours: number; hasApp?: boolean };
  /** `reason`: why a code is required although two-factor login is off. */
  login_code: Reader & { code: string; minutes: number; reason?: 'failed_logins' };
  /** Sent immediately, bypassing the jobs, to prove the mail server. */
  mail_test: Reader & { code: string; minutes: number };
  password_changed: SecurityNotice;
  two_factor_changed: SecurityNotice & { enabled: boolean };
  role_changed: SecurityNotice & { role: Role };
  new_login: SecurityNotice & { device: Device; ip: string; at: string };
  /** Staff disabled or enabled the account. */
  account_disabled: Reader & { disabled: boolean };
  /** About the authenticator app. */
  totp_changed: SecurityNotice & { change: 'on' | 'off' | 'off_by_staff' | 'codes_renewed' };
  /** `left`: number of remaining recovery codes. */
  recovery_code_used: SecurityNotice & { left: number };
  /** `username`: the name entered with the invite; `by`: who sent it. */
  invite: Reader & { by: string; duties: readonly Duty[]; link: string; hours: number };
  order_received: AboutOrder;
  order_changed: AboutOrder;
  order_canceled: AboutOrder;
  order_status_changed: AboutOrder;
  /** The promised time has changed. `known`: the last time that the customer was informed of. */
  order_delayed: AboutOrder & { known?: string };
  /** To superadmins; `isLast`: no more mails about exports are sent within the hour. */
  data_exported: Reader & { by: string; what: 'users' | 'orders'; count: number; link: string; isLast: boolean };
  /**
   * To superadmins: orders are printed or mailed elsewhere from now on. `name`: of the printer, or the new address.
   * `isLast`: as above.
   */
  orders_go_elsewhere: Reader & {
    by: string;
    what: 'printer_added' | 'printer_changed' | 'shop_address';
    name: string;
    link: string;
    isLast: boolean;
  };
  /** To the address that the shop had, in its default language. */
  shop_address_changed: { by: string; email: string };
  /** To the shop's inbox, in the shop's default language; the link opens the order in the dashboard. */
  order_placed_shop: AboutOrder & { email: string };
  /**
   * To the shop's inbox, in the shop's default language; `left`: remaining stock, for `day` (`YYYY-MM-DD`) if the dish
   * is counted by day; the link opens the dish in the dashboard.
   */
  stock_low: { name: string; left: number; link: string; day?: string };
  /**
   * To managers: the kitchen has not acknowledged an order. `isCanceled`: the shop has canceled it for that reason,
   * and paused orders unless `goesOn`. The link opens the kitchen.
   */
  order_unseen: Reader & { orderNumber: string; minutes: number; isCanceled: boolean; goesOn?: boolean; link: string };
  /** To the shop's inbox, in the language of the sender. */
  contact_message: MailedMessage;
}

export type MailTemplate = keyof MailParams;

export type SecurityTemplate = {
  [T in MailTemplate]: 'notMe' extends keyof MailParams[T] ? T : never;
}[MailTemplate];

/** Rendered only when it is sent. */
export type Mail<Template extends MailTemplate = MailTemplate> = {
  [T in Template]: { template: T; params: MailParams[T]; locale: Locale };
}[Template];

export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

export interface OutgoingMail extends MailContent {
  id: string;
  /** Includes the angle brackets: `<id@domain>`. */
  messageId: string;
  to: string;
  replyTo: string | null;
  locale: string;
  date: Date;
}
