import {
  type Hours,
  openingWeek,
  type SpecialDay,
  specialDays,
  type Week,
  type Weekday,
  weekRuns,
} from '@bottega/contract/shop/opening-hours';
import type { Shop } from '@bottega/contract/shop/schemas';

interface RestaurantOptions {
  origin: string;
  description: string;
  hasMenu: boolean;
  shop: Shop;
  rating?: { average: number; count: number } | null | undefined;
}

const dayOfWeek = (day: Weekday): string => `https://schema.org/${day.charAt(0).toUpperCase()}${day.slice(1)}`;

// schema.org: midnight to midnight means closed.
const allDayClosed: Hours = { opens: '00:00', closes: '00:00' };

export const openingHoursJsonLd = (week: Week = openingWeek, special: readonly SpecialDay[] = specialDays) => [
  ...weekRuns(week).map(({ days, hours }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days.map(dayOfWeek),
    ...(hours ?? allDayClosed),
  })),
  ...special.map(({ date, hours }) => ({
    '@type': 'OpeningHoursSpecification',
    validFrom: date,
    validThrough: date,
    ...(hours ?? allDayClosed),
  })),
];

export const restaurantJsonLd = ({ origin, description, hasMenu, shop, rating }: RestaurantOptions) => ({
  '@type': 'Restaurant',
  '@id': `${origin}/#restaurant`,
  name: shop.name,
  description,
  url: `${origin}/`,
  image: `${origin}/og.png`,
  address: {
    '@type': 'PostalAddress',
    streetAddress: shop.address.street,
    postalCode: shop.address.postalCode,
    addressLocality: shop.address.city,
    addressCountry: shop.address.country,
  },
  ...(shop.phone && { telephone: shop.phone }),
  ...(shop.email && { email: shop.email }),
  ...(shop.social.length > 0 && { sameAs: shop.social.map(({ url }) => url) }),
  servesCuisine: 'Italian',
  priceRange: '€€',
  currenciesAccepted: 'EUR',
  openingHoursSpecification: openingHoursJsonLd(),
  ...(hasMenu && { hasMenu: `${origin}/products` }),
  acceptsReservations: false,
  ...(rating && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating.average.toFixed(1),
      reviewCount: rating.count,
      bestRating: 5,
      worstRating: 0,
    },
  }),
});
