import { locales } from '@bottega/contract/locale';
import { expect, test } from 'vitest';
import type { Dictionary } from './translate.ts';

type File = Readonly<Record<string, Dictionary>>;
const files = import.meta.glob<File>('./*/**/*.ts', { eager: true });

const variables = (text = '') => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].toSorted();

const english = Object.entries(files).filter(([path]) => path.startsWith('./en/'));
const others = locales.filter((locale) => locale !== 'en');

test.each(others)(
  '[SHELL-11] every text of the interface exists in English and in %s, with the same variables',
  (locale) => {
    expect(english.length).toBeGreaterThan(10);
    expect(Object.keys(files)).toHaveLength(english.length * locales.length);
    for (const [path, namespaces] of english) {
      const translated = files[path.replace('/en/', `/${locale}/`)] ?? {};
      expect(Object.keys(translated)).toEqual(Object.keys(namespaces));
      for (const [name, texts] of Object.entries(namespaces)) {
        const other = translated[name] ?? {};
        expect([path, name, Object.keys(other).toSorted()]).toEqual([path, name, Object.keys(texts).toSorted()]);
        for (const [key, text] of Object.entries(texts)) {
          expect([key, text.trim() === '', (other[key] ?? '').trim() === '']).toEqual([key, false, false]);
          expect([key, variables(other[key])]).toEqual([key, variables(text)]);
        }
      }
    }
  },
);

test('the spoken name of a control begins with the words on it', () => {
  const pairs = Object.entries(files).flatMap(([path, namespaces]) =>
    Object.values(namespaces).flatMap((texts) =>
      Object.entries(texts).flatMap(([key, name]) => {
        const shown = texts[key.replace(/_(?:named|label)$/, '')];
        return shown === undefined || shown === name || name.startsWith('{press}') ? [] : [{ path, key, shown, name }];
      }),
    ),
  );
  expect(pairs.length).toBeGreaterThan(15);
  expect(pairs.filter(({ shown, name }) => !name.startsWith(shown))).toEqual([]);
});

test('[SHOPD-01] no text names the software, except “powered by”', () => {
  const texts = Object.values(files).flatMap((namespaces) =>
    Object.values(namespaces).flatMap((each) => Object.entries(each)),
  );
  const naming = texts.filter(([, text]) => text.includes('Bottega')).map(([key]) => key);
  expect([...new Set(naming)].toSorted()).toEqual(['powered_by', 'powered_by_help']);
});
