import type { ShopProfile } from './profile.ts';

export const addressLines = ({ address: { street, postalCode, city } }: Pick<ShopProfile, 'address'>): string =>
  [street, `${postalCode} ${city}`.trim()].filter(Boolean).join('\n');
