import type { LegalText } from '@bottega/contract/legal/schemas';
import type { ShopProfile } from '@bottega/contract/shop/profile';

/** For a profile with everything the page needs. */
export type Template = (profile: ShopProfile) => LegalText;

export type Sections = LegalText['sections'];

/** One paragraph; absent lines are left out. */
export const lines = (...all: (string | false | undefined)[]): string => all.filter(Boolean).join('\n');
