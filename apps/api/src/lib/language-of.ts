import { byLocale, type Locale, locales } from '@bottega/contract/locale';

interface Signs {
  /** Small words that the other language, and mostly Italian and Spanish too, does not have. */
  words: string;
  apostrophe: RegExp;
  letters?: RegExp;
}

const signs: Readonly<Record<Locale, Signs>> = {
  en: {
    words:
      'the and this that with my you your have has had been i they their were are not never but for from which would could like will when there one out of is',
    // At the end of a word.
    apostrophe: /\p{L}['’](?:s|t|ve|re|ll)(?!\p{L})/u,
  },
  fr: {
    words:
      'les des du et est une dans avec pour nous vous je elle très mais cette ces pas ne rien au aux sur qui ont sont fait peu encore vraiment',
    // Before a vowel.
    apostrophe: /(?<!\p{L})(?:j|qu|n)['’](?=\p{L})/u,
    letters: /[éèêàçœîôû]/,
  },
};

const smallWords = byLocale((locale) => new Set(signs[locale].words.split(' ')));

const least = 3;

/** The language of a text, judged by its small words; undefined if there are too few or they are mixed. */
export const languageOf = (text: string): Locale | undefined => {
  const lower = text.toLowerCase();
  const found = [...new Set(lower.match(/\p{L}+/gu))];
  const scoreIn = (locale: Locale) => {
    const { apostrophe, letters } = signs[locale];
    const small = found.filter((word) => smallWords[locale].has(word)).length;
    const accented = letters ? found.filter((word) => letters.test(word)).length : 0;
    // Two accented words at most count: dishes have accents in English too.
    return small + Number(apostrophe.test(lower)) + Math.min(accented, 2);
  };
  const [first, second] = locales
    .map((locale) => ({ locale, score: scoreIn(locale) }))
    .toSorted((a, b) => b.score - a.score);
  const isClear = first && first.score >= least && first.score >= (second?.score ?? 0) * 3;
  return isClear ? first.locale : undefined;
};
