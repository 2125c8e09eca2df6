import { areaLookups } from '../../i18n/area-texts.ts';
import { cartTextsEn } from '../../i18n/cart-texts-en.ts';
import { cartTextsFr } from '../../i18n/cart-texts-fr.ts';
import { useLocale } from '../../i18n/i18n-context.tsx';

/** The lookups of the cart's own texts, by language. */
export const cartTexts = areaLookups<typeof cartTextsEn>({ en: cartTextsEn, fr: cartTextsFr });

/** The lookup of the cart's own texts. */
export const useCartTexts = () => cartTexts[useLocale()];
