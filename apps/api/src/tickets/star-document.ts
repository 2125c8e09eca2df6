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

/** Commands for printers that speak StarPRNT, with a cut after each paper. */
export const starDocument = async (papers: readonly PaperLine[][]): Promise<Uint8Array<ArrayBuffer>> => {
  // Needed by shops with a printer only.
  const { transform } = (await import('receiptline')).default;
  const printer = { cpl: columns, encoding: 'multilingual', command: 'starsbcs', cutting: true } as const;
  const commands = papers.map((lines) => transform(`{width:*; border:none}\n${lines.map(markup).join('\n')}`, printer));
  // A character per byte.
  return new Uint8Array(Buffer.from(commands.join(''), 'binary'));
};
