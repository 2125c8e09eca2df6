import { defaultHours, type SpecialDay } from '@bottega/contract/shop/hours/opening-hours';
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
const options = {
  origin: 'https://shop.test',
  locale: 'fr' as const,
  description: 'Pasta',
  hasMenu: true,
  shop,
  hours: defaultHours,
  now: new Date('2026-12-20T12:00Z'),
};

const special = (from: string, to: string, intervals: SpecialDay['intervals'] = []): SpecialDay => ({
  from,
  to,
  service: null,
  intervals,
  label: { en: '' },
});

const type = { '@type': 'OpeningHoursSpecification' };
const schemaOrg = (days: string[]) => days.map((day) => `https://schema.org/${day}`);

test('[HOURS-02] search engines get every interval of the week and of upcoming special days', () => {
  const [lunch, dinner] = [
    { opens: '12:00', closes: '14:30' },
    { opens: '19:00', closes: '02:00' },
  ];
  const hours = {
    ...defaultHours,
    week: { ...defaultHours.week, saturday: [lunch, dinner], sunday: [] },
    specialDays: [
      special('2026-12-24', '2027-01-02'),
      special('2026-12-01', '2026-12-19'),
      special('2026-12-20', '2026-12-20', [lunch, dinner]),
      { ...special('2026-12-23', '2026-12-23'), service: 'delivery' as const },
    ],
  };
  const days = schemaOrg(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']);
  const specialDays = [
    { ...type, validFrom: '2026-12-20', validThrough: '2026-12-20', ...lunch },
    { ...type, validFrom: '2026-12-20', validThrough: '2026-12-20', ...dinner },
    { ...type, validFrom: '2026-12-24', validThrough: '2027-01-02', opens: '00:00', closes: '00:00' },
  ];
  expect(openingHoursJsonLd(hours, options.now)).toEqual({
    openingHoursSpecification: [
      { ...type, dayOfWeek: days, opens: '12:00', closes: '22:00' },
      { ...type, dayOfWeek: schemaOrg(['Saturday']), ...lunch },
      { ...type, dayOfWeek: schemaOrg(['Saturday']), ...dinner },
      { ...type, dayOfWeek: schemaOrg(['Sunday']), opens: '00:00', closes: '00:00' },
      ...specialDays,
    ],
    specialOpeningHoursSpecification: specialDays,
  });
});

test('[HOURS-04] untouched hours leave the structured data unchanged', () => {
  expect(openingHoursJsonLd(defaultHours, options.now)).toEqual({
    openingHoursSpecification: [
      {
        ...type,
        dayOfWeek: schemaOrg(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']),
        opens: '12:00',
        closes: '22:00',
      },
    ],
  });
});

test('there is no rating before the first approved review', () => {
  expect(restaurantJsonLd({ ...options, rating: null })).not.toHaveProperty('aggregateRating');
  expect(restaurantJsonLd({ ...options, rating: { average: 14 / 3, count: 3 } }).aggregateRating).toMatchObject({
    ratingValue: '4.7',
    reviewCount: 3,
  });
});

test('a hidden menu is not mentioned', () => {
  expect(restaurantJsonLd({ ...options, hasMenu: false })).not.toHaveProperty('hasMenu');
});

test('cuisine and price range are stated only where the shop states them', () => {
  for (const field of ['servesCuisine', 'priceRange']) expect(restaurantJsonLd(options)).not.toHaveProperty(field);
  const said = { ...shop, cuisine: { en: 'Lebanese', fr: 'Libanaise, Syrienne' }, priceRange: '€€€' as const };
  expect(restaurantJsonLd({ ...options, shop: said })).toMatchObject({
    servesCuisine: ['Libanaise', 'Syrienne'],
    priceRange: '€€€',
  });
});

test('the addresses are those of the page’s language', () => {
  expect(restaurantJsonLd(options)).toMatchObject({
    url: 'https://shop.test/?lang=fr',
    hasMenu: 'https://shop.test/products?lang=fr',
  });
  expect(restaurantJsonLd({ ...options, locale: 'en' })).toMatchObject({ url: 'https://shop.test/' });
});
