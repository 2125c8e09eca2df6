import type * as en from '../en/ideas.ts';
import type { Translated } from '../translate.ts';

export const ideas: Translated<typeof en.ideas> = {
  ideas_title: 'De quoi avez-vous envie ?',
  ideas_example: 'Par exemple',
  ideas_words: 'tiramisu, champignons, vin, glace',
};
