import { callingCode } from './phone.ts';
import { wordsOf } from './search-terms.ts';

// Digits and the separators of phone numbers; `\p{Pd}` are dashes.
const grouped = /(\+|\b)\(?\d(?:[\s./()·\p{Pd}]*\d){3,}/gu;
/** Such as direction marks, copied from contacts and mails. */
const invisible = /\p{Cf}/gu;
/** Without + or 0 in front, fewer digits are a house number and a postcode. */
const fewestDigits = 8;

const digitsIn = (text: string): string => text.replaceAll(/\D/g, '');

const significantDigits = (typed: string): string => {
  const international = typed.replace(/^00/, '+');
  const digits = digitsIn(international);
  const own = international.startsWith('+') ? digits.slice(callingCode(digits).length) : digits;
  return own.replace(/^0+/, '');
};

export const phoneWords = (phone: string): string[] => {
  const plain = phone.normalize('NFKC').replaceAll(invisible, '').trim();
  return [...new Set([digitsIn(plain), significantDigits(plain)])].filter(Boolean);
};

const isPhone = (typed: string): boolean => /^[+0]/.test(typed) || digitsIn(typed).length >= fewestDigits;

/** Makes each phone number one word, however it is spelled. */
export const contactWords = (search: string): string[] =>
  wordsOf(
    search
      .normalize('NFKC')
      .replaceAll(invisible, '')
      .replaceAll(grouped, (typed) => (isPhone(typed) ? ` ${significantDigits(typed)} ` : typed)),
  );

interface Contact {
  texts: readonly (string | null | undefined)[];
  phone?: string | null | undefined;
}

export const isContactFound = (search: string, { texts, phone }: Contact): boolean => {
  const words = [...texts.flatMap((text) => wordsOf(text ?? '')), ...phoneWords(phone ?? '')];
  return contactWords(search).every((typed) => words.some((word) => word.startsWith(typed)));
};
