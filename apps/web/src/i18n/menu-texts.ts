import { areaTexts } from './area-texts.ts';
import { menuTextsEn } from './menu-texts-en.ts';
import { menuTextsFr } from './menu-texts-fr.ts';

/** The lookup of the texts that the menu shows only to some. */
export const useMenuTexts = areaTexts<typeof menuTextsEn>({ en: menuTextsEn, fr: menuTextsFr });
