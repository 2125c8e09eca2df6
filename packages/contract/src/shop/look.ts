import { defaultProfile, type ShopProfile } from './profile.ts';

type Look = Pick<ShopProfile, 'name' | 'tagline' | 'logo' | 'accent' | 'languages'>;

/**
 * Changes with everything that icons, social picture and manifest are made from. Empty for a look without a name, and
 * for the look of the files that come with the software.
 */
export const lookVersion = (look: Look): string => {
  const parts = (of: Look) => JSON.stringify([of.name, of.tagline.en, of.tagline.fr, of.logo, of.accent, of.languages]);
  const text = parts(look);
  if (!look.name || text === parts(defaultProfile)) return '';
  // FNV-1a: short, and different for every look of a shop.
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36);
};

/** The URL of a picture of the look, such as `/og.png`, which browsers cache until the look changes. */
export const lookAddress = (path: string, look: Look | undefined): string => {
  const version = look && lookVersion(look);
  return version ? `${path}?v=${version}` : path;
};
