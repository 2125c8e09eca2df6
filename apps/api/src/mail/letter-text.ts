import type { Block, Letter } from './letter.ts';

/** A letter as plain text, for readers that show no HTML. A link stands alone on its line, so that it is clickable. */
export function letterText({ heading, blocks, footer }: Letter): string {
  return ['Bottega', heading, ...blocks.flatMap(blockText), ['-- ', ...footer].join('\n')].join('\n\n').concat('\n');
}

function blockText(block: Block): string | [] {
  switch (block.type) {
    case 'paragraph':
      return block.text;
    case 'code':
      return block.code;
    case 'button':
      return `${block.label}\n${block.link}`;
    case 'link':
      return `${block.question} ${block.label}\n${block.link}`;
    case 'steps':
      return [];
    case 'facts':
      return block.rows.map(({ label, value }) => `${label} – ${value}`).join('\n');
    case 'quote':
      // Marked, so that nobody can write in the shop's own voice.
      return block.lines.map((line) => `> ${line}`).join('\n');
    case 'dishes':
      return [...block.rows, block.total].map(({ label, price }) => `${label} – ${price}`).join('\n');
  }
}
