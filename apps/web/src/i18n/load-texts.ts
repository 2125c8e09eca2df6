import type { Locale } from '@bottega/contract/locale';
import type { TextKey } from './translate.ts';

/** Loads the reader's dictionary alone. */
export const loadTexts = async (locale: Locale): Promise<Readonly<Record<TextKey, string>>> =>
  locale === 'fr' ? (await import('./fr.ts')).fr : (await import('./en.ts')).en;
