import * as texts from '@bottega/contract/texts/en';

/** Why a field is refused; the API says the same. */
export const validation = texts.validation;
