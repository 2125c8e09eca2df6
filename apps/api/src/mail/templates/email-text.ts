import type { Block } from './email-blocks.ts';
import type { Email } from './email-template.ts';

/** Links are on their own lines, so that mail clients make them clickable. */
export const emailText = ({ shop, heading, blocks, footer }: Email): string =>
  [shop.name, heading, ...blocks.flatMap(blockText), ['-- ', ...footer].join('\n')].join('\n\n').concat('\n');

const blockText = (block: Block): string | [] => {
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
      // The mark keeps a sender from impersonating the shop.
      return block.lines.map((line) => `> ${line}`).join('\n');
    case 'dishes':
      return [...block.rows, { ...block.total, details: [] }]
        .flatMap(({ label, price, details = [] }) => [`${label} – ${price}`, ...details.map((line) => `  ${line}`)])
        .join('\n');
  }
};
