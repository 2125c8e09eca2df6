import { allergenSummary } from '@bottega/contract/food/texts';
import type { Locale } from '@bottega/contract/locale';
import type { OrderRecord } from '@bottega/contract/orders/schemas';
import { piecesOf } from '@bottega/contract/orders/trust';
import { nameIn } from '@bottega/contract/shop/local-text';
import { linesOf, type PaperLine } from './paper-lines.ts';
import { moreText, paperTime } from './paper-texts.ts';
import { choiceOf, customerOf } from './ticket-lines.ts';

// More would be metres of paper.
const mostLabels = 40;

type Dish = OrderRecord['order']['products'][number];

const labelOf = (
  record: OrderRecord,
  { quantity, options = [], note, food, ...dish }: Dish,
  at: number,
  locale: Locale,
) => {
  const { orderNumber, fulfilment, createdAt } = record.order;
  return [
    ...linesOf(nameIn(dish, locale), { style: 'title' }),
    ...options.flatMap((option) => linesOf(choiceOf(option, locale), { style: 'tall', before: '+ ' })),
    ...(note ? linesOf(note, { style: 'strong', before: '! ' }) : []),
    ...linesOf(`${orderNumber} - ${at}/${quantity}`, { style: 'strong' }),
    ...linesOf(customerOf(record, locale), { style: 'strong' }),
    ...linesOf(paperTime(fulfilment?.promisedAt ?? createdAt, locale)),
    ...linesOf(allergenSummary(food, locale)),
  ];
};

/** One per piece; the last says how many are missing. */
export const labelLines = (record: OrderRecord, locale: Locale): PaperLine[][] => {
  const { orderNumber, products } = record.order;
  const labels: PaperLine[][] = [];
  for (const dish of products) {
    for (let at = 1; at <= dish.quantity && labels.length < mostLabels; at++) {
      labels.push(labelOf(record, dish, at, locale));
    }
  }
  const left = piecesOf(products) - labels.length;
  if (left === 0) return labels;
  const more = linesOf(moreText(left, locale), { style: 'title' });
  return [
    ...labels,
    [...more, ...[orderNumber, customerOf(record, locale)].flatMap((text) => linesOf(text, { style: 'strong' }))],
  ];
};
