import type { ServiceOffer } from '@bottega/contract/fulfilment/schemas';
import { expect, test } from 'vitest';
import { shopStatus } from './shop-status.ts';

type Offer = Omit<ServiceOffer, 'days'>;

const offer = (changes: Partial<Offer>): Offer => ({
  service: 'pickup',
  open: true,
  until: '2026-11-26T21:00:00.000Z',
  opensAt: null,
  paused: null,
  leadMinutes: 25,
  asap: null,
  first: null,
  ...changes,
});

const slot = (start: string, end: string) => ({ start, end });

// A Thursday, 18:50 in Lyon.
const evening = new Date('2026-11-26T17:50:00Z');
const pickup = slot('2026-11-26T18:15:00.000Z', '2026-11-26T18:30:00.000Z');
const delivery = slot('2026-11-26T18:45:00.000Z', '2026-11-26T19:00:00.000Z');

const read = (offers: Offer[], now = evening, locale: 'en' | 'fr' = 'en') => {
  const { text, from, times, note, ahead, cart } = shopStatus(offers, now, locale);
  const line = [text, ...times.map(([service, time]) => `${service} ${from} ${time}`), note, ahead];
  return [line.filter(Boolean).join(' · '), cart];
};

const both = [offer({ asap: pickup, first: pickup }), offer({ service: 'delivery', asap: delivery, first: delivery })];

test('an open shop says until when, and from when one can have what', () => {
  expect(read(both)).toEqual([
    'Open until 22:00 · pickup from 19:15 · delivery from 19:45',
    'Ready for pickup about 19:15–19:30, at your door about 19:45–20:00',
  ]);
  expect(read(both, evening, 'fr')).toEqual([
    'Ouvert jusqu’à 22\u00a0h · retrait dès 19\u00a0h\u00a015 · livraison dès 19\u00a0h\u00a045',
    'À retirer vers 19\u00a0h\u00a015\u00a0–\u00a019\u00a0h\u00a030, chez vous vers 19\u00a0h\u00a045\u00a0–\u00a020\u00a0h',
  ]);
});

const tomorrow = slot('2026-11-27T11:30:00.000Z', '2026-11-27T11:45:00.000Z');
const closed = { open: false, until: null, opensAt: '2026-11-27T11:00:00.000Z' };

test('a closed shop says when it opens, and whether one can order ahead', () => {
  expect(read([offer({ ...closed, first: tomorrow })])).toEqual([
    'Closed · opens tomorrow at 12:00 · order ahead',
    'You can order ahead. The earliest time is tomorrow at 12:30.',
  ]);
  expect(read([offer({ ...closed, first: tomorrow })], evening, 'fr')).toEqual([
    'Fermé · ouvre demain à 12\u00a0h · commander à l’avance',
    'Vous pouvez commander à l’avance, au plus tôt demain à 12\u00a0h\u00a030.',
  ]);
  expect(read([offer(closed)])).toEqual(['Closed · opens tomorrow at 12:00', '']);
});

test('[SLOT-10] a pause says until when, with its note', () => {
  const paused = { until: '2026-11-26T18:40:00.000Z', note: 'Oven <b>trouble</b>' };
  expect(read([offer({ paused })])).toEqual(['Taking a short break until 19:40 · Oven <b>trouble</b>', '']);
  expect(read([offer({ paused })], evening, 'fr')[0]).toBe(
    'Petite pause jusqu’à 19\u00a0h\u00a040 · Oven <b>trouble</b>',
  );
  expect(read([offer({ paused: { until: null, note: '' } })])).toEqual(['We are not taking orders at the moment.', '']);
});

test('[SLOT-10] a pause that is over is over, though the answer is some seconds old', () => {
  const paused = { until: '2026-11-26T17:49:59.000Z', note: '' };
  expect(read([offer({ paused, asap: pickup })])[0]).toBe('Open until 22:00 · pickup from 19:15');
});

test('a shop is closed at its closing minute, though the answer is some seconds old', () => {
  expect(read([offer({ asap: pickup })], new Date('2026-11-26T21:00:00Z'))).toEqual(['Closed', '']);
});

test('a shop without services takes no orders', () => {
  expect(read([])).toEqual(['We are not taking orders at the moment.', '']);
});

test.each([
  // The hour between 02:00 and 03:00 does not exist in spring, and occurs twice in autumn.
  ['2026-03-28T23:30:00Z', '2026-03-29T01:30:00.000Z', 'Open until 03:30'],
  ['2026-10-24T22:30:00Z', '2026-10-25T00:30:00.000Z', 'Open until 02:30'],
  ['2026-10-24T22:30:00Z', '2026-10-25T01:30:00.000Z', 'Open until 02:30'],
])('[SLOT-08] at %s a shop open until %s says so in its own time', (now, until, text) => {
  expect(read([offer({ until })], new Date(now))[0]).toBe(text);
});

test('it changes when a shop closes or opens, a pause ends, or the first time passes', () => {
  expect(shopStatus(both, evening, 'en').changesAt).toBe(pickup.start);
  expect(shopStatus([offer({})], evening, 'en').changesAt).toBe('2026-11-26T21:00:00.000Z');
  expect(shopStatus([offer(closed)], evening, 'en').changesAt).toBe('2026-11-27T11:00:00.000Z');
  expect(shopStatus([], evening, 'en').changesAt).toBeNull();
});
