import type { Locale } from '@bottega/contract/locale';
export interface SeedRegular {
  username: string;
  fullName?: string;
  // E.164.
  phone?: string;
  locale: Locale;
  /** Days since the account was created. */
  daysAgo: number;
  /** False: has not opened the link yet, and places no orders. */
  verified: boolean;
}

export const seedRegulars: readonly SeedRegular[] = [
  {
    username: 'camille',
    fullName: 'Camille Laurent',
    phone: '+33612004501',
    locale: 'fr',
    daysAgo: 83,
    verified: true,
  },
  { username: 'ben_walsh', fullName: 'Ben Walsh', locale: 'en', daysAgo: 79, verified: true },
  { username: 'ines', locale: 'fr', daysAgo: 74, verified: true },
  { username: 'oscar-m', fullName: 'Oscar Moreau', phone: '+33612004502', locale: 'fr', daysAgo: 68, verified: true },
  { username: 'priya', fullName: 'Priya Nair', locale: 'en', daysAgo: 61, verified: true },
  { username: 'margaux', fullName: 'Margaux Petit', locale: 'fr', daysAgo: 55, verified: true },
  { username: 'tom_h', locale: 'en', daysAgo: 49, verified: true },
  { username: 'hugo', fullName: 'Hugo Bernard', phone: '+33612004503', locale: 'fr', daysAgo: 42, verified: true },
  { username: 'ailsa', fullName: 'Ailsa Grant', locale: 'en', daysAgo: 36, verified: true },
  { username: 'noemie', locale: 'fr', daysAgo: 2, verified: false },
];
