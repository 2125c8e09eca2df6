import { areaLookups } from '../../../i18n/area-texts.ts';
import { newsTextsEn } from '../../../i18n/news-texts-en.ts';
import { newsTextsFr } from '../../../i18n/news-texts-fr.ts';

/** The words of the news page by the language of an article, whatever the reader's is. */
export const newsTextsIn = areaLookups<typeof newsTextsEn>({ en: newsTextsEn, fr: newsTextsFr });
