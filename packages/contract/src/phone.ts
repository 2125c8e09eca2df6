// Pairs in France; `470 12 34 56`, `2 123 45 67` and `81 12 34 56` in Belgium.
const groupings: readonly (readonly [RegExp, string])[] = [
  [/^\+33(\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '+33 $1 $2 $3 $4 $5'],
  [/^\+32(\d{3})(\d\d)(\d\d)(\d\d)$/, '+32 $1 $2 $3 $4'],
  [/^\+32([2349])(\d{3})(\d\d)(\d\d)$/, '+32 $1 $2 $3 $4'],
  [/^\+32(\d\d)(\d\d)(\d\d)(\d\d)$/, '+32 $1 $2 $3 $4'],
];

// Calling codes of one or two digits; the others have three.
const code = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;
const international = /^\+(\d{7,})$/;

export const callingCode = (digits: string): string => code.exec(digits)?.[0] ?? '';

/** E.164 as `+33 6 12 34 56 78`; unknown countries in threes. Other text stays. */
export const readablePhone = (phone: string): string => {
  const [known, grouped] = groupings.find(([pattern]) => pattern.test(phone)) ?? [];
  if (known && grouped) return phone.replace(known, grouped);
  return phone.replace(international, (_, digits: string) => {
    const country = callingCode(digits);
    const rest = digits.slice(country.length);
    // Leaves no single digit at the end.
    return [`+${country}`, ...(rest.match(/\d{3}(?=\d{2})|\d+/g) ?? [])].join(' ');
  });
};
