import { areaTexts } from '../../i18n/area-texts.ts';
import { newsTextsEn } from '../../i18n/news-texts-en.ts';
import { newsTextsFr } from '../../i18n/news-texts-fr.ts';

/** The lookup of the news' own texts. */
export const useNewsTexts = areaTexts<typeof newsTextsEn>({ en: newsTextsEn, fr: newsTextsFr });
