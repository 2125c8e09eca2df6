import * as texts from '@bottega/contract/texts/fr';

/** Why a field is refused; the API says the same. */
export const validation = texts.validation;
