const longest = 80;

const letters: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd' };

/** `Crème brûlée` becomes `creme-brulee`; without Latin letters: `dish`. */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[œæßøłđ]/g, (letter) => letters[letter] ?? '')
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-+|-+$/g, '') || 'dish';

export const numberedSlug = (slug: string, nr: number): string => (nr === 1 ? slug : `${slug}-${nr}`);

export const uniqueSlug = (slug: string, isTaken: (slug: string) => boolean): string => {
  let nr = 1;
  while (isTaken(numberedSlug(slug, nr))) nr += 1;
  return numberedSlug(slug, nr);
};
