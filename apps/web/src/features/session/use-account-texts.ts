import { accountTextsEn } from '../../i18n/account-texts-en.ts';
import { accountTextsFr } from '../../i18n/account-texts-fr.ts';
import { areaTexts } from '../../i18n/area-texts.ts';

/** The texts of the account's forms. */
export const useAccountTexts = areaTexts<typeof accountTextsEn>({ en: accountTextsEn, fr: accountTextsFr });
