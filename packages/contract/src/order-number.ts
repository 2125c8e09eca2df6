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
