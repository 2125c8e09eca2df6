import type { Locale } from '@bottega/contract/locale';
import { texts as en } from './en/texts.ts';
import { texts as fr } from './fr/texts.ts';

export const texts: Readonly<Record<Locale, typeof en>> = { en, fr };
