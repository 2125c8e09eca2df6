import type { ErrorCode } from '@bottega/contract/errors';
import type { Locale } from '@bottega/contract/locale';
import { errorsEn } from '@bottega/contract/texts/errors-en';
import { errorsFr } from '@bottega/contract/texts/errors-fr';
import { messagesEn } from '@bottega/contract/texts/messages-en';
import { messagesFr } from '@bottega/contract/texts/messages-fr';
import { validationEn } from '@bottega/contract/texts/validation-en';
import { validationFr } from '@bottega/contract/texts/validation-fr';
import type { ValidationCode } from '@bottega/contract/validation';

const errors = { en: errorsEn, fr: errorsFr };
const messages = { en: messagesEn, fr: messagesFr };
const validations = { en: validationEn, fr: validationFr };

/** The text of a failure. */
export const errorText = (code: ErrorCode, locale: Locale): string => errors[locale][code];

/** The text of a success that has nothing else to say. */
export const messageText = (code: keyof typeof messagesEn, locale: Locale): string => messages[locale][code];

/** When it may go again, in whole seconds up to a minute and a half, then in minutes. */
export const waitText = (seconds: number, locale: Locale): string => {
  const [unit, count] = seconds <= 90 ? (['second', seconds] as const) : (['minute', Math.ceil(seconds / 60)] as const);
  const wait = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
  return messages[locale].try_again_in.replace('{wait}', wait);
};

/** The texts of refused fields. */
export const fieldTexts = (fields: Record<string, ValidationCode>, locale: Locale): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([field, code]) => [field, validations[locale][code]]));
