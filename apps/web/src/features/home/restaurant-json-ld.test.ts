import { openingWeek } from '@bottega/contract/shop/opening-hours';
import { defaultProfile } from '@bottega/contract/shop/profile';
import { expect, test } from 'vitest';
import { openingHoursJsonLd, restaurantJsonLd } from './restaurant-json-ld.ts';

const shop = {
  ...defaultProfile,
  languages: [...defaultProfile.languages],
  social: [...defaultProfile.social],
  open: true,
  legalPages: [],
  termsVersion: null,
};
const options = { origin: 'https://shop.test', description: 'Pasta', hasMenu: true, shop };

test('the hours are those of the week, then those of the days that differ', () => {
  const hours = openingHoursJsonLd({ ...openingWeek, sunday: null }, [
    { date: '2026-12-24', hours: { opens: '12:00', closes: '16:00' } },
    { date: '2026-12-25', hours: null },
  ]);
  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
  const type = { '@type': 'OpeningHoursSpecification' };
  expect(hours).toEqual([
    { ...type, dayOfWeek: days.map((day) => `https://schema.org/${day}`), opens: '12:00', closes: '22:00' },
    { ...type, dayOfWeek: ['https://schema.org/Sunday'], opens: '00:00', closes: '00:00' },
    { ...type, validFrom: '2026-12-24', validThrough: '2026-12-24', opens: '12:00', closes: '16:00' },
    { ...type, validFrom: '2026-12-25', validThrough: '2026-12-25', opens: '00:00', closes: '00:00' },
  ]);
});

test('there is no rating before the first approved review', () => {
  expect(restaurantJsonLd({ ...options, rating: null })).not.toHaveProperty('aggregateRating');
  expect(restaurantJsonLd({ ...options, rating: { average: 14 / 3, count: 3 } }).aggregateRating).toMatchObject({
    ratingValue: '4.7',
    reviewCount: 3,
  });
});

test('a menu that is not shown is not named', () => {
  expect(restaurantJsonLd({ ...options, hasMenu: false })).not.toHaveProperty('hasMenu');
});
