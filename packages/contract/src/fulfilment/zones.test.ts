import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DeliveryZone, deliveryCost, plainPostcode, zoneOf } from './zones.ts';

const zone = (id: string, given: Partial<DeliveryZone>): DeliveryZone => ({
  id,
  name: { en: id },
  postcodes: [],
  city: '',
  fee: 4,
  minimum: 0,
  freeFrom: null,
  extraMinutes: 0,
  active: true,
  ...given,
});

const zones = [
  zone('closed', { postcodes: ['69001'], active: false }),
  zone('centre', { postcodes: ['69001', '69002'] }),
  zone('lyon', { postcodes: ['6900*'] }),
  zone('saint', { city: 'Saint-Étienne' }),
  zone('croix', { postcodes: ['69100'], city: 'Villeurbanne' }),
  zone('london', { postcodes: ['SW1A*', 'EC1 1BB'] }),
  zone('nowhere', {}),
];

test.each([
  ['69001', '', 'centre'],
  ['69 001', '', 'centre'],
  [' 69001 ', 'Lyon', 'centre'],
  ['６９００１', '', 'centre'],
  ['69003', '', 'lyon'],
  ['6900', '', 'lyon'],
  ['69010', '', undefined],
  ['169001', '', undefined],
  ['69100', 'Villeurbanne', 'croix'],
  ['69100', 'VILLEURBANNE ', 'croix'],
  ['69100', 'Bron', undefined],
  ['42000', 'saint etienne', 'saint'],
  ['42100', 'ST-ETIENNE', 'saint'],
  ['42100', 'St. Étienne', 'saint'],
  ['', 'Saint-E\u0301tienne', 'saint'],
  ['sw1a 2aa', '', 'london'],
  ['ec1-1bb', '', 'london'],
  ['*', '', undefined],
  ['6900*', '', 'lyon'],
  ['', '', undefined],
])('[AREA-01, AREA-03] the postcode “%s” in “%s”', (postcode, city, expected) => {
  expect(zoneOf({ postcode, city }, zones)?.id).toBe(expected);
});

test('[AREA-01] the first active zone that matches decides', () => {
  expect(zoneOf({ postcode: '69002', city: '' }, zones.toReversed())?.id).toBe('lyon');
});

test('[AREA-03] spaces, hyphens and case do not make a different postcode', () => {
  const piece = fc.constantFrom('6', '9', '0', 'a', 'B');
  fc.assert(
    fc.property(
      fc.array(piece, { minLength: 1, maxLength: 8 }),
      fc.constantFrom(' ', '-', '\u00a0', '.', ''),
      (pieces, gap) => {
        const plain = plainPostcode(pieces.join(''));
        expect(plainPostcode(pieces.join(gap).toLowerCase())).toBe(plain);
        expect(plainPostcode(plain)).toBe(plain);
      },
    ),
  );
});

test.each([
  [2499, 400, 1],
  [2500, 400, 0],
  [3999, 400, 0],
  [4000, 0, 0],
  [0, 400, 2500],
])('[AREA-02] dishes of %i cents cost %i more and lack %i', (items, fee, missing) => {
  expect(deliveryCost({ fee: 4, minimum: 25, freeFrom: 40 }, items)).toEqual({ fee, missing });
});

test('[AREA-02] without a threshold for free delivery, delivery always costs', () => {
  expect(deliveryCost({ fee: 2.9, minimum: 0, freeFrom: null }, 1_000_000)).toEqual({ fee: 290, missing: 0 });
  expect(deliveryCost({ fee: 2.9, minimum: 0, freeFrom: 0 }, 0)).toEqual({ fee: 0, missing: 0 });
});
