import { findPrices, type PriceMark } from './menu-prices.ts';
import { isSize, sizeAtEnd, splitSizes } from './menu-sizes.ts';

export interface Amount {
  price: number;
  size: string;
}

export interface PricedText {
  text: string;
  amounts: Amount[];
  skipped: number;
  after: string;
}

const link = /^[\s/|–—-]*(?:ou|or|o|et|and)?[\s/|–—-]*$/i;
const forerun = /(?:^|[\s:,])(?:prix|price|prezzo|tarif|à partir de|a partire da|dès|from|starting at)\s*:?\s*$/iu;
const supplement = /^\W*(?:suppl|extra|avec|with|con |en plus|au lieu|instead|invece|per|par |la |le |l['’])/i;
const instead = /(?:au lieu de|instead of|invece di|was)\s*$/i;

export const bare = (text: string): string => {
  const trimmed = text.replace(/^[\s.…·_\-–—:=|/,;+]+/, '').replace(/[\s.…·_\-–—:=|/,;+]+$/, '');
  const opens = trimmed.split('(').length;
  const closes = trimmed.split(')').length;
  if (opens > closes) return trimmed.replace(/\s*\($/, '').trim();
  return closes > opens ? trimmed.replace(/^\)\s*|(?<=^[^(]*)\)/, '').trim() : trimmed;
};

export interface PriceStyle {
  isBare: boolean;
  sizes: number;
}

/** `8 / 12 €`, but neither `2018 - 48 €` nor `Menu 1 - 15 €`. */
const isLinked = (text: string, left: PriceMark, right: PriceMark): boolean => {
  const between = text.slice(left.end, right.start);
  if (!link.test(between) || !/\S|\t/.test(between)) return false;
  return left.strength !== 'bare' || (left.price < 1000 && left.price >= right.price / 3);
};

const atEnd = (text: string, marks: readonly PriceMark[], { isBare, sizes }: PriceStyle): PriceMark[] => {
  const last = marks.at(-1);
  if (!last || bare(text.slice(last.end)) !== '') return [];
  const isAfterGap = text[last.start - 1] === '\t' || sizeAtEnd(text.slice(0, last.start).trim());
  if (last.strength === 'bare' && !isBare && !isAfterGap) return [];
  const found = [last];
  for (const mark of marks.slice(0, -1).toReversed()) {
    const [next] = found as [PriceMark];
    const between = text.slice(mark.end, next.start);
    const isNear = (link.test(between) && found.length < sizes && mark.price < 1000) || isSize(bare(between));
    if (!isNear && !isLinked(text, mark, next)) break;
    found.unshift(mark);
  }
  return found;
};

const choose = (text: string, style: PriceStyle): PriceMark[] => {
  const all = findPrices(text);
  // `Sauce andalouse +0,80` is for sale, `avec truffe +3 €` is description.
  const isExtraDish = all.length === 1 && /^\p{Lu}[^,]*$/u.test(text.slice(0, all[0]?.start));
  const marks = all.filter(({ isExtra, start }) => (!isExtra || isExtraDish) && !instead.test(text.slice(0, start)));
  const sure = marks.filter(({ strength }) => strength === 'sure');
  if (sure.length === 0) return atEnd(text, marks, style);
  // `8 / 12 €`: both are prices.
  return marks.filter(
    (mark, at) =>
      mark.strength === 'sure' ||
      (marks[at + 1]?.strength === 'sure' && isLinked(text, mark, marks[at + 1] as PriceMark)) ||
      (marks[at - 1]?.strength === 'sure' && isLinked(text, marks[at - 1] as PriceMark, mark)),
  );
};

const bracketSizes = (text: string, count: number): { text: string; sizes: string[] } | null => {
  const match = /^([^(]*)\(([^()]+)\)$/.exec(text);
  const sizes = match && splitSizes(match[2] ?? '');
  return sizes?.length === count ? { text: bare(match?.[1] ?? ''), sizes } : null;
};

const labeled = (priced: PricedText): PricedText => {
  const { text, amounts, after } = priced;
  const [first, ...others] = amounts as [Amount, ...Amount[]];
  if (others.length === 0) return isSize(text) ? { ...priced, text: '', amounts: [{ ...first, size: text }] } : priced;
  const withSizes = (sizes: readonly string[]) => amounts.map((amount, at) => ({ ...amount, size: sizes[at] ?? '' }));
  if (others.every(({ size }) => size !== '')) {
    const inName = isSize(text) ? { text: '', size: text } : sizeAtEnd(text);
    if (inName) return { ...priced, text: inName.text, amounts: [{ ...first, size: inName.size }, ...others] };
    // `5 € le verre, 24 € la bouteille`
    if (isSize(after)) return { ...priced, amounts: withSizes([...others.map(({ size }) => size), after]), after: '' };
  }
  const inBrackets = bracketSizes(text, amounts.length);
  return inBrackets ? { ...priced, text: inBrackets.text, amounts: withSizes(inBrackets.sizes) } : priced;
};

const emptyCells = (text: string): number => {
  const cells = text.split('\t').slice(1, -1);
  const filled = cells.findLastIndex((cell) => /[^\s/x–—-]/.test(cell));
  return cells.length - filled - 1;
};

/** A price whose text continues a sentence, `con tartufo 3,00`, is a surcharge. */
const group = (text: string, marks: readonly PriceMark[]): { found: PricedText[]; end: number } => {
  const found: PricedText[] = [];
  let end = 0;
  for (const { price, start, end: next } of marks) {
    const between = bare(text.slice(end, start).replace(forerun, ''));
    const last = found.at(-1);
    const skipped = last ? 0 : emptyCells(text.slice(0, start));
    const dish = { text: between, amounts: [{ price, size: '' }], skipped, after: '' };
    if (!last) found.push(dish);
    else if (between === '' || isSize(between)) last.amounts.push({ price, size: between });
    else if (supplement.test(between) || !/^[\p{Lu}\d]/u.test(between)) break;
    else if (last.text === '') {
      // The price comes first: `€9 Margherita €10 Regina`.
      last.text = between;
      found.push({ ...dish, text: '' });
    } else found.push(dish);
    end = next;
  }
  return { found, end };
};

export const readPriced = (text: string, style: PriceStyle): PricedText[] => {
  const { found, end } = group(text, choose(text, style));
  const last = found.at(-1);
  if (last) {
    const rest = text.slice(end).trim();
    // `25 €/kg`
    const after = /^\/\p{L}/u.test(rest) ? rest : bare(rest);
    const isName = last.text === '' && after !== '' && !isSize(after);
    Object.assign(last, isName ? { text: after } : { after });
  }
  return found.map(labeled);
};
