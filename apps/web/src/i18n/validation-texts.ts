import { validationEn } from '@bottega/contract/texts/validation-en';
import { validationFr } from '@bottega/contract/texts/validation-fr';
import { areaTexts } from './area-texts.ts';

/** The reasons for which a field is refused; they come with the forms. */
export const useValidationTexts = areaTexts<typeof validationEn>({ en: validationEn, fr: validationFr });
