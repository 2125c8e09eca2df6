import { locales } from '../locale.ts';
import { defaultProfile, type ShopProfile } from './profile.ts';

type Look = Pick<ShopProfile, 'name' | 'tagline' | 'logo' | 'accent' | 'languages'>;

const parts = (of: Look) =>
  JSON.stringify([of.name, ...locales.map((locale) => of.tagline[locale]), of.logo, of.accent, of.languages]);

/** Texts and pictures of the software's own are about it alone. */
export const isDemonstration = (look: Look): boolean => parts(look) === parts(defaultProfile);

/**
 * Changes with all that icons, social picture and manifest are made from. Empty: no name, or the software's own look.
 */
export const lookVersion = (look: Look): string => {
  if (!look.name || isDemonstration(look)) return '';
  const text = parts(look);
  // FNV-1a: short.
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36);
};

/** Browsers cache the picture until the look changes. */
export const lookAddress = (path: string, look: Look | undefined): string => {
  const version = look && lookVersion(look);
  return version ? `${path}?v=${version}` : path;
};
