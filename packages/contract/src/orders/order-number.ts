// Crockford's base 32 without look-alikes, for reading aloud.
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 7;

/** `B-7K3M9QX`, from at least 7 random bytes: a sequence would reveal the sales. */
export const orderNumberFrom = (random: Uint8Array): string => {
  // As one number: 256 is not a multiple of 30, so byte by byte some letters would be more frequent.
  let rest = Array.from(random.subarray(0, length)).reduce((number, byte) => number * 256n + BigInt(byte), 0n);
  const base = BigInt(alphabet.length);
  const letters = Array.from({ length }, () => {
    const letter = alphabet[Number(rest % base)];
    rest /= base;
    return letter;
  });
  return `B-${letters.join('')}`;
};

export const orderNumberPattern = /^B-[2-9A-HJKMNP-TV-Z]{7}$/;

// Pasted numbers may have typographic dashes and invisible characters.
const plain = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/[\s\u200B-\u200D\u2060#]/gu, '');

/** Nothing else in the shop begins with `B-`. */
export const isOrderNumber = (typed: string): boolean => plain(typed).startsWith('B-');

/**
 * `7k3` is `B-7K3`, `b7k` is `B-7K` or `B-B7K`. The empty prefix matches all, an empty list none. 0, O, 1, I and L
 * occur in no number.
 */
export const orderNumberPrefixes = (typed: string): string[] => {
  const text = plain(typed);
  const letters = text.replaceAll('-', '');
  const withPrefix = letters.startsWith('B') ? [letters.slice(1)] : [];
  const meant = text.startsWith('B-') ? withPrefix : [...withPrefix, letters];
  if (meant.includes('')) return [''];
  const possible = meant.filter(
    (rest) => rest.length <= length && [...rest].every((letter) => alphabet.includes(letter)),
  );
  return possible
    .filter((rest) => !possible.some((other) => other !== rest && rest.startsWith(other)))
    .map((rest) => `B-${rest}`);
};
