import type { Locale } from '@bottega/contract/locale';
import { formatPrice, totalPrice } from '@bottega/contract/money';
import { type OrderStatus, orderSteps } from '@bottega/contract/orders/rules';
import { shopTimeZone } from '@bottega/contract/shop/time-zone';
import type { Mail, MailedOrder } from '../mail.ts';
import type { Block, Composed } from './email-blocks.ts';
import type { EmailTexts, MailTexts } from './email-texts.ts';

type Words = (orderNumber: string) => EmailTexts;

const wordsOf = (texts: MailTexts, { status, fulfilment }: MailedOrder): Words =>
  (fulfilment?.service === 'pickup' && texts.pickup[status]) || texts.order[status];

/** `words`: instead of those about its status. */
export const withOrder = (texts: MailTexts, order: MailedOrder, locale: Locale, words?: Words): Composed => ({
  words: (words ?? wordsOf(texts, order))(order.orderNumber),
  about: [
    ...steps(order.status),
    dishes(order, texts),
    ...factsOf(customerFacts(order, texts, locale)),
    { type: 'button', label: texts.orderButton, link: order.link },
    ...(order.status === 'delivered' ? [{ type: 'link' as const, ...texts.orderAgain, link: order.link }] : []),
    ...(order.termsLink ? [{ type: 'link' as const, ...texts.orderTerms, link: order.termsLink }] : []),
  ],
});

export const withPlacedOrder = (
  texts: MailTexts,
  { order, username, email }: Mail<'order_placed_shop'>['params'],
  locale: Locale,
): Composed => {
  const { labels } = texts.fulfilment;
  const { contactName, phone } = order.fulfilment ?? {};
  const rows = [
    ...customerFacts(order, texts, locale),
    ...fact(labels.contactName, contactName),
    ...fact(labels.phone, phone),
    ...fact(texts.contactMessage.labels.email, email),
  ];
  return {
    words: texts.orderPlaced(order.orderNumber, username),
    about: [
      dishes(order, texts),
      ...factsOf(rows),
      { type: 'button', label: texts.orderPlacedButton, link: order.link },
    ],
  };
};

interface Fact {
  label: string;
  value: string;
}

const fact = (label: string, value: string | null | undefined): Fact[] => (value ? [{ label, value }] : []);

const factsOf = (rows: readonly Fact[]): Block[] => (rows.length > 0 ? [{ type: 'facts', rows }] : []);

const customerFacts = (order: MailedOrder, texts: MailTexts, locale: Locale): Fact[] => {
  const { labels, services } = texts.fulfilment;
  const { fulfilment, status, note } = order;
  if (!fulfilment) return fact(labels.note, note);
  const { service, promisedAt, address } = fulfilment;
  const isOver = status === 'delivered' || status === 'canceled';
  const city = address && `${address.postcode} ${address.city}`;
  return [
    { label: labels.service, value: services[service] },
    ...fact(labels.promisedAt[service], isOver ? null : formatPromise(promisedAt, locale)),
    ...fact(labels.address, address && [address.street, address.extra, city].filter(Boolean).join(', ')),
    ...fact(labels.addressNote, address?.note),
    ...fact(labels.note, note),
  ];
};

const formatIn = (locale: Locale, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: shopTimeZone() });

const hourMs = 3_600_000;

/** In shop time; in the hour that comes twice when the clock is put back, with its offset. */
const formatPromise = (promisedAt: string, locale: Locale): string => {
  const at = new Date(promisedAt);
  const day = formatIn(locale, { weekday: 'long', day: 'numeric', month: 'long' }).format(at);
  const time = (moment: Date) =>
    formatIn(locale, { hour: 'numeric', minute: '2-digit', hourCycle: 'h23' }).format(moment);
  const isTwice = [-hourMs, hourMs].some((away) => time(new Date(at.getTime() + away)) === time(at));
  const offset = formatIn(locale, { timeZoneName: 'shortOffset' }).formatToParts(at);
  const name = offset.find(({ type }) => type === 'timeZoneName')?.value;
  return [day, isTwice ? `${time(at)} (${name})` : time(at)].join(', ');
};

const steps = (status: OrderStatus): Block[] =>
  status === 'canceled' ? [] : [{ type: 'steps', done: orderSteps.indexOf(status) + 1, of: orderSteps.length }];

const dishes = ({ items, totalPrice: total, fulfilment }: MailedOrder, texts: MailTexts): Block => {
  const { service, deliveryFee } = fulfilment ?? {};
  const fee = service === 'delivery' ? [{ label: texts.fulfilment.fee, price: formatPrice(deliveryFee ?? 0) }] : [];
  return {
    type: 'dishes',
    rows: [
      ...items.map((item) => ({
        label: `${item.quantity} × ${item.name}`,
        price: formatPrice(totalPrice([item])),
      })),
      ...fee,
    ],
    total: { label: texts.total, price: formatPrice(total) },
  };
};
