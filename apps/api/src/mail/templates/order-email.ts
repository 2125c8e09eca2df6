import { allergenSummary } from '@bottega/contract/food/texts';
import { addressParts } from '@bottega/contract/fulfilment/addresses';
import { byLocale, type Locale } from '@bottega/contract/locale';
import { formatPrice, totalPrice } from '@bottega/contract/money';
import { tellingOf } from '@bottega/contract/orders/promise';
import { isClosed, type OrderStatus, orderSteps } from '@bottega/contract/orders/rules';
import { readablePhone } from '@bottega/contract/phone';
import { addressLines } from '@bottega/contract/shop/address';
import { nameIn, textOf } from '@bottega/contract/shop/local-text';
import type { ShopProfile } from '@bottega/contract/shop/profile';
import { momentOf, shopTime } from '@bottega/contract/shop/shop-time';
import { shopFormat } from '@bottega/contract/shop/time-zone';
import type { EmailTexts, MailTexts } from '#locales/mail-texts.ts';
import type { Mail, MailedItem, MailedOrder } from '../mail.ts';
import type { Block, Composed } from './email-blocks.ts';

type Words = (orderNumber: string) => EmailTexts;

const wordsOf = (texts: MailTexts, { status, fulfilment }: MailedOrder): Words =>
  (fulfilment?.service === 'pickup' && texts.pickup[status]) || texts.order[status];

interface Context {
  texts: MailTexts;
  locale: Locale;
  shop: Pick<ShopProfile, 'address' | 'phone'>;
}

/** `words`: replace those about its status. */
export const withOrder = ({ texts, locale, shop }: Context, order: MailedOrder, words?: Words): Composed => ({
  words: withReason((words ?? wordsOf(texts, order))(order.orderNumber), order, texts),
  about: [
    ...messageOf(order),
    ...steps(order.status),
    dishes(order, texts, locale),
    ...factsOf([...orderFacts(order, texts, locale), ...shopFacts(order, texts, shop)]),
    { type: 'button', label: texts.orderButton, link: order.link },
    ...factsOf(foodFacts(order, locale)),
    ...(order.status === 'delivered' ? [againLink(texts, order)] : []),
    ...(order.termsLink ? [{ type: 'link' as const, ...texts.orderTerms, link: order.termsLink }] : []),
  ],
});

/** Starts with the new time, which is why the mail is read. */
export const withDelayedOrder = (context: Context, order: MailedOrder): Composed => {
  const { texts, locale } = context;
  const { fulfilment } = order;
  if (!fulfilment) return withOrder(context, order);
  const promise = `${texts.fulfilment.labels.promisedAt[fulfilment.service]} ${formatPromise(fulfilment.promisedAt, locale)}`;
  return withOrder(context, order, (orderNumber) => texts.orderDelayed(orderNumber, promise));
};

const withReason = (words: EmailTexts, { refusal }: MailedOrder, texts: MailTexts): EmailTexts => {
  if (!refusal) return words;
  const { reason, isUnpaid, wayOn } = refusal;
  const said = [
    texts.refusal[reason],
    ...(isUnpaid ? [texts.nothingToPay] : []),
    ...(wayOn ? [texts.wayOn[wayOn]] : []),
  ];
  return { ...words, before: [...words.before, ...said] };
};

const messageOf = ({ refusal }: MailedOrder): Block[] =>
  refusal?.message ? [{ type: 'quote', lines: refusal.message.split(/\r\n?|\n/) }] : [];

const againLink = ({ orderAgain }: MailTexts, { againLink: link, ...order }: MailedOrder): Block => ({
  type: 'link',
  ...orderAgain,
  link: link ?? order.link,
});

export const withPlacedOrder = (
  { texts, locale }: Omit<Context, 'shop'>,
  { order, username, email }: Mail<'order_placed_shop'>['params'],
): Composed => {
  const { labels } = texts.fulfilment;
  const { contactName, phone } = order.fulfilment ?? {};
  const rows = [
    ...orderFacts(order, texts, locale),
    ...fact(labels.contactName, contactName),
    ...fact(labels.phone, phone && readablePhone(phone)),
    ...fact(texts.contactMessage.labels.email, email),
  ];
  return {
    words: texts.orderPlaced(order.orderNumber, username),
    about: [
      dishes(order, texts, locale),
      ...factsOf(rows),
      { type: 'button', label: texts.orderPlacedButton, link: order.link },
    ],
  };
};

interface Fact {
  label: string;
  value: string;
}

const fact = (label: string, value: string | false | null | undefined): Fact[] => (value ? [{ label, value }] : []);

