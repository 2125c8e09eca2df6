import type { SourceLine } from './menu-lines.ts';
import { findPrices } from './menu-prices.ts';
import { sizesAtEnd } from './menu-sizes.ts';
import { isKnownHeading, isSubheading, plain } from './menu-words.ts';
import { bare, type PricedText, type PriceStyle, readPriced } from './priced-text.ts';

export type Block = { line: number; hasGap: boolean; text: string } & (
  | { kind: 'dish'; dishes: PricedText[] }
  | { kind: 'price'; amounts: PricedText['amounts']; after: string }
  | { kind: 'heading'; sizes: string[] | null }
  | { kind: 'sizes'; sizes: string[] }
  | { kind: 'text' }
  | { kind: 'noise' }
);

const weekday = /\b(?:lun|mar|mer|jeu|ven|sam|dim|mon|tue|wed|thu|fri|sat|sun)[a-zéì]*\b/i;
const hours = /\d\s?[h:]\s?(?:\d{2})?\s?(?:-|–|—|à|to|alle)\s?\d{1,2}\s?[h:]/i;
const contact = /https?:|www\.|\p{L}@\p{L}|(?:\+\d{2}\s?|\b0)\d(?:[ .-]?\d{2}){4}\b/iu;
const smallPrint =
  /^(?:tous nos prix|(?:nos )?prix (?:nets?|ttc|en euros?|affiches)|service compris|tva|all prices|prices (?:include|are)|l abus d alcool|liste des allergenes|allergenes|allergens|page \d|total|servizio|prezzi)/;

const isNoise = (text: string): boolean =>
  contact.test(text) ||
  hours.test(text) ||
  (weekday.test(text) && /\d{1,2}\s?h\b/.test(text)) ||
  smallPrint.test(plain(text)) ||
  !/\p{L}/u.test(text);

const isCaps = (text: string): boolean =>
  text === text.toUpperCase() && text !== text.toLowerCase() && (text.match(/\p{L}/gu)?.length ?? 0) > 2;

const wordCount = (text: string): number => plain(text).split(' ').length;

const readBlock = (source: SourceLine, style: PriceStyle): Block => {
  const { line, hasGap, text, isDecorated } = source;
  const base = { line, hasGap, text };
  const dishes = readPriced(text, style);
  const [first] = dishes;
  const isPriced = first && !smallPrint.test(plain(text));
  if (isPriced && dishes.length === 1 && first.text === '')
    return { ...base, kind: 'price', amounts: first.amounts, after: first.after };
  // `3 / 12` is a page number.
  const isNamed = dishes.some((dish) => dish.text === '' || /\p{L}/u.test(dish.text));
  if (isPriced && isNamed && (!contact.test(text) || first.text !== '')) return { ...base, kind: 'dish', dishes };
  const atEnd = sizesAtEnd(text);
  if (atEnd && bare(atEnd.text) === '') return { ...base, kind: 'sizes', sizes: atEnd.sizes };
  if (isNoise(text)) return { ...base, kind: 'noise' };
  const heading = bare(atEnd?.text ?? text);
  const isHeading =
    isDecorated ||
    ((isKnownHeading(heading) || isSubheading(heading)) && !heading.includes('+')) ||
    (wordCount(heading) <= 6 && (isCaps(heading) || /:$/.test(text) || atEnd));
  if (isHeading) return { ...base, text: heading, kind: 'heading', sizes: atEnd?.sizes ?? null };
  return { ...base, kind: 'text' };
};

const isBareStyle = (lines: readonly SourceLine[]): boolean => {
  let sure = 0;
  let whole = 0;
  let hasShort = false;
  for (const { text } of lines) {
    const marks = findPrices(text);
    const last = marks.at(-1);
    // If `3.5` or `14,50` is a price, so is `4`.
    if (last && last.strength !== 'bare' && !last.hasCurrency && last.end === text.length) hasShort = true;
    if (marks.some(({ strength }) => strength === 'sure')) sure += 1;
    else if (last?.strength === 'bare' && last.price < 1000 && last.end === text.length) whole += 1;
  }
  return hasShort || whole > sure;
};

/** A heading word or capitals may be a dish's name, if a price or description follows. */
const withoutNames = (blocks: readonly Block[]): Block[] => {
  const isByLine =
    blocks.filter(({ kind }) => kind === 'price').length > blocks.filter(({ kind }) => kind === 'dish').length;
  const capsNames = blocks.filter((block) => block.kind === 'heading' && isCaps(block.text)).length;
  const capsUsual = isByLine && capsNames > 0.3 * blocks.filter(({ kind }) => kind === 'price').length;
  return blocks.map((block, at): Block => {
    const next = blocks[at + 1];
    if (block.kind !== 'heading' || block.sizes || !next) return block;
    const { line, hasGap, text } = block;
    const asText: Block = { kind: 'text', line, hasGap, text };
    if (next.kind === 'price') return asText;
    if (!isByLine || next.kind !== 'text') return block;
    const isDescribed = /^\p{Ll}|,/u.test(next.text) && blocks[at + 2]?.kind === 'price';
    const isOneOfMany = capsUsual && !isKnownHeading(text);
    return isDescribed || isOneOfMany ? asText : block;
  });
};

export const readBlocks = (lines: readonly SourceLine[]): Block[] => {
  const isBare = isBareStyle(lines);
  let sizes = 0;
  const blocks = lines.map((line, at) => {
    // `pizza aux 3` continues on the next line with `fromages 12,00`.
    const isWrapped = /^\p{Ll}/u.test(lines[at + 1]?.text ?? '');
    const block = readBlock(line, { isBare: isBare && !isWrapped && !contact.test(line.text), sizes });
    if (block.kind === 'heading' || block.kind === 'sizes') sizes = block.sizes?.length ?? 0;
    return block;
  });
  return withoutNames(blocks);
};
