export interface SourceLine {
  line: number;
  /** Wide gaps, leader dots and cell borders are tabs. */
  text: string;
  hasGap: boolean;
  isDecorated: boolean;
}

const button =
  /^(?:ajouter(?: au panier)?|add(?: to (?:cart|basket))?|commander|order(?: now)?|aggiungi(?: al carrello)?|voir plus|en savoir plus|populaire|popular|nouveau(?:té)?|new!?|épuisé|sold out|\+)$/i;

const maxLine = 400;

const isAllergens = (inBrackets: string): boolean => {
  const parts = inBrackets.split(/[\s,;./-]+/).filter(Boolean);
  return /^all[eé]rg/i.test(inBrackets) || parts.every((part) => /^(?:[1-9]|1[0-4]|\p{L})$/u.test(part));
};

// The 14 allergens by number or letter, and marks such as (V).
const withoutAllergens = (text: string): string =>
  text
    .replace(/[([]([^()[\]]{1,60})[)\]]/g, (whole, inside: string) => (isAllergens(inside) ? ' ' : whole))
    .replace(/[⁰¹²³⁴-⁹]+|\*+(?=\s|$)/g, ' ');

const bullet = /^(?:[-–—•·▪▫◦‣●○■□►▶✓✔➤*~>]\s+|[•·▪◦‣●►▶✓➤]|(?:\p{Extended_Pictographic}|\uFE0F)+\s*)/u;
const numbering = /^(?:n[°ºo]\s?\d{1,3}\s?[.:)–-]?\s+|\d{1,3}\s?[.)]\s+|\d{1,3}\s[-–]\s)(?=\p{L})/iu;

const readLine = (raw: string): { text: string; isDecorated: boolean } => {
  const trimmed = raw.trim().replace(/\*\*|__/g, '');
  const decorated = /^(?:#{1,6}|[-–—=~*_•·.]{2,}|[~*=-])\s*(\p{L}[^\t]*?)\s*(?:#+|[-–—=~*_•·.]{2,}|[~*=-])$/u.exec(
    trimmed,
  );
  const hashed = /^#{1,6}\s+(.+)$/.exec(trimmed);
  const inner = hashed?.[1] ?? decorated?.[1];
  const text = withoutAllergens(inner ?? trimmed)
    .replace(/(?:[.…·_•] ?){3,}| ?[-–—]{3,} ?| {3,}|(?:^| )\|(?: |$)|…(?= ?[\d€])/g, '\t')
    .replace(/ *\t */g, '\t')
    .replace(/ {2,}/g, ' ')
    .replace(bullet, '')
    .replace(numbering, '');
  return { text: text.trim(), isDecorated: inner !== undefined };
};

const physicalLines = (text: string): string[] =>
  text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    // Control characters, direction marks, joiners, soft hyphens, icon fonts.
    .replace(/[^\P{C}\t\n]/gu, '')
    .replace(/[^\S\t\n]/g, ' ')
    .split('\n');

/** Removes a running number 1, 2, 3 …; numbers in names form no sequence. */
const withoutSequence = (lines: readonly SourceLine[]): SourceLine[] => {
  const numbers = lines.flatMap(({ text }) => /^(\d{1,3})[ \t](?=\p{L})/u.exec(text)?.[1] ?? []).map(Number);
  const steps = numbers.filter((number, at) => at > 0 && number === (numbers[at - 1] ?? 0) + 1).length;
  if (steps < 3 || steps < 0.7 * (numbers.length - 1)) return [...lines];
  return lines.map((one) => ({ ...one, text: one.text.replace(/^\d{1,3}[ \t](?=\p{L})/u, '') }));
};

/** Text copied from a browser may have a blank line after each line: those mean nothing. */
const withoutRegularGaps = (lines: readonly SourceLine[]): SourceLine[] => {
  const gaps = lines.filter(({ hasGap }) => hasGap).length;
  if (lines.length < 4 || gaps < 0.9 * lines.length) return [...lines];
  return lines.map((one) => ({ ...one, hasGap: false }));
};

export const readLines = (text: string): { lines: SourceLine[]; tooLong: { line: number; text: string }[] } => {
  const lines: SourceLine[] = [];
  const tooLong: { line: number; text: string }[] = [];
  let hasGap = true;
  for (const [index, raw] of physicalLines(text).entries()) {
    const line = index + 1;
    if (raw.length > maxLine) {
      tooLong.push({ line, text: `${raw.slice(0, maxLine)}…` });
      continue;
    }
    const read = readLine(raw);
    if (read.text === '' || button.test(read.text)) {
      hasGap = true;
      continue;
    }
    lines.push({ line, hasGap, ...read });
    hasGap = false;
  }
  return { lines: withoutRegularGaps(withoutSequence(lines)), tooLong };
};
