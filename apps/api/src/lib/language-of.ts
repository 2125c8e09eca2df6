import type { Locale } from '@bottega/contract/locale';

// Words missing in the other language, and mostly in Italian and Spanish.
const words: Readonly<Record<Locale, ReadonlySet<string>>> = {
  en: new Set(
    'the and this that with my you your have has had been i they their were are not never but for from which would could like will when there one out of is'.split(
      ' ',
    ),
  ),
  fr: new Set(
    'les des du et est une dans avec pour nous vous je elle très mais cette ces pas ne rien au aux sur qui ont sont fait peu encore vraiment'.split(
      ' ',
    ),
  ),
};

// In French before a vowel, in English at the end of a word.
const elision = /(?<!\p{L})(?:j|qu|n)['’](?=\p{L})/u;
const contraction = /\p{L}['’](?:s|t|ve|re|ll)(?!\p{L})/u;

const least = 3;

export const languageOf = (text: string): Locale | undefined => {
  const lower = text.toLowerCase();
  const found = [...new Set(lower.match(/\p{L}+/gu))];
  const countOf = (known: ReadonlySet<string>) => found.filter((word) => known.has(word)).length;
  const accented = found.filter((word) => /[éèêàçœîôû]/.test(word)).length;
  const en = countOf(words.en) + Number(contraction.test(lower));
  // At most two: English dish names have accents, too.
  const fr = countOf(words.fr) + Number(elision.test(lower)) + Math.min(accented, 2);
  if (en >= least && en >= fr * 3) return 'en';
  if (fr >= least && fr >= en * 3) return 'fr';
  return undefined;
};
