const amounts = [
  /^(-?\d*)(?:[.,](\d*))?$/,
  /^(-?\d{1,3}(?: \d{3})+)(?:[.,](\d*))?$/,
  /^(-?\d{1,3}(?:,\d{3})+)\.(\d*)$/,
  /^(-?\d{1,3}(?:\.\d{3})+),(\d*)$/,
  /^(-?\d{1,3}(?:(?:,\d{3}){2,}|(?:\.\d{3}){2,}))$/,
];

/** 1390, or 1.39 with an extra zero. */
const ambiguous = /^-?[1-9]\d{0,2}[.,]\d{3}$/;

/** Euros, with comma or point; null if unclear. */
export const parsePrice = (typed: string): number | null => {
  const text = typed
    .replace(/\s/gu, ' ')
    .replace(/^ *€|€ *$/u, '')
    .trim();
  if (!/\d/.test(text) || ambiguous.test(text)) return null;
  const [, whole, decimals] = amounts.map((amount) => amount.exec(text)).find((match) => match !== null) ?? [];
  return whole === undefined ? null : Number(`${whole.replace(/[ .,]/g, '')}.${decimals ?? ''}0`);
};

/** A likely mistake: free, the default, or far from the previous price. */
export const isUnusualPrice = (price: number, before: number | undefined): boolean => {
  if (price === before) return false;
  if (price <= 0.01) return true;
  return before !== undefined && before > 0.01 && (price > before * 5 || price < before / 5);
};
