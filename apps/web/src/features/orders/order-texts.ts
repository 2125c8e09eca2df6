import { areaTexts } from '../../i18n/area-texts.ts';
import { orderTextsEn } from '../../i18n/order-texts-en.ts';
import { orderTextsFr } from '../../i18n/order-texts-fr.ts';

/** The lookup of the orders' own texts. */
export const useOrderTexts = areaTexts<typeof orderTextsEn>({ en: orderTextsEn, fr: orderTextsFr });
