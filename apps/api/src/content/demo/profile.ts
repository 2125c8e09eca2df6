import { defaultProfile, type ShopProfile } from '@bottega/contract/shop/profile';

/**
 * Made up: registration numbers of zeros, phone numbers that the French regulator reserves for fiction, addresses
 * below `.example`.
 */
export const demoProfile: ShopProfile = {
  ...defaultProfile,
  description: {
    en: 'Fresh pasta, wood-fired pizza, salads and desserts from an Italian kitchen.',
    fr: 'Pâtes fraîches, pizzas au feu de bois, salades et desserts d’une cuisine italienne.',
  },
  cuisine: { en: 'Italian', fr: 'Italienne' },
  priceRange: '€€',
  phone: '+33 4 65 71 00 12',
  legal: {
    company: 'Bottega des Lanternes (société fictive)',
    form: 'SARL',
    capital: '8 000 €',
    registration: '000 000 000',
    register: 'RCS Lyon',
    vatNumber: 'FR00 000 000 000',
    vatExempt: false,
    publisher: 'Beppe Conti',
    host: { name: 'Nuage d’exemple', address: '1 rue du Câble, 69000 Lyon', phone: '+33 4 65 71 00 01' },
    mediator: {
      name: 'Médiation d’exemple',
      address: '2 place du Calme, 75000 Paris',
      website: 'https://mediation.example',
    },
  },
};
