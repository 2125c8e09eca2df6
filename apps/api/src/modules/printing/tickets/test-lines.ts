import type { Locale } from '@bottega/contract/locale';
import { texts } from '#locales/texts.ts';
import { columns, linesOf, type PaperLine, rule } from './paper-lines.ts';

export const testLines = (name: string, locale: Locale): PaperLine[] => [
  ...linesOf(texts[locale].paper.test, { style: 'title' }),
  ...linesOf(name, { style: 'tall' }),
  rule,
  ...linesOf('à â ç é è ê ë î ï ô œ ù û ü É À Ç ì ò × €'),
  { text: '1234567890'.repeat(5).slice(0, columns) },
  rule,
  ...linesOf(texts[locale].paper.works),
];
