import { afterAll, expect, test, vi } from 'vitest';
import { en } from './en.ts';
import { fr } from './fr.ts';

type Texts = Readonly<Record<string, string>>;

// An area's dictionary is handed to `areaTexts` or `areaLookups` and often to nobody else: they are told here.
const { areas } = vi.hoisted(() => ({ areas: [] as Record<'en' | 'fr', Texts>[] }));
vi.mock('./area-texts.ts', () => {
  const note = (texts: Record<'en' | 'fr', Texts>) => void areas.push(texts);
  return { areaTexts: note, areaLookups: note };
});
// The dictionaries that met it serve no other file.
afterAll(() => void vi.resetModules());
const modules = import.meta.glob(['../**/*texts*.ts', '!../**/*.test.ts'], { eager: true });

const variables = (text = '') => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].toSorted();

test('[SHELL-11] every text of the interface exists in English and French, with the same variables', () => {
  expect(Object.keys(modules).length).toBeGreaterThan(25);
  expect(areas.length).toBeGreaterThan(15);
  for (const { en: english, fr: french } of [{ en, fr }, ...areas] as Record<'en' | 'fr', Texts>[]) {
    expect(Object.keys(french).toSorted()).toEqual(Object.keys(english).toSorted());
    for (const [key, text] of Object.entries(english)) {
      expect([key, text.trim() === '', (french[key] ?? '').trim() === '']).toEqual([key, false, false]);
      expect([key, variables(french[key])]).toEqual([key, variables(text)]);
    }
  }
});
