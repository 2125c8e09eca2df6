import type * as en from '../en/missing.ts';
import type { Translated } from '../translate.ts';

export const missing: Translated<typeof en.missing> = {
  not_found_heading: '404 - Page introuvable',
  not_found_message: 'La page que vous cherchez n’est pas, ou plus, à notre carte.',
};
