import * as texts from '@bottega/contract/texts/en';

/** Why a field is refused; the API uses the same texts. */
export const validation = texts.validation;
