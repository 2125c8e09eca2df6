import { openState, type SpecialDay } from '@bottega/contract/shop/opening-hours';
import { expect, test } from 'vitest';
import { loadAllTexts, textsIn } from '#locales/texts.ts';
import { openStateText } from './open-state-text.ts';

await loadAllTexts();
const lookups = { en: textsIn('en', 'home'), fr: textsIn('fr', 'home') };

const closedOn = (...dates: string[]): SpecialDay[] => dates.map((date) => ({ date, hours: null }));
const christmas = closedOn('2026-12-24', '2026-12-25', '2026-12-26');
const holidays = closedOn(...Array.from({ length: 9 }, (_, day) => `2026-12-2${day}`));

test.each([
  ['2026-11-21T12:00:00Z', [], 'Open until 22:00', 'Ouvert jusqu’à 22\u00a0h'],
  ['2026-11-21T20:59:59.999Z', [], 'Open until 22:00', 'Ouvert jusqu’à 22\u00a0h'],
  ['2026-11-21T21:00:00Z', [], 'Opens tomorrow at 12:00', 'Ouvre demain à 12\u00a0h'],
  ['2026-11-21T22:59:59.999Z', [], 'Opens tomorrow at 12:00', 'Ouvre demain à 12\u00a0h'],
  ['2026-11-21T23:00:00Z', [], 'Opens at 12:00', 'Ouvre à 12\u00a0h'],
  ['2026-12-24T10:00:00Z', christmas, 'Opens on Sunday at 12:00', 'Ouvre dimanche à 12\u00a0h'],
  ['2026-12-19T22:00:00Z', holidays, 'Opens on December 29 at 12:00', 'Ouvre le 29 décembre à 12\u00a0h'],
])('at %s', (moment, special, english, french) => {
  const now = new Date(moment);
  const state = openState(now, special);
  expect(openStateText(state, now, { locale: 'en', t: lookups.en })).toBe(english);
  expect(openStateText(state, now, { locale: 'fr', t: lookups.fr })).toBe(french);
});

test('a shop without hours to come is closed', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  expect(openStateText({ open: false, opensAt: null }, now, { locale: 'fr', t: lookups.fr })).toBe('Fermé');
});
