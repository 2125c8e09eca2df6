import type { Duty } from '@bottega/contract/duties';
import type { Locale } from '@bottega/contract/locale';
import { textOf } from '@bottega/contract/shop/local-text';
import type { ShopProfile } from '@bottega/contract/shop/profile';
import { shopTimeZone } from '@bottega/contract/shop/time-zone';
import type { ActionTexts, EmailTexts, MailTexts } from '#locales/mail-texts.ts';
import { texts as textsOf } from '#locales/texts.ts';
import type { Mail, MailedMessage } from '../mail.ts';
import type { Block, Composed } from './email-blocks.ts';
import { formatMailDay, withDelayedOrder, withOrder, withPlacedOrder } from './order-email.ts';

/** Its texts are not escaped yet. */
export interface Email {
  locale: Locale;
  shop: MailShop;
  subject: string;
  heading: string;
  blocks: readonly Block[];
  footer: readonly string[];
}

/** The parts of the shop's profile that mails use. */
export type MailShop = Pick<ShopProfile, 'name' | 'tagline' | 'accent' | 'address' | 'phone'>;

export const composeEmail = (mail: Mail, shop: MailShop): Email => {
  const texts = textsOf[mail.locale].mail(shop.name);
  const { words, about } = compose(mail, texts, shop);
  const reader = readerOf(mail);
  const signature = [shop.name, textOf(shop.tagline, mail.locale)].filter(Boolean).join(' · ');
  const paragraph = (text: string): Block => ({ type: 'paragraph', text });
  return {
    locale: mail.locale,
    shop,
    subject: words.subject,
    heading: words.heading,
    blocks: [
      ...[...(reader ? [texts.greeting(reader)] : []), ...words.before].map(paragraph),
      ...about,
      ...words.after.map(paragraph),
      ...notMe(mail, texts),
    ],
    footer: reader ? [signature, texts.footer] : [signature],
  };
};

/** The person greeted; undefined: the mail goes to the shop. */
const readerOf = (mail: Mail): string | undefined => {
  switch (mail.template) {
    case 'contact_message':
    case 'order_placed_shop':
    case 'stock_low':
    case 'shop_address_changed':
      return undefined;
    default:
      return mail.params.username;
  }
};

const compose = (mail: Mail, texts: MailTexts, shop: MailShop): Composed => {
  const { template, params, locale } = mail;
  const context = { texts, locale, shop };
  switch (template) {
    case 'verify_account':
      return withButton(texts.verifyAccount(params.hours), params.link);
    case 'reset_password':
      return withButton(texts.resetPassword(params.hours), params.link);
    case 'account_secured':
      return withButton(texts.accountSecured(params.hours, params.appRemoved === true), params.link);
    case 'codes_exhausted':
      return withButton(texts.codesExhausted(params.hours, params.hasApp === true), params.link);
    case 'account_exists':
      return withResetLink(texts.accountExists, params);
    case 'confirm_email':
      return withButton(texts.confirmEmail(params.hours), params.link);
    case 'email_change_asked':
      return onlyWords(texts.emailChangeAsked);
    case 'email_changed':
      return onlyWords(texts.emailChanged);
    case 'login_code':
      return withCode(texts, params);
    case 'mail_test':
      return { words: texts.mailTest(params.minutes), about: [{ type: 'code', code: params.code }] };
    case 'password_changed':
      return onlyWords(texts.passwordChanged);
    case 'two_factor_changed':
      return onlyWords(params.enabled ? texts.twoFactor.on : texts.twoFactor.off);
    case 'invite':
      return withButton(texts.invite({ ...params, duties: dutiesIn(params.duties, mail.locale, texts) }), params.link);
    case 'role_changed':
      return onlyWords(texts.roleChanged(texts.roles[params.role]));
    case 'new_login':
      return withLogin(texts.newLogin, params, mail.locale);
    case 'account_disabled':
      return onlyWords(params.disabled ? texts.accountDisabled : texts.accountEnabled);
    case 'data_exported':
      return withExport(texts, params);
    case 'orders_go_elsewhere':
      return withChannel(texts, params);
    case 'shop_address_changed':
      return onlyWords(texts.shopAddressChanged(params.by, params.email));
    case 'totp_changed':
      return { words: texts.totpChanged[params.change], about: [] };
    case 'recovery_code_used':
      return { words: texts.recoveryCodeUsed(params.left), about: [] };
    case 'contact_message':
      return withMessage(texts.contactMessage, params);
    case 'order_placed_shop':
      return withPlacedOrder(context, params);
    case 'order_unseen':
      return withButton(
        texts.orderUnseen[params.isCanceled ? (params.goesOn ? 'oneOfMany' : 'canceled') : 'waiting'](
          params.orderNumber,
          params.minutes,
        ),
        params.link,
      );
    case 'stock_low':
      return withButton(
        texts.stockLow(params.name, params.left, params.day ? formatMailDay(params.day, mail.locale) : ''),
        params.link,
      );
    case 'order_received':
      return withOrder(context, params.order, texts.order.created);
    case 'order_canceled':
    case 'order_status_changed':
      return withOrder(context, params.order);
    case 'order_changed':
      return withOrder(context, params.order, texts.orderChanged);
    case 'order_delayed':
      return withDelayedOrder(context, params.order);
  }
};

