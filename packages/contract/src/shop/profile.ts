import type { Locale } from '../locale.ts';
import type { LocalText } from './local-text.ts';

export const socialNetworks = ['instagram', 'facebook', 'tiktok', 'tripadvisor', 'google', 'website'] as const;

export type SocialNetwork = (typeof socialNetworks)[number];

export const shopCountries = ['FR', 'BE'] as const;

export const priceRanges = ['€', '€€', '€€€', '€€€€'] as const;

export interface ShopAddress {
  street: string;
  postalCode: string;
  city: string;
  country: (typeof shopCountries)[number];
}

/** The seller. Empty texts are missing; `missingLegalData` reports which are required. */
export interface LegalData {
  company: string;
  form: string;
  capital: string;
  /** SIREN or SIRET (FR), number of the Banque-Carrefour (BE). */
  registration: string;
  register: string;
  vatNumber: string;
  /** Too small to charge VAT: its number is optional. */
  vatExempt: boolean;
  publisher: string;
  host: { name: string; address: string; phone: string };
  mediator: { name: string; address: string; website: string };
}

export interface ShopProfile {
  name: string;
  tagline: LocalText;
  /** Empty: see `shopDescription`. */
  description: LocalText;
  /** One or several, separated by commas. Empty: not stated. */
  cuisine: LocalText;
  priceRange: (typeof priceRanges)[number] | null;
  logo: string | null;
  accent: string;
  address: ShopAddress;
  phone: string;
  email: string;
  timeZone: string;
  languages: readonly Locale[];
  /** Of kitchen tickets; null or absent: the first of `languages`. */
  kitchenLocale?: Locale | null | undefined;
  social: readonly { network: SocialNetwork; url: string }[];
  legal: LegalData;
  poweredBy: boolean;
}

const noLegalData: LegalData = {
  company: '',
  form: '',
  capital: '',
  registration: '',
  register: '',
  vatNumber: '',
  vatExempt: false,
  publisher: '',
  host: { name: '', address: '', phone: '' },
  mediator: { name: '', address: '', website: '' },
};

/** Without a stored profile: the demonstration, and shops older than profiles. */
export const defaultProfile: ShopProfile = {
  name: 'Bottega',
  tagline: { en: 'Italian food, made today', fr: 'La cuisine italienne du jour' },
  description: { en: '' },
  cuisine: { en: '' },
  priceRange: null,
  logo: null,
  accent: 'tomato',
  address: { street: '12 rue des Lanternes', postalCode: '69002', city: 'Lyon', country: 'FR' },
  phone: '',
  email: 'ciao@bottega.example',
  timeZone: 'Europe/Paris',
  languages: ['en', 'fr'],
  social: [
    { network: 'instagram', url: 'https://www.instagram.com/bottega.example' },
    { network: 'facebook', url: 'https://www.facebook.com/bottega.example' },
  ],
  legal: noLegalData,
  poweredBy: true,
};

export const blankProfile: ShopProfile = {
  ...defaultProfile,
  name: '',
  tagline: { en: '' },
  address: { street: '', postalCode: '', city: '', country: 'FR' },
  email: '',
  social: [],
};
