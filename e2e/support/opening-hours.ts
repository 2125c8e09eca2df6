import { defaultHours, type OpeningHours, weekOf } from '@bottega/contract/shop/hours/opening-hours';
import { expect } from 'vitest';
import { fromUniqueAddress } from './chromium.ts';
import { staffOf } from './dashboard/staff.ts';
import { readHtml } from './pages/html.ts';
import type { Shop } from './shop.ts';

export const wednesday = '2026-12-16';

const services = [
  { opens: '12:00', closes: '14:30' },
  { opens: '19:00', closes: '22:30' },
];
const label = { en: 'Christmas holidays', fr: 'Congés de Noël' };

/** Lunch and dinner, Mondays off, deliveries at night, and holidays from the week after. */
export const restaurantHours: OpeningHours = {
  ...defaultHours,
  week: { ...weekOf(() => services), monday: [] },
  delivery: weekOf(() => [{ opens: '19:00', closes: '00:00' }]),
  specialDays: [{ from: '2026-12-24', to: '2027-01-02', service: null, intervals: [], label }],
};

export const saveHours = async (shop: Pick<Shop, 'url'>, body: OpeningHours): Promise<void> => {
  // The session from before a jump may have ended.
  const staff = await staffOf(shop);
  expect((await staff.call('PUT', '/shop/hours', body)).status).toBe(200);
};

/** A page as the server renders it. */
export const readPage = async (shop: Pick<Shop, 'url'>, path: string, language = 'en') => {
  const headers = { ...fromUniqueAddress(), 'accept-language': language };
  return readHtml(await (await fetch(`${shop.url}${path}`, { headers })).text());
};

/** The pages of these paths that announce the holidays above the footer, where they are listed once they are known. */
export const announcing = async (shop: Pick<Shop, 'url'>, paths: readonly string[], language: 'en' | 'fr') => {
  const text = {
    en: 'Closed December 24 to January 2: Christmas holidays',
    fr: 'Fermé du 24 décembre au 2 janvier : Congés de Noël',
  }[language];
  const found = await Promise.all(
    paths.map(async (path) => {
      const { words } = await readPage(shop, path, language);
      const footer = words.findLastIndex((word) => word === (language === 'en' ? 'Opening hours' : 'Horaires'));
      return words.indexOf(text) < footer && words.includes(text);
    }),
  );
  return paths.filter((_, index) => found[index]);
};
