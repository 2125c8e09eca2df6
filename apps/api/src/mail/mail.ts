import type { ContactSubject } from '@bottega/contract/contact';
import type { Locale } from '@bottega/contract/locale';
import type { OrderStatus } from '@bottega/contract/order-status';

/** An order as its mails show it; `price` is that of one piece, in euros as on the wire. */
export interface MailedOrder {
  orderNumber: string;
  /** The order's page in the shop. */
  link: string;
  status: OrderStatus;
  items: readonly { name: string; quantity: number; price: number }[];
  totalPrice: number;
}

/** What a visitor or customer wrote in the contact form. */
export interface MailedMessage {
  fullName: string;
  email: string;
  phone: string | null;
  subject: ContactSubject;
  message: string;
}

// `hours`, `minutes`: how long the link or code works.
type Message =
  | { kind: 'verify_account'; link: string; hours: number }
  /** `reason`: somebody wanted the address for another account, rather than for a new one. */
  | { kind: 'account_exists'; loginLink: string; resetLink?: string; reason?: 'email_change' }
  /** To the new address. */
  | { kind: 'confirm_email'; link: string; hours: number }
  /** To the address that the account has, or had until now. */
  | { kind: 'email_change_asked' | 'email_changed' }
  | { kind: 'reset_password'; link: string; hours: number }
  /** `reason`: why a code comes to somebody who has not switched them on. */
  | { kind: 'login_code'; code: string; minutes: number; reason?: 'failed_logins' }
  | { kind: 'password_changed' }
  | { kind: 'two_factor_changed'; enabled: boolean }
  | { kind: 'order_received' | 'order_changed' | 'order_canceled' | 'order_status_changed'; order: MailedOrder };

/** What reaches the shop's own inbox; in the language of the one who wrote, which is that of the answer. */
type ToTheShop = { kind: 'contact_message'; from: MailedMessage; locale: Locale };

/** Something the shop writes to one of its users, or passes on to its own staff. */
export type Mail = (Message & { locale: Locale; username: string }) | ToTheShop;

/** What a mail is about. */
export type MailKind = Mail['kind'];

/** A mail in its final words. */
export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

/** A mail on its way out. */
export interface OutgoingMail extends MailContent {
  id: string;
  /** With its angle brackets. */
  messageId: string;
  to: string;
  /** Where an answer goes; null: nobody reads one. */
  replyTo: string | null;
  locale: string;
  date: Date;
}
