/** On 80-mm paper in the usual font. */
export const columns = 48;

/** `title`: double size, half the columns. `tall`: double height. `rule`: a line across. */
export interface PaperLine {
  text: string;
  style?: 'title' | 'tall' | 'strong' | 'rule';
}

// Not all printer character tables have these.
const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\u00a0\u2007\u202f]/g, ' ')
    .replaceAll(/[\u2018\u2019]/g, "'")
    .replaceAll(/[\u201c\u201d]/g, '"')
    .replaceAll(/[\u2013\u2014\u2212]/g, '-')
    .replaceAll('\u2026', '...')
    // Customers' text must not command the printer.
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '');

const wrap = (text: string, width: number): string[] => {
  const lines: string[] = [];
  let line = '';
  for (let word of text.split(/ +/).filter(Boolean)) {
    if (line && line.length + 1 + word.length <= width) {
      line += ` ${word}`;
      continue;
    }
    if (line) lines.push(line);
    for (; word.length > width; word = word.slice(width)) lines.push(word.slice(0, width));
    line = word;
  }
  return line ? [...lines, line] : lines;
};

interface Wrapped {
  style?: 'title' | 'tall' | 'strong';
  /** Before the first line; indents the others. */
  before?: string;
}

export const linesOf = (text: string, { style, before = '' }: Wrapped = {}): PaperLine[] => {
  const width = (style === 'title' ? columns / 2 : columns) - before.length;
  const wrapped = text.split('\n').flatMap((part) => wrap(printable(part), width));
  return wrapped.map((part, at) => ({
    text: `${at === 0 ? before : ' '.repeat(before.length)}${part}`,
    ...(style && { style }),
  }));
};

export const rule: PaperLine = { text: '-'.repeat(columns), style: 'rule' };

export const amountLine = (label: string, amount: string): PaperLine => ({
  text: `${printable(label)}${printable(amount).padStart(columns - label.length)}`,
});

export const asText = (lines: readonly PaperLine[]): string => lines.map(({ text }) => text).join('\n');
