import type { Locale } from '../locale.ts';

/** A text by language. Where one is missing the other is shown in both. */
export interface LocalText {
  en: string;
  fr?: string | undefined;
}

export const textOf = ({ en, fr = '' }: LocalText, locale: Locale): string => (locale === 'fr' ? fr || en : en || fr);
