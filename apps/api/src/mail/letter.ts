import type { Locale } from '@bottega/contract/locale';
import { formatPrice, totalPrice } from '@bottega/contract/money';
import { type OrderStatus, orderSteps } from '@bottega/contract/order-status';
import type { Mail, MailedMessage, MailedOrder } from './mail.ts';
import type { ActionTexts, LetterTexts, MailTexts } from './mail-texts.ts';
import { mailTextsEn } from './mail-texts-en.ts';
import { mailTextsFr } from './mail-texts-fr.ts';

/** One piece of a letter, from top to bottom; HTML and plain text are two ways of writing the same pieces. */
export type Block =
  | { type: 'paragraph'; text: string }
  | { type: 'button'; label: string; link: string }
  | { type: 'link'; question: string; label: string; link: string }
  | { type: 'code'; code: string }
  /** How far an order is. Shown, not said: the heading says it. */
  | { type: 'steps'; done: number; of: number }
  | { type: 'facts'; rows: readonly { label: string; value: string }[] }
  /** What somebody else wrote, line by line. */
  | { type: 'quote'; lines: readonly string[] }
  | { type: 'dishes'; rows: readonly { label: string; price: string }[]; total: { label: string; price: string } };

/** A mail as what it says, before it is written as HTML or plain text. Nothing in it is escaped. */
export interface Letter {
  locale: Locale;
  subject: string;
  heading: string;
  blocks: readonly Block[];
  footer: readonly string[];
}

const textsOf: Record<Locale, MailTexts> = { en: mailTextsEn, fr: mailTextsFr };

/** Puts a mail into words. */
export function letterOf(mail: Mail): Letter {
  const texts = textsOf[mail.locale];
  const { words, about } = compose(mail, texts);
  const isToShop = mail.kind === 'contact_message';
  const paragraph = (text: string): Block => ({ type: 'paragraph', text });
  return {
    locale: mail.locale,
    subject: words.subject,
    heading: words.heading,
    blocks: [
      ...[...(isToShop ? [] : [texts.greeting(mail.username)]), ...words.before].map(paragraph),
      ...about,
      ...words.after.map(paragraph),
    ],
    footer: isToShop ? [texts.tagline] : [texts.tagline, texts.footer],
  };
}

type Composed = { words: LetterTexts; about: readonly Block[] };

function compose(mail: Mail, texts: MailTexts): Composed {
  switch (mail.kind) {
    case 'verify_account':
      return withButton(texts.verifyAccount(mail.hours), mail.link);
    case 'reset_password':
      return withButton(texts.resetPassword(mail.hours), mail.link);
    case 'account_exists':
      return withResetLink(texts.accountExists, mail);
    case 'confirm_email':
      return withButton(texts.confirmEmail(mail.hours), mail.link);
    case 'email_change_asked':
      return { words: texts.emailChangeAsked, about: [] };
    case 'email_changed':
      return { words: texts.emailChanged, about: [] };
    case 'login_code':
      return withCode(texts, mail);
    case 'password_changed':
      return { words: texts.passwordChanged, about: [] };
    case 'two_factor_changed':
      return { words: mail.enabled ? texts.twoFactor.on : texts.twoFactor.off, about: [] };
    case 'contact_message':
      return withMessage(texts.contactMessage, mail.from);
    case 'order_received':
    case 'order_canceled':
    case 'order_status_changed':
      return withOrder(texts, texts.order[mail.order.status], mail.order);
    case 'order_changed':
      return withOrder(texts, texts.orderChanged, mail.order);
  }
}

const withButton = (words: ActionTexts, link: string): Composed => ({
  words,
  about: [{ type: 'button', label: words.button, link }],
});

function withResetLink(
  texts: MailTexts['accountExists'],
  { loginLink, resetLink, reason }: Extract<Mail, { kind: 'account_exists' }>,
): Composed {
  const words = reason ? { ...texts, before: [texts.emailChange] } : texts;
  const { about } = withButton(words, loginLink);
  if (!resetLink) return { words, about };
  return {
    words,
    about: [...about, { type: 'link', question: words.forgotten, label: words.resetLink, link: resetLink }],
  };
}

const withCode = (texts: MailTexts, mail: Extract<Mail, { kind: 'login_code' }>): Composed => {
  const words = texts.loginCode(mail.minutes);
  const before = mail.reason ? [texts.failedLogins, ...words.before] : words.before;
  return { words: { ...words, before }, about: [{ type: 'code', code: mail.code }] };
};

const withMessage = (texts: MailTexts['contactMessage'], from: MailedMessage): Composed => {
  const about = texts.subjects[from.subject];
  const fact = (label: string, value: string | null) => (value ? [{ label, value }] : []);
  const { labels } = texts;
  const rows = [...fact(labels.subject, about), ...fact(labels.email, from.email), ...fact(labels.phone, from.phone)];
  return {
    words: texts.letter(from.fullName, about),
    about: [
      { type: 'facts', rows },
      { type: 'quote', lines: from.message.split(/\r\n?|\n/) },
    ],
  };
};

const withOrder = (texts: MailTexts, words: (orderNumber: string) => LetterTexts, order: MailedOrder): Composed => ({
  words: words(order.orderNumber),
  about: [
    ...steps(order.status),
    dishes(order, texts.total),
    { type: 'button', label: texts.orderButton, link: order.link },
  ],
});

const steps = (status: OrderStatus): Block[] =>
  status === 'canceled' ? [] : [{ type: 'steps', done: orderSteps.indexOf(status) + 1, of: orderSteps.length }];

const dishes = (order: MailedOrder, label: string): Block => ({
  type: 'dishes',
  rows: order.items.map((item) => ({
    label: `${item.quantity} × ${item.name}`,
    price: formatPrice(totalPrice([item])),
  })),
  total: { label, price: formatPrice(order.totalPrice) },
});
