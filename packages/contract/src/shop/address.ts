import type { ShopProfile } from './profile.ts';

/** Street above town, one per line; missing parts are left out. */
export const addressLines = ({ address: { street, postalCode, city } }: Pick<ShopProfile, 'address'>): string =>
  [street, `${postalCode} ${city}`.trim()].filter(Boolean).join('\n');
