import type { Locale } from '../locale.ts';
import { dietNames as en } from '../locales/en/food/diet-names.ts';
import { dietNames as fr } from '../locales/fr/food/diet-names.ts';
import type { Diet } from './diets.ts';

/** Separate from the other texts of food: the menu's first load needs only these. */
export const dietNames: Readonly<Record<Locale, Readonly<Record<Diet, string>>>> = { en, fr };
