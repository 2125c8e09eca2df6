import { plain } from './menu-words.ts';

const sizeWords = new Set(
  `petit petite petits petites moyen moyenne moyens moyennes grand grande grands grandes geant geante maxi mini xl xxl small
  medium large regular normale normal normali piccola piccolo piccole media medio bambino baby junior senior familiale
  famille family simple double triple verre verres bouteille bouteilles btl glass glasses bottle carafe carafes pichet
  pichets demi quart litre litro magnum bicchiere calice bottiglia caraffa mezzo quarto half full whole entiere intera
  slice trancio pinte pint emporter entree plat starter main solo duo`.split(/\s+/),
);

const unitWords = new Set(
  `cl ml dl l lt kg g gr grammes cm pcs pc piece pieces pz pezzi stuks tranche tranches boule boules scoop scoops palline pers
  personne personnes people part parts morceaux inch inches`.split(/\s+/),
);

const linkWords = new Set('de la le les l au en a sur place the x per par da da il un une of'.split(' '));

const wordsOf = (text: string): string[] =>
  plain(text.replace(/(\d)[.,](\d)/g, '$1$2').replace(/(\d)\s?(?:["”″]|'')/g, '$1 inch'))
    .replace(/(\d)(\p{L})/gu, '$1 $2')
    .replace(/(^| )x(\d)/g, '$1x $2')
    .split(' ');

const isNumber = (word: string | undefined): boolean => word !== undefined && /^\d+$/.test(word);

const isMeasure = (words: readonly string[], at: number): boolean =>
  unitWords.has(words[at + 1] ?? '') || /^(?:x|les|par|da)$/.test(words[at - 1] ?? '');

/** `Verre 12 cl`, `grande`, `8 pcs`, `les 6`. */
export const isSize = (text: string): boolean => {
  const words = wordsOf(text);
  if (words.length > 6) return false;
  const isNamed = words.some((word, at) => sizeWords.has(word) || (isNumber(word) && isMeasure(words, at)));
  return (
    isNamed &&
    words.every(
      (word, at) =>
        sizeWords.has(word) || unitWords.has(word) || linkWords.has(word) || (isNumber(word) && isMeasure(words, at)),
    )
  );
};

const cutByWords = (text: string): string[] => {
  const labels: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const [name = '', unit] = wordsOf(word);
    const last = labels.at(-1);
    const before = last === undefined ? [] : wordsOf(last);
    const begins =
      (sizeWords.has(name) && before.some((one) => sizeWords.has(one) || unitWords.has(one))) ||
      (isNumber(name) && before.some((one) => unitWords.has(one))) ||
      (isNumber(name) && unit !== undefined && before.some((one) => unitWords.has(one)));
    if (last === undefined || begins) labels.push(word);
    else labels[labels.length - 1] = `${last} ${word}`;
  }
  return labels;
};

/** Null unless the line has at least two sizes and nothing else. */
export const splitSizes = (text: string): string[] | null => {
  const parts = text
    .split(/[\t/|]| {2,}| [-–—] | (?:ou|or|o) /)
    .map((part) => part.trim())
    .filter(Boolean);
  const labels = parts.length > 1 ? parts : cutByWords(text);
  return labels.length > 1 && labels.every(isSize) ? labels : null;
};

/** `Vins rouges Verre Bouteille`: the heading and its sizes. */
export const sizesAtEnd = (text: string): { text: string; sizes: string[] } | null => {
  for (const { index } of text.matchAll(/(?<=^|[\s(])[\p{L}\p{N}]/gu)) {
    const sizes = splitSizes(text.slice(index).replace(/\)$/, ''));
    if (sizes) return { text: text.slice(0, index).replace(/[\s(:|/–-]+$/, ''), sizes };
  }
  return null;
};

/** `Frites petites`: the name and its size. */
export const sizeAtEnd = (text: string): { text: string; size: string } | null => {
  for (const { index } of text.matchAll(/(?<=[\s(])[\p{L}\p{N}]/gu)) {
    const size = text.slice(index).replace(/[):]+$/, '');
    if (isSize(size)) return { text: text.slice(0, index).replace(/[\s(:,|/–-]+$/, ''), size };
  }
  return null;
};
