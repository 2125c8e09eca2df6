import { maxPrice } from '../form.ts';

/** `sure`: currency or two decimals; `likely`: one decimal. */
export interface PriceMark {
  start: number;
  end: number;
  price: number;
  strength: 'sure' | 'likely' | 'bare';
  hasCurrency: boolean;
  /** A surcharge: `+2,00`. */
  isExtra: boolean;
}

// `1 250,00`, `1.250,00 €`, `9,50`, `12,-`, `EUR 9.5`. Lines are short, so backtracking does not matter.
const number =
  /(?:(?<before>[€£$]|(?<!\p{L})eur(?:os?)?(?!\p{L}))\s{0,2})?(?<!\d|\d[.,])(?:(?<grouped>\d(?: \d{3})+|\d{1,3}(?:[.,’']\d{3})+)(?=[.,]\d{2}(?!\d)|\s?(?:[€£$]|eur))|(?<whole>\d{1,5}))(?:[.,](?<decimals>\d{1,2}|[-–—]{1,2}))?(?!\d|[.,]\d)/giu;

// Euros, whatever the sign. `12 €`, `12 €50`, but not the next price of `8 €12 €`.
const currency = /^\s?(?:[€£$]|eur(?:os?)?(?!\p{L}))(?:(\d{2})(?!\d|[.,]|\s?€))?/iu;

const otherUnit =
  /^\s?(?:(?:cl|ml|dl|l|lt|litres?|kg|gr?|grammes|cm|mm|pcs?|pi[eè]ces?|pieces?|pz|pezzi|tranches?|boules?|pers|personnes?|people|parts?|h|min|ans|mois|mesi|years?|x)(?![\p{L}’'])|%|°|º|h\d)/iu;

interface Found {
  before: string | undefined;
  digits: string;
  decimals: string | undefined;
  start: number;
  end: number;
}

const markOf = (text: string, { before, digits, decimals, start, end }: Found): PriceMark | null => {
  const behind = before === undefined ? currency.exec(text.slice(end)) : null;
  const hasCurrency = before !== undefined || behind !== null;
  const ahead = text.slice(0, start);
  if (!hasCurrency) {
    // `B52` is a name, `19:30` a time, `n° 4` a number; `Coca3,50` is missing a space.
    const isPart = /^\p{L}/u.test(text.slice(end)) || /\p{L}$|[°º#]\s?$|\d:$/u.test(ahead);
    if (otherUnit.test(text.slice(end)) || (isPart && (decimals?.length ?? 0) < 2)) return null;
  }
  const price = Number(`${digits}.${/^\d/.test(decimals ?? '') ? decimals : (behind?.[1] ?? '0')}`);
  if (price > maxPrice) return null;
  const isExact = hasCurrency || decimals?.length === 2 || /^[-–—]/.test(decimals ?? '');
  return {
    start,
    end: end + (behind?.[0].length ?? 0),
    price,
    hasCurrency,
    strength: isExact ? 'sure' : decimals ? 'likely' : 'bare',
    isExtra: /\+\s?$/.test(ahead),
  };
};

export const findPrices = (text: string): PriceMark[] => {
  const marks: PriceMark[] = [];
  number.lastIndex = 0;
  for (let match = number.exec(text); match; match = number.exec(text)) {
    const { before, grouped, whole, decimals } = match.groups ?? {};
    const digits = (grouped ?? whole ?? '').replace(/\D/g, '');
    const mark = markOf(text, { before, digits, decimals, start: match.index, end: number.lastIndex });
    if (!mark) continue;
    marks.push(mark);
    number.lastIndex = mark.end;
  }
  return marks;
};
