import type { Locale } from '../locale.ts';
import { inEachLanguage, type LocalText, nameIn, textOf } from '../shop/local-text.ts';

/** The kitchen takes lines with the same dish, options and note as one. */
export interface OrderedLine {
  productId: string;
  name: string;
  nameFr?: string | undefined;
  options?: readonly { name: LocalText; count: number }[] | undefined;
  note?: string | undefined;
  quantity: number;
}

/** A line now, or before its removal; quantities `from` and `to`, 0: none. */
export type LineChange = Omit<OrderedLine, 'quantity'> & { from: number; to: number };

// By content: positions are reused once the last line is removed.
const contentOf = ({ productId, options = [], note = '' }: OrderedLine): string =>
  JSON.stringify([productId, options.map(({ name, count }) => [inEachLanguage(name), count]), note]);

export const lineChanges = (before: readonly OrderedLine[], after: readonly OrderedLine[]): LineChange[] => {
  const changes = new Map<string, LineChange>();
  const count = (version: 'from' | 'to', lines: readonly OrderedLine[]) => {
    for (const line of lines) {
      const { quantity, ...what } = line;
      const { from, to } = changes.get(contentOf(line)) ?? { from: 0, to: 0 };
      const counted = { from, to };
      counted[version] += quantity;
      changes.set(contentOf(line), { ...what, ...counted });
    }
  };
  count('from', before);
  count('to', after);
  return [...changes.values()].filter(({ from, to }) => from !== to);
};

export const lineChangeText = (
  { options = [], note, from, to, ...dish }: Omit<LineChange, 'productId'>,
  locale: Locale,
): string => {
  const choices = options.map(({ name, count }) =>
    count === 1 ? textOf(name, locale) : `${count} ${textOf(name, locale)}`,
  );
  const about = [...choices, ...(note ? [`“${note}”`] : [])].join(', ');
  const name = nameIn(dish, locale);
  return `${to < from ? '−' : '+'} ${Math.abs(to - from)} ${about ? `${name} (${about})` : name}`;
};
