import { areaTexts } from '../../i18n/area-texts.ts';
import { profileTextsEn } from '../../i18n/profile-texts-en.ts';
import { profileTextsFr } from '../../i18n/profile-texts-fr.ts';

/** The lookup of the profile's own texts. */
export const useProfileTexts = areaTexts<typeof profileTextsEn>({ en: profileTextsEn, fr: profileTextsFr });
