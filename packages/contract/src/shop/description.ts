import type { Locale } from '../locale.ts';
import { textOf } from './local-text.ts';
import type { ShopProfile } from './profile.ts';

const sentence = (text: string): string => (text === '' || /[.!?…]$/.test(text) ? text : `${text}.`);

/** Of a shop that has not described itself: it claims nothing. */
export const plainDescription = (
  { name, address: { city }, tagline }: Pick<ShopProfile, 'name' | 'address' | 'tagline'>,
  locale: Locale,
): string => [[name, city].filter(Boolean).join(', '), textOf(tagline, locale)].filter(Boolean).map(sentence).join(' ');

/** For search engines and shared links. */
export const shopDescription = (
  shop: Pick<ShopProfile, 'name' | 'address' | 'tagline' | 'description'>,
  locale: Locale,
): string => sentence(textOf(shop.description, locale)) || plainDescription(shop, locale);

export const cuisinesOf = ({ cuisine }: Pick<ShopProfile, 'cuisine'>, locale: Locale): string[] =>
  textOf(cuisine, locale)
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
