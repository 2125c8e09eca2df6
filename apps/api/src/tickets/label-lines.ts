import { allergenSummary } from '@bottega/contract/food/texts';
import type { Locale } from '@bottega/contract/locale';
import type { OrderRecord } from '@bottega/contract/orders/schemas';
import { nameIn } from '@bottega/contract/shop/local-text';
import { linesOf, type PaperLine } from './paper-lines.ts';
import { paperTime } from './paper-texts.ts';
import { choiceOf, customerOf } from './ticket-lines.ts';

/** For the box of each piece: dish, options, note, order, customer, time, allergens. */
export const labelLines = (record: OrderRecord, locale: Locale): PaperLine[][] => {
  const { orderNumber, fulfilment, createdAt, products } = record.order;
  const when = paperTime(fulfilment?.promisedAt ?? createdAt, locale);
  return products.flatMap(({ quantity, options = [], note, food, ...dish }) =>
    Array.from({ length: quantity }, (_, at) => [
      ...linesOf(nameIn(dish, locale), { style: 'title' }),
      ...options.flatMap((option) => linesOf(choiceOf(option, locale), { style: 'tall', before: '+ ' })),
      ...(note ? linesOf(note, { style: 'strong', before: '! ' }) : []),
      ...linesOf(`${orderNumber} - ${at + 1}/${quantity}`, { style: 'strong' }),
      ...linesOf(customerOf(record, locale), { style: 'strong' }),
      ...linesOf(when),
      ...linesOf(allergenSummary(food, locale)),
    ]),
  );
};
