import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../../apps/web/src/locales');

type Namespaces = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Every text of the web app's dictionaries, English and French side by side. */
const readTexts = async (): Promise<{ key: string; en: string; fr: string }[]> => {
  const files = readdirSync(join(folder, 'en'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  const pairs = await Promise.all(
    files.map(async (file) => {
      const [en, fr] = await Promise.all(
        ['en', 'fr'].map((locale): Promise<Namespaces> => import(join(folder, locale, file))),
      );
      return Object.entries(en ?? {}).flatMap(([namespace, texts]) =>
        Object.entries(texts).map(([key, text]) => ({ key, en: text, fr: fr?.[namespace]?.[key] ?? '' })),
      );
    }),
  );
  return pairs.flat();
};

const flat = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Matches a text with any variables; null if it has too few words of its own to be recognized. */
const patternOf = (text: string): RegExp | null => {
  const own = text.split(/\{\w+\}/);
  if (own.join('').replaceAll(/[^\p{L}]/gu, '').length < 6) return null;
  return new RegExp(`^${own.map((part) => literal(flat(` ${part} `)).trim()).join('.*')}$`, 'u');
};

/** Recognizes texts that were left in English, and keys shown instead of their texts. */
export const createTextCheck = async () => {
  const texts = await readTexts();
  const french = new Set(texts.map(({ fr }) => flat(fr)));
  const foreign = texts.filter(({ en }) => !french.has(flat(en)));
  const whole = new Set(foreign.filter(({ en }) => !en.includes('{')).map(({ en }) => flat(en)));
  const patterns = foreign.filter(({ en }) => en.includes('{')).flatMap(({ en }) => patternOf(en) ?? []);
  const keys = new Set(texts.map(({ key }) => key).filter((key) => key.includes('_')));
  // Header and footer are on every page.
  const known = new Map<string, boolean>();
  const isEnglish = (words: string): boolean => {
    const answer = known.get(words) ?? (whole.has(words) || patterns.some((pattern) => pattern.test(words)));
    known.set(words, answer);
    return answer;
  };
  return {
    isEnglish,
    isKey: (words: string): boolean => keys.has(words),
  };
};
