import type { ContactSubject } from '@bottega/contract/contact';
import type { OrderStatus } from '@bottega/contract/order-status';

/** The words of one letter; what the letter is about (link, code, dishes) stands between `before` and `after`. */
export interface LetterTexts {
  subject: string;
  heading: string;
  before: readonly string[];
  after: readonly string[];
}

/** A letter with a button. */
export interface ActionTexts extends LetterTexts {
  button: string;
}

/** Everything the shop writes in mails, in one language. */
export interface MailTexts {
  greeting: (username: string) => string;
  tagline: string;
  footer: string;
  verifyAccount: (hours: number) => ActionTexts;
  /** `emailChange`: said in place of `before` where somebody wanted the address for another account. */
  accountExists: ActionTexts & { emailChange: string; forgotten: string; resetLink: string };
  confirmEmail: (hours: number) => ActionTexts;
  emailChangeAsked: LetterTexts;
  emailChanged: LetterTexts;
  resetPassword: (hours: number) => ActionTexts;
  loginCode: (minutes: number) => LetterTexts;
  /** Said above a login code that two-factor login did not ask for. */
  failedLogins: string;
  passwordChanged: LetterTexts;
  twoFactor: { on: LetterTexts; off: LetterTexts };
  contactMessage: {
    letter: (fullName: string, about: string) => LetterTexts;
    subjects: Record<ContactSubject, string>;
    labels: Record<'subject' | 'email' | 'phone', string>;
  };
  /** What the customer is told when an order reaches the status. */
  order: Record<OrderStatus, (orderNumber: string) => LetterTexts>;
  /** Staff changed what is in an order. */
  orderChanged: (orderNumber: string) => LetterTexts;
  orderButton: string;
  total: string;
}
