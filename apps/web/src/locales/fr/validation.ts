import * as texts from '@bottega/contract/locales/fr/validation';

export const validation = texts.validation;