const dutiesIn = (duties: readonly Duty[], locale: Locale, texts: MailTexts): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(duties.map((duty) => texts.duties[duty]));

const onlyWords = (words: EmailTexts): Composed => ({ words, about: [] });

const withButton = (words: ActionTexts, link: string): Composed => ({
  words,
  about: [{ type: 'button', label: words.button, link }],
});

const withResetLink = (
  texts: MailTexts['accountExists'],
  { loginLink, resetLink, reason }: Mail<'account_exists'>['params'],
): Composed => {
  const words = reason ? { ...texts, before: [texts.emailChange] } : texts;
  const { about } = withButton(words, loginLink);
  if (!resetLink) return { words, about };
  return {
    words,
    about: [...about, { type: 'link', question: words.forgotten, label: words.resetLink, link: resetLink }],
  };
};

const withCode = (texts: MailTexts, { code, minutes, reason }: Mail<'login_code'>['params']): Composed => {
  const words = texts.loginCode(minutes);
  const before = reason ? [texts.failedLogins, ...words.before] : words.before;
  return { words: { ...words, before }, about: [{ type: 'code', code }] };
};

const withExport = (texts: MailTexts, { what, by, count, link, isLast }: Mail<'data_exported'>['params']): Composed => {
  const words = texts.dataExported[what](by, count);
  const after = isLast ? [texts.exportsUnmailed, ...words.after] : words.after;
  return withButton({ ...words, after }, link);
};

const withChannel = (
  texts: MailTexts,
  { what, by, name, link, isLast }: Mail<'orders_go_elsewhere'>['params'],
): Composed => {
  const words = texts.ordersGoElsewhere[what](by, name);
  const after = isLast ? [texts.changesUnmailed, ...words.after] : words.after;
  return withButton({ ...words, after }, link);
};

const formatTime = (at: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: shopTimeZone() }).format(
    new Date(at),
  );

const withLogin = (
  { labels, device, ...words }: MailTexts['newLogin'],
  login: Mail<'new_login'>['params'],
  locale: Locale,
): Composed => ({
  words,
  about: [
    {
      type: 'facts',
      rows: [
        { label: labels.device, value: device(login.device) },
        { label: labels.ip, value: login.ip },
        { label: labels.at, value: formatTime(login.at, locale) },
      ],
    },
  ],
});

const notMe = ({ params }: Mail, texts: MailTexts): Block[] =>
  'notMe' in params && params.notMe ? [{ type: 'link', ...texts.notMe, link: params.notMe }] : [];

const withMessage = (texts: MailTexts['contactMessage'], from: MailedMessage): Composed => {
  const about = texts.subjects[from.subject];
  const fact = (label: string, value: string | null) => (value ? [{ label, value }] : []);
  const { labels } = texts;
  const rows = [...fact(labels.subject, about), ...fact(labels.email, from.email), ...fact(labels.phone, from.phone)];
  return {
    words: texts.words(from.fullName, about),
    about: [
      { type: 'facts', rows },
      { type: 'quote', lines: from.message.split(/\r\n?|\n/) },
    ],
  };
};