const factsOf = (rows: readonly Fact[]): Block[] => (rows.length > 0 ? [{ type: 'facts', rows }] : []);

const orderFacts = (order: MailedOrder, texts: MailTexts, locale: Locale): Fact[] => {
  const { labels, services } = texts.fulfilment;
  const { fulfilment, status, note } = order;
  if (!fulfilment) return fact(labels.note, note);
  const { service, address } = fulfilment;
  return [
    { label: labels.service, value: services[service] },
    ...promiseFact(fulfilment, status, { texts, locale }),
    ...fact(labels.address, address && addressParts({ ...address, note: '' }).join(', ')),
    ...fact(labels.addressNote, address?.note),
    ...fact(labels.note, note),
  ];
};

const promiseFact = (
  { service, promisedAt, since }: NonNullable<MailedOrder['fulfilment']>,
  status: OrderStatus,
  { texts, locale }: Pick<Context, 'texts' | 'locale'>,
): Fact[] => {
  const { labels } = texts.fulfilment;
  const telling = tellingOf(status, service);
  if (telling === 'time') return fact(labels.promisedAt[service], formatPromise(promisedAt, locale));
  if (telling === 'come' || telling === 'on_way')
    return fact(labels.since[telling], since && formatPromise(since, locale));
  return [];
};

/** Where to pick up the order and whom to call, while the order is in progress; whom to call about one refused. */
const shopFacts = ({ fulfilment, status, refusal }: MailedOrder, texts: MailTexts, shop: Context['shop']): Fact[] => {
  const { labels } = texts.fulfilment;
  if (refusal) return fact(labels.shopPhone, shop.phone);
  if (!fulfilment || isClosed(status)) return [];
  return [
    ...fact(labels.address, fulfilment.service === 'pickup' && addressLines(shop).replace('\n', ', ')),
    ...fact(labels.shopPhone, shop.phone),
  ];
};

/** Allergens of each line, for those who eat it, while the order is in progress. */
const foodFacts = ({ items, status }: MailedOrder, locale: Locale): Fact[] =>
  isClosed(status)
    ? []
    : items.flatMap((item) => fact(nameIn(item, locale), item.food && allergenSummary(item.food, locale)));

const formatsIn = (locale: Locale) => ({
  day: shopFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' }),
  time: shopFormat(locale, { hour: 'numeric', minute: '2-digit', hourCycle: 'h23' }),
  offset: shopFormat(locale, { timeZoneName: 'shortOffset' }),
});

const formats = byLocale(formatsIn);

/** A date such as `2026-11-28` in words, with its weekday. */
export const formatMailDay = (date: string, locale: Locale): string =>
  formats[locale].day().format(momentOf(date, '12:00'));

const hourMs = 3_600_000;

const isTwice = (at: Date): boolean =>
  [-hourMs, hourMs].some((away) => shopTime(new Date(at.getTime() + away)) === shopTime(at));

/** In shop time; with the offset in the hour that occurs twice when the clock is put back. */
const formatPromise = (promisedAt: string, locale: Locale): string => {
  const at = new Date(promisedAt);
  const { day, time, offset } = formats[locale];
  const text = time().format(at);
  const name =
    isTwice(at) &&
    offset()
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value;
  return [day().format(at), name ? `${text} (${name})` : text].join(', ');
};

const steps = (status: OrderStatus): Block[] =>
  status === 'canceled' ? [] : [{ type: 'steps', done: orderSteps.indexOf(status) + 1, of: orderSteps.length }];

/** Each option with its quantity in the whole line, then the note. */
const detailsOf = ({ quantity, options = [], note }: MailedItem, texts: MailTexts, locale: Locale): string[] => [
  ...options.map(({ name, count }) => `${quantity * count} × ${textOf(name, locale)}`),
  ...(note ? [texts.quoted(note.replaceAll(/\s+/g, ' '))] : []),
];

const dishes = ({ items, totalPrice: total, fulfilment }: MailedOrder, texts: MailTexts, locale: Locale): Block => {
  const { service, deliveryFee } = fulfilment ?? {};
  const fee = service === 'delivery' ? [{ label: texts.fulfilment.fee, price: formatPrice(deliveryFee ?? 0) }] : [];
  return {
    type: 'dishes',
    rows: [
      ...items.map((item) => ({
        label: `${item.quantity} × ${nameIn(item, locale)}`,
        price: formatPrice(totalPrice([item])),
        details: detailsOf(item, texts, locale),
      })),
      ...fee,
    ],
    total: { label: texts.total, price: formatPrice(total) },
  };
};
