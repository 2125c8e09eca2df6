import { areaTexts } from '../../i18n/area-texts.ts';
import { contactTextsEn } from '../../i18n/contact-texts-en.ts';
import { contactTextsFr } from '../../i18n/contact-texts-fr.ts';

/** The lookup of the contact page's own texts. */
export const useContactTexts = areaTexts<typeof contactTextsEn>({ en: contactTextsEn, fr: contactTextsFr });
