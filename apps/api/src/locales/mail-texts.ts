import type { Device } from '@bottega/contract/accounts/schemas';
import type { Duty } from '@bottega/contract/duties';
import type { ContactSubject } from '@bottega/contract/messages/contact-form';
import type { WayOn } from '@bottega/contract/orders/repeat';
import type { CancelReason, OrderStatus } from '@bottega/contract/orders/rules';
import type { Role } from '@bottega/contract/roles';
import type { Service } from '@bottega/contract/shop/hours/opening-hours';

/** The texts of one email; link, code or dishes go between `before` and `after`. */
export interface EmailTexts {
  subject: string;
  heading: string;
  before: readonly string[];
  after: readonly string[];
}

export interface ActionTexts extends EmailTexts {
  button: string;
}

/** The texts of all mails in one language. */
export interface MailTexts {
  greeting: (username: string) => string;
  footer: string;
  verifyAccount: (hours: number) => ActionTexts;
  /** `emailChange`: replaces `before` if the address was requested for another account. */
  accountExists: ActionTexts & { emailChange: string; forgotten: string; resetLink: string };
  confirmEmail: (hours: number) => ActionTexts;
  emailChangeAsked: EmailTexts;
  emailChanged: EmailTexts;
  resetPassword: (hours: number) => ActionTexts;
  /** `appRemoved`: an authenticator app that had just been set up. */
  accountSecured: (hours: number, appRemoved: boolean) => ActionTexts;
  /** `hasApp`: the codes come from an authenticator app. */
  codesExhausted: (hours: number, hasApp: boolean) => ActionTexts;
  loginCode: (minutes: number) => EmailTexts;
  mailTest: (minutes: number) => EmailTexts;
  /** Above a login code that is not due to two-factor login. */
  failedLogins: string;
  passwordChanged: EmailTexts;
  twoFactor: { on: EmailTexts; off: EmailTexts };
  accountDisabled: EmailTexts;
  accountEnabled: EmailTexts;
  dataExported: Record<'users' | 'orders', (by: string, count: number) => ActionTexts>;
  /** Below the last mail of the hour about exports by one account. */
  exportsUnmailed: string;
  /** `name`: of the printer, or the new address of the shop. */
  ordersGoElsewhere: Record<
    'printer_added' | 'printer_changed' | 'shop_address',
    (by: string, name: string) => ActionTexts
  >;
  /** Below the last mail of the hour about such changes by one account. */
  changesUnmailed: string;
  shopAddressChanged: (by: string, email: string) => EmailTexts;
  roleChanged: (role: string) => EmailTexts;
  roles: Record<Role, string>;
  /** `by`: who sent it; `duties`: the duties as a list in words. */
  invite: (about: { by: string; duties: string; hours: number }) => ActionTexts;
  duties: Record<Duty, string>;
  newLogin: EmailTexts & {
    labels: Record<'device' | 'ip' | 'at', string>;
    device: (device: Device) => string;
  };
  /** At the end of a mail about the security of the account. */
  notMe: { question: string; label: string };
  totpChanged: Record<'on' | 'off' | 'off_by_staff' | 'codes_renewed', EmailTexts>;
  recoveryCodeUsed: (left: number) => EmailTexts;
  contactMessage: {
    words: (fullName: string, about: string) => EmailTexts;
    subjects: Record<ContactSubject, string>;
    labels: Record<'subject' | 'email' | 'phone', string>;
  };
  order: Record<OrderStatus, (orderNumber: string) => EmailTexts>;
  /** For orders that are picked up, where the text differs. */
  pickup: Partial<Record<OrderStatus, (orderNumber: string) => EmailTexts>>;
  orderChanged: (orderNumber: string) => EmailTexts;
  /** `promise`: when and where, as the beginning of a sentence. */
  orderDelayed: (orderNumber: string, promise: string) => EmailTexts;
  /** In the mail of a canceled order. */
  refusal: Record<CancelReason, string>;
  nothingToPay: string;
  /** After the reason of a canceled order. */
  wayOn: Record<WayOn, string>;
  /** To managers. */
  orderUnseen: Record<'waiting' | 'canceled' | 'oneOfMany', (orderNumber: string, minutes: number) => ActionTexts>;
  fulfilment: {
    services: Record<Service, string>;
    labels: Record<'service' | 'address' | 'addressNote' | 'contactName' | 'phone' | 'shopPhone' | 'note', string> & {
      promisedAt: Record<Service, string>;
      since: Record<'come' | 'on_way', string>;
    };
    fee: string;
  };
  orderButton: string;
  /** In the mail about a delivered order, with a link to its page. */
  orderAgain: { question: string; label: string };
  orderTerms: { question: string; label: string };
  /** To the shop. */
  orderPlaced: (orderNumber: string, username: string) => EmailTexts;
  orderPlacedButton: string;
  /** To the shop. `day`: as a date in words; empty: for all days. */
  stockLow: (name: string, left: number, day: string) => ActionTexts;
  total: string;
  /** A customer's note. */
  quoted: (text: string) => string;
}
