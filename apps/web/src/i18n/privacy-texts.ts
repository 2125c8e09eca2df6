import { areaTexts } from './area-texts.ts';
import { privacyTextsEn } from './privacy-texts-en.ts';
import { privacyTextsFr } from './privacy-texts-fr.ts';

/** The lookup of the privacy page's own texts. */
export const usePrivacyTexts = areaTexts<typeof privacyTextsEn>({ en: privacyTextsEn, fr: privacyTextsFr });
