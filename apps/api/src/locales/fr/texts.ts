import { errors } from '@bottega/contract/locales/fr/errors';
import { messages } from '@bottega/contract/locales/fr/messages';
import { failurePage, newsFeed, screens } from '@bottega/contract/locales/fr/pages';
import { validation } from '@bottega/contract/locales/fr/validation';
import type * as en from '../en/texts.ts';
import { legal } from './legal.ts';
import { mail } from './mail/mail.ts';
import { paper } from './paper.ts';

export const texts: typeof en.texts = {
  errors,
  messages,
  validation,
  failurePage,
  newsFeed,
  screens,
  legal,
  mail,
  paper,
};
