import type { Locale } from '@bottega/contract/locale';
import { type LineChange, lineChangeText } from '@bottega/contract/orders/line-changes';
import type { OrderRecord } from '@bottega/contract/orders/schemas';
import { texts } from '#locales/texts.ts';
import { linesOf, type PaperLine, rule } from './paper-lines.ts';
import { moreText, paperTime } from './paper-texts.ts';
import { customerOf, dishLines, paymentLines, whenLines } from './ticket-lines.ts';

// Enough to recognize the order.
const mostCanceled = 10;

interface Slip {
  what: 'canceled' | 'changed';
  changes: readonly LineChange[];
  /** ISO 8601. */
  at: string;
}

export const slipLines = (record: OrderRecord, { what, changes, at }: Slip, locale: Locale): PaperLine[] => {
  const { order } = record;
  const t = texts[locale].paper;
  const isCanceled = what === 'canceled';
  const shown = isCanceled ? mostCanceled : order.products.length;
  const left = order.products.length - shown;
  return [
    ...linesOf(t[what], { style: 'title' }),
    ...linesOf(order.orderNumber, { style: 'title' }),
    ...linesOf(`${t[`${what}At`]}${t.colon}${paperTime(at, locale)}`, { style: 'strong' }),
    ...whenLines(order, locale),
    ...linesOf(customerOf(record, locale), { style: 'strong' }),
    rule,
    ...changes.flatMap((change) => linesOf(lineChangeText(change, locale), { style: 'title' })),
    ...(isCanceled ? [] : [rule, ...linesOf(`${t.now}${t.colon}`, { style: 'strong' })]),
    ...order.products.slice(0, shown).flatMap((item) => dishLines(item, locale)),
    ...(left > 0 ? linesOf(moreText(left, locale), { style: 'tall' }) : []),
    ...(isCanceled ? [] : [rule, ...paymentLines(order, locale)]),
  ];
};
