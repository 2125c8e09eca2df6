import { defaultOrdering, type OrderingSettings } from '@bottega/contract/fulfilment/settings';
import type { DeliveryZone } from '@bottega/contract/fulfilment/zones';

/** Behind a flag that is off by default, so that switching it on is enough to try it. */
export const demoOrdering: OrderingSettings = {
  ...defaultOrdering,
  services: ['pickup', 'delivery'],
  acceptBare: true,
};

export const demoZones: DeliveryZone[] = [
  {
    id: 'presquile',
    name: { en: 'Presqu’île', fr: 'Presqu’île' },
    postcodes: ['69001', '69002'],
    city: '',
    fee: 2.5,
    minimum: 12,
    freeFrom: 40,
    extraMinutes: 0,
    active: true,
  },
  {
    id: 'lyon',
    name: { en: 'Rest of Lyon', fr: 'Reste de Lyon' },
    postcodes: ['6900*'],
    city: '',
    fee: 4,
    minimum: 20,
    freeFrom: 60,
    extraMinutes: 15,
    active: true,
  },
];
