import { addressParts } from '@bottega/contract/accounts/addresses';
import type { Locale } from '@bottega/contract/locale';
import { formatPrice, totalPrice } from '@bottega/contract/money';
import { type OrderStatus, orderSteps } from '@bottega/contract/orders/rules';
import { shopFormat } from '@bottega/contract/shop/time-zone';
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
  return [
    { label: labels.service, value: services[service] },
    ...fact(labels.promisedAt[service], isOver ? null : formatPromise(promisedAt, locale)),
    ...fact(labels.address, address && addressParts({ ...address, note: '' }).join(', ')),
    ...fact(labels.addressNote, address?.note),
    ...fact(labels.note, note),
  ];
};

const formatsIn = (locale: Locale) => ({
  day: shopFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' }),
  time: shopFormat(locale, { hour: 'numeric', minute: '2-digit', hourCycle: 'h23' }),
  offset: shopFormat(locale, { timeZoneName: 'shortOffset' }),
});

const formats: Record<Locale, ReturnType<typeof formatsIn>> = { en: formatsIn('en'), fr: formatsIn('fr') };

const hourMs = 3_600_000;

/** In shop time; in the hour that comes twice when the clock is put back, with its offset. */
const formatPromise = (promisedAt: string, locale: Locale): string => {
  const at = new Date(promisedAt);
  const { day, time, offset } = formats[locale];
  const text = time().format(at);
  const isTwice = [-hourMs, hourMs].some((away) => time().format(new Date(at.getTime() + away)) === text);
  const name =
    isTwice &&
    offset()
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value;
  return [day().format(at), name ? `${text} (${name})` : text].join(', ');
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
