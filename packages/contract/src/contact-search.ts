import { callingCode } from './phone.ts';
import { wordsOf } from './search-terms.ts';

// One digit after another with what is written between those of a phone number; `\p{Pd}` are dashes.
const grouped = /(\+|\b)\(?\d(?:[\s./()·\p{Pd}]*\d){3,}/gu;
/** Direction marks and other characters that cannot be seen, as copied from contacts and mails. */
const invisible = /\p{Cf}/gu;
/** Digits that begin with neither + nor 0 are a phone number from this length on; shorter ones are a house number and a postcode. */
const fewestDigits = 8;

const digitsIn = (text: string): string => text.replaceAll(/\D/g, '');

/** Without country code and the 0 before the rest, which depend on the spelling. */
const significantDigits = (typed: string): string => {
  const international = typed.replace(/^00/, '+');
  const digits = digitsIn(international);
  const own = international.startsWith('+') ? digits.slice(callingCode(digits).length) : digits;
  return own.replace(/^0+/, '');
};

/** How a search may begin with it: with its country code, or without. */
export const phoneWords = (phone: string): string[] => {
  const plain = phone.normalize('NFKC').replaceAll(invisible, '').trim();
  return [...new Set([digitsIn(plain), significantDigits(plain)])].filter(Boolean);
};

const isPhone = (typed: string): boolean => /^[+0]/.test(typed) || digitsIn(typed).length >= fewestDigits;

/** The words of a search for people: a phone number, however it is spelled, is one word. */
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

/** Whether each word of a search begins a word of the contact, or its phone number. */
export const isContactFound = (search: string, { texts, phone }: Contact): boolean => {
  const words = [...texts.flatMap((text) => wordsOf(text ?? '')), ...phoneWords(phone ?? '')];
  return contactWords(search).every((typed) => words.some((word) => word.startsWith(typed)));
};
