import { setImmediate as nextTurn } from 'node:timers/promises';
import { columns, type PaperLine } from './paper-lines.ts';

const marks = { title: '^^^', tall: '^^', strong: '"' } as const;

// ReceiptLine's own marks; spaces at the ends would move the text.
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

/** Cuts after each paper. Yields between batches, so that other requests run. */
export const starDocument = async (papers: readonly PaperLine[][]): Promise<Uint8Array<ArrayBuffer>> => {
  // Loaded on demand: only shops with a printer need it.
  const { transform } = (await import('receiptline')).default;
  const parts: Buffer[] = [];
  for (const lines of papers) {
    for (let from = 0; from === 0 || from < lines.length; from += linesAtOnce) {
      const until = from + linesAtOnce;
      const text = `{width:*; border:none}\n${lines.slice(from, until).map(markup).join('\n')}`;
      const printer = { cpl: columns, encoding: 'multilingual', command: 'starsbcs' } as const;
      // One character per byte.
      parts.push(Buffer.from(transform(text, { ...printer, cutting: until >= lines.length }), 'binary'));
      await nextTurn();
    }
  }
  return new Uint8Array(Buffer.concat(parts));
};
