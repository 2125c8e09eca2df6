import * as texts from '@bottega/contract/locales/en/validation';

export const validation = texts.validation;
