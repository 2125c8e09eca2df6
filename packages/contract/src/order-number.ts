// Crockford's base 32 without the letters that spell words or look like digits: readable aloud and on paper.
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 7;

/** A short readable order number, `B-7K3M9QX`, from random bytes (at least 7): not sequential, so it tells nothing of the shop's sales. */
export const orderNumberFrom = (random: Uint8Array): string => {
  // One number out of all bytes: taken byte by byte some letters came more often, as 256 is no multiple of 30.
  let rest = Array.from(random.subarray(0, length)).reduce((number, byte) => number * 256n + BigInt(byte), 0n);
  const base = BigInt(alphabet.length);
  const letters = Array.from({ length }, () => {
    const letter = alphabet[Number(rest % base)];
    rest /= base;
    return letter;
  });
  return `B-${letters.join('')}`;
};

/** The form of an order number. */
export const orderNumberPattern = /^B-[2-9A-HJKMNP-TV-Z]{7}$/;

// What is left of a typed number: whichever dash it was, none of the spaces that reading aloud and copying bring along.
const plain = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/[\s\u200B-\u200D\u2060#]/gu, '');

/**
 * How the order numbers begin that a typed text may mean: `7k3` is `B-7K3`, `b7k` is `B-7K` or `B-B7K`. An empty
 * beginning is that of all numbers; without any beginning no number is meant. What looks like one of the missing
 * letters stands for nothing: of O and 0, of I, L and 1, neither is in a number, so that there is nothing to guess.
 */
export const orderNumberBeginnings = (typed: string): string[] => {
  const text = plain(typed);
  const letters = text.replaceAll('-', '');
  const withPrefix = letters.startsWith('B') ? [letters.slice(1)] : [];
  const meant = text.startsWith('B-') ? withPrefix : [...withPrefix, letters];
  if (meant.includes('')) return [''];
  const possible = meant.filter(
    (rest) => rest.length <= length && [...rest].every((letter) => alphabet.includes(letter)),
  );
  // `B-B` begins whatever `B-BB` begins.
  return possible
    .filter((rest) => !possible.some((other) => other !== rest && rest.startsWith(other)))
    .map((rest) => `B-${rest}`);
};
