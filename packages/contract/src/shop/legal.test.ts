import { expect, test } from 'vitest';
import { legalFields, missingLegalData, reachableLegalPages } from './legal.ts';
import { blankProfile, defaultProfile, type LegalData, type ShopProfile } from './profile.ts';

const france: LegalData = {
  company: 'Les Lanternes',
  form: 'SARL',
  capital: '8 000 €',
  registration: '000 000 000',
  register: 'RCS Lyon',
  vatNumber: 'FR00 000000000',
  vatExempt: false,
  publisher: 'Giulia Rossi',
  host: { name: 'Maison', address: '1 rue du Câble, 69000 Lyon', phone: '+33 4 65 71 00 01' },
  mediator: { name: 'Médiation', address: '2 rue du Calme, 75000 Paris', website: 'https://mediation.example' },
};
const shop: ShopProfile = { ...defaultProfile, phone: '+33 4 65 71 00 00', legal: france };
const inBelgium = { ...shop.address, country: 'BE' } as const;
const without = (legal: Partial<LegalData>) => missingLegalData({ ...shop, legal: { ...france, ...legal } });

test('[LAW-01] a shop with all its data has all legal pages', () => {
  expect(missingLegalData(shop)).toEqual([]);
  expect(reachableLegalPages(shop)).toEqual(['notice', 'terms', 'allergens', 'accessibility']);
});

test('[LAW-01] missing data are named by path, including blank ones', () => {
  expect(without({ publisher: ' ', host: { ...france.host, phone: '' } })).toEqual([
    'legal.publisher',
    'legal.host.phone',
  ]);
  expect(missingLegalData({ ...shop, phone: '', address: { ...shop.address, street: '' } })).toEqual([
    'address.street',
    'phone',
  ]);
  expect(missingLegalData(blankProfile)).toEqual([
    'name',
    'address.street',
    'address.postalCode',
    'address.city',
    'phone',
    'email',
    ...legalFields(blankProfile),
  ]);
});

test('[LAW-01] one missing field removes notice and terms, and a blank profile has no page', () => {
  const lacking = { ...shop, legal: { ...france, vatNumber: '' } };
  expect(reachableLegalPages(lacking)).toEqual(['allergens', 'accessibility']);
  expect(reachableLegalPages(defaultProfile)).toEqual(['allergens', 'accessibility']);
  expect(reachableLegalPages(blankProfile)).toEqual([]);
});

test.each(['EI', 'ei ', 'Entrepreneur individuel'])('a French %j needs no capital', (form) => {
  expect(without({ form, capital: '' })).toEqual([]);
  expect(without({ form: 'SAS', capital: '' })).toEqual(['legal.capital']);
});

test('a shop that charges no VAT needs no VAT number', () => {
  expect(without({ vatExempt: true, vatNumber: '' })).toEqual([]);
  expect(without({ vatNumber: '' })).toEqual(['legal.vatNumber']);
});

test.each([
  ['SRL', ['company', 'form', 'registration', 'register', 'vatNumber']],
  ['Personne physique', ['company', 'form', 'registration', 'vatNumber']],
])('a Belgian %s needs %j only', (form, needed) => {
  const legal = { ...defaultProfile.legal, form };
  expect(legalFields({ address: inBelgium, legal })).toEqual(needed.map((name) => `legal.${name}`));
});
