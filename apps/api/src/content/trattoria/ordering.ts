import type { DeliveryAddress } from '@bottega/contract/fulfilment/addresses';
import type { OrderingSettings } from '@bottega/contract/fulfilment/settings';
import type { DeliveryZone } from '@bottega/contract/fulfilment/zones';
import { demoOrdering } from '../demo/ordering.ts';

export const trattoriaOrdering: OrderingSettings = {
  ...demoOrdering,
  leadDelivery: 40,
  daysAhead: 7,
  unitsPerSlot: 12,
  orderOnlyDeclared: true,
};

export const trattoriaZones: DeliveryZone[] = [
  {
    id: 'vieux-lyon',
    name: { en: 'Old Town and Presqu’île', fr: 'Vieux-Lyon et Presqu’île' },
    postcodes: ['69001', '69002', '69005'],
    city: '',
    fee: 2.5,
    minimum: 15,
    freeFrom: 45,
    extraMinutes: 0,
    active: true,
  },
  {
    id: 'rhone',
    name: { en: 'Across the Rhône', fr: 'Au-delà du Rhône' },
    postcodes: ['69003', '69004', '69006', '69007'],
    city: '',
    fee: 4.5,
    minimum: 25,
    freeFrom: 60,
    extraMinutes: 10,
    active: true,
  },
];

const lyon = { city: 'Lyon', note: '' };

export const trattoriaAddresses: readonly DeliveryAddress[] = [
  { ...lyon, street: '4 montée des Tisserands', extra: '3e étage, code 41B7', postcode: '69005' },
  { ...lyon, street: '18 rue du Puits-Vert', extra: 'Rez-de-chaussée', postcode: '69005' },
  { ...lyon, street: '31 rue des Trois-Ponts', extra: '2e étage gauche', postcode: '69002', note: 'Sonner deux fois' },
  { ...lyon, street: '9 place des Merciers', extra: 'Code 1205A', postcode: '69002' },
  { ...lyon, street: '22 quai des Alouettes', extra: '', postcode: '69001' },
  { ...lyon, street: '5 rue de la Vieille-Horloge', extra: '5e étage, pas d’ascenseur', postcode: '69001' },
  { ...lyon, street: '60 cours des Marronniers', extra: 'Bâtiment C', postcode: '69003' },
  { ...lyon, street: '12 rue du Lin', extra: 'Interphone Roche', postcode: '69006', note: 'Chien gentil' },
  { ...lyon, street: '7 impasse des Lilas', extra: '', postcode: '69007' },
];
