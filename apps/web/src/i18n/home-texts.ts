import { areaTexts } from './area-texts.ts';
import { homeTextsEn } from './home-texts-en.ts';
import { homeTextsFr } from './home-texts-fr.ts';

/** The lookup of the home page's own texts. */
export const useHomeTexts = areaTexts<typeof homeTextsEn>({ en: homeTextsEn, fr: homeTextsFr });
