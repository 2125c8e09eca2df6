import type { ShopProfile } from '@bottega/contract/shop/profile';
import { demoProfile } from '../demo/profile.ts';

export const trattoriaProfile: ShopProfile = {
  ...demoProfile,
  name: 'Trattoria Fontana',
  tagline: { en: 'A Roman kitchen in Lyon', fr: 'Une cuisine romaine à Lyon' },
  description: {
    en: 'Roman pasta, pizza, salads and desserts on the bank of the Saône, and wine to go with them.',
    fr: 'Pâtes romaines, pizzas, salades et desserts au bord de la Saône, et le vin qui va avec.',
  },
  cuisine: { en: 'Roman, Italian', fr: 'Romaine, Italienne' },
  accent: 'basil',
  kitchenLocale: 'fr',
  address: { street: '7 quai des Peupliers', postalCode: '69005', city: 'Lyon', country: 'FR' },
  phone: '+33 4 65 71 00 34',
  email: 'ciao@trattoria.example',
  social: [{ network: 'instagram', url: 'https://www.instagram.com/trattoria.example' }],
  legal: {
    ...demoProfile.legal,
    company: 'Fontana à table (société fictive)',
    form: 'SAS',
    capital: '15 000 €',
    publisher: 'Chiara Fontana',
  },
};
