import { areaTexts } from './area-texts.ts';
import { shellTextsEn } from './shell-texts-en.ts';
import { shellTextsFr } from './shell-texts-fr.ts';

/** The lookup of the texts of footer, menus and notices. */
export const useShellTexts = areaTexts<typeof shellTextsEn>({ en: shellTextsEn, fr: shellTextsFr });
