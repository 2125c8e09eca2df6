import { setImmediate as nextTurn } from 'node:timers/promises';
import { columns, type PaperLine } from './paper-lines.ts';

const marks = { title: '^^^', tall: '^^', strong: '"' } as const;

// What ReceiptLine would take for its own marks; spaces at either end would place the line elsewhere.
const escaped = (text: string): string =>
  text
    .replaceAll(/[\\|{}~_"`^]/g, (mark) => `\\${mark}`)
    .replaceAll(/^ +| +$/g, (spaces) => '\\x20'.repeat(spaces.length));

const markup = ({ text, style }: PaperLine): string => {
  if (style === 'rule') return '---';
  const mark = style ? marks[style] : '';
  return `|${mark}${escaped(text)}${style === 'strong' ? mark : ''}`;
};

// About four milliseconds.
const linesAtOnce = 100;

/** Commands for printers that speak StarPRNT, with a cut after each paper. Others are answered while they are made. */
export const starDocument = async (papers: readonly PaperLine[][]): Promise<Uint8Array<ArrayBuffer>> => {
  // Needed by shops with a printer only.
  const { transform } = (await import('receiptline')).default;
  const parts: Buffer[] = [];
  for (const lines of papers) {
    for (let from = 0; from === 0 || from < lines.length; from += linesAtOnce) {
      const until = from + linesAtOnce;
      const text = `{width:*; border:none}\n${lines.slice(from, until).map(markup).join('\n')}`;
      const printer = { cpl: columns, encoding: 'multilingual', command: 'starsbcs' } as const;
      // A character per byte.
      parts.push(Buffer.from(transform(text, { ...printer, cutting: until >= lines.length }), 'binary'));
      await nextTurn();
    }
  }
  return new Uint8Array(Buffer.concat(parts));
};
