import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../apps/web/src/i18n');

type Texts = Readonly<Record<string, string>>;

const textsIn = async (file: string): Promise<Texts> => {
  const module: Record<string, Texts> = await import(join(folder, file));
  return Object.assign({}, ...Object.values(module));
};

/** Every text of the web app's dictionaries, English and French side by side. */
const readTexts = async (): Promise<{ key: string; en: string; fr: string }[]> => {
  const english = readdirSync(folder).filter((file) => /(?:^|-)en\.ts$/.test(file));
  const pairs = await Promise.all(
    english.map(async (file) => {
      const [en, fr] = await Promise.all([textsIn(file), textsIn(file.replace(/en\.ts$/, 'fr.ts'))]);
      return Object.entries(en).map(([key, text]) => ({ key, en: text, fr: fr[key] ?? '' }));
    }),
  );
  return pairs.flat();
};

const flat = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A text with its variables open: it has enough words of its own to be told apart. */
const patternOf = (text: string): RegExp | null => {
  const own = text.split(/\{\w+\}/);
  if (own.join('').replaceAll(/[^\p{L}]/gu, '').length < 6) return null;
  return new RegExp(`^${own.map((part) => literal(flat(` ${part} `)).trim()).join('.*')}$`, 'u');
};

/** What tells a text that was left in English, and a key that was left without its text. */
export const createTextCheck = async () => {
  const texts = await readTexts();
  const french = new Set(texts.map(({ fr }) => flat(fr)));
  const foreign = texts.filter(({ en }) => !french.has(flat(en)));
  const whole = new Set(foreign.filter(({ en }) => !en.includes('{')).map(({ en }) => flat(en)));
  const patterns = foreign.filter(({ en }) => en.includes('{')).flatMap(({ en }) => patternOf(en) ?? []);
  const keys = new Set(texts.map(({ key }) => key).filter((key) => key.includes('_')));
  return {
    isEnglish: (words: string): boolean => whole.has(words) || patterns.some((pattern) => pattern.test(words)),
    isKey: (words: string): boolean => keys.has(words),
  };
};
