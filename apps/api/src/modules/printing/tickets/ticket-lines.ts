import { allergenSummary } from '@bottega/contract/food/texts';
import type { Locale } from '@bottega/contract/locale';
import { formatPrice } from '@bottega/contract/money';
import type { NamedOption } from '@bottega/contract/options/schemas';
import { isToBePaid } from '@bottega/contract/orders/rules';
import type { Order, OrderItem, OrderRecord } from '@bottega/contract/orders/schemas';
import { readablePhone } from '@bottega/contract/phone';
import { nameIn, textOf } from '@bottega/contract/shop/local-text';
import { texts } from '#locales/texts.ts';
import { amountLine, linesOf, type PaperLine, rule } from './paper-lines.ts';
import { paperTime } from './paper-texts.ts';

export const choiceOf = ({ name, count }: NamedOption, locale: Locale): string =>
  count === 1 ? textOf(name, locale) : `${count} ${textOf(name, locale)}`;

export const dishLines = ({ quantity, options = [], note, ...dish }: OrderItem, locale: Locale): PaperLine[] => {
  const times = `${quantity} × `;
  return [
    ...linesOf(nameIn(dish, locale), { style: 'tall', before: times }),
    // Kitchens misread a quantity that is not repeated.
    ...options.flatMap((option) => linesOf(choiceOf(option, locale), { before: `    ${times}` })),
    ...(note ? linesOf(note, { style: 'strong', before: '    ! ' }) : []),
  ];
};

export const whenLines = ({ fulfilment, createdAt }: Order, locale: Locale): PaperLine[] => {
  const t = texts[locale].paper;
  const ordered = linesOf(`${t.ordered}${t.colon}${paperTime(createdAt, locale)}`);
  if (!fulfilment) return ordered;
  const { service, promisedAt, asap } = fulfilment;
  const at = `${t.by}${t.colon}${paperTime(promisedAt, locale)}${asap ? ` (${t.asap})` : ''}`;
  return [...linesOf(t[service].toUpperCase(), { style: 'tall' }), ...linesOf(at, { style: 'tall' }), ...ordered];
};

export const customerOf = ({ order: { fulfilment, user }, contact }: OrderRecord, locale: Locale): string =>
  fulfilment?.contactName ?? contact?.fullName ?? user?.username ?? texts[locale].paper.former;

const customerLines = (record: OrderRecord, locale: Locale): PaperLine[] => {
  const { order, contact } = record;
  const { fulfilment, note } = order;
  const t = texts[locale].paper;
  const phone = fulfilment?.phone ?? contact?.phone;
  const address = fulfilment?.address;
  return [
    ...linesOf(customerOf(record, locale), { style: 'strong' }),
    ...(phone ? linesOf(readablePhone(phone), { style: 'strong' }) : []),
    ...(address
      ? linesOf([address.street, `${address.postcode} ${address.city}`, address.extra, address.note].join('\n'))
      : []),
    ...(note ? linesOf(note, { style: 'strong', before: `! ${t.note}${t.colon}` }) : []),
  ];
};

export const paymentLines = (order: Order, locale: Locale): PaperLine[] => {
  const t = texts[locale].paper;
  const total = formatPrice(order.totalPrice);
  const settled = { paid: t.paid, refunded: t.refunded, pending: '', failed: '' }[order.paymentStatus];
  const state = isToBePaid(order) ? `${t.due}${t.colon}${total}` : settled;
  return [
    ...(order.deliveryFee ? [amountLine(t.fee, formatPrice(order.deliveryFee))] : []),
    amountLine(t.total, total),
    ...(state ? linesOf(state, { style: 'tall' }) : []),
  ];
};

/** As sold; older orders have no food data. */
const allergenLines = ({ products }: Order, locale: Locale): PaperLine[] => {
  if (products.every(({ food }) => food === undefined)) return [];
  return [
    rule,
    ...linesOf(texts[locale].paper.allergens.toUpperCase(), { style: 'strong' }),
    ...products.flatMap(({ options = [], food, ...dish }) => {
      const name = [nameIn(dish, locale), ...options.map((option) => choiceOf(option, locale))].join(', ');
      return linesOf(`${name} - ${allergenSummary(food, locale)}`);
    }),
  ];
};

export const ticketLines = (record: OrderRecord, locale: Locale): PaperLine[] => {
  const { order } = record;
  return [
    ...(order.status === 'canceled' ? linesOf(texts[locale].paper.canceled, { style: 'title' }) : []),
    ...linesOf(order.orderNumber, { style: 'title' }),
    ...whenLines(order, locale),
    rule,
    ...customerLines(record, locale),
    rule,
    ...order.products.flatMap((item) => dishLines(item, locale)),
    rule,
    ...paymentLines(order, locale),
    ...allergenLines(order, locale),
  ];
};
