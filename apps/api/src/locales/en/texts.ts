import { errors } from '@bottega/contract/locales/en/errors';
import { messages } from '@bottega/contract/locales/en/messages';
import { failurePage, newsFeed, screens } from '@bottega/contract/locales/en/pages';
import { validation } from '@bottega/contract/locales/en/validation';
import { legal } from './legal.ts';
import { mail } from './mail/mail.ts';
import { paper } from './paper.ts';

export const texts = { errors, messages, validation, failurePage, newsFeed, screens, legal, mail, paper };
