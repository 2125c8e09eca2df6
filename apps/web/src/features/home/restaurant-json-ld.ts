import { addressIn, type Locale } from '@bottega/contract/locale';
import { cuisinesOf } from '@bottega/contract/shop/description';
import {
  comingSpecialDays,
  type Interval,
  type OpeningHours,
  type Weekday,
  weekRuns,
} from '@bottega/contract/shop/hours/opening-hours';
import { lookAddress } from '@bottega/contract/shop/look';
import type { Shop } from '@bottega/contract/shop/schemas';

interface RestaurantOptions {
  origin: string;
  locale: Locale;
  description: string;
  hasMenu: boolean;
  shop: Shop;
  /** Undefined if they failed to load. */
  hours: OpeningHours | undefined;
  now: Date;
  rating?: { average: number; count: number } | null | undefined;
}

const dayOfWeek = (day: Weekday): string => `https://schema.org/${day.charAt(0).toUpperCase()}${day.slice(1)}`;

const type = { '@type': 'OpeningHoursSpecification' };

// schema.org: midnight to midnight means closed.
const orClosed = (intervals: readonly Interval[]): readonly Interval[] =>
  intervals.length > 0 ? intervals : [{ opens: '00:00', closes: '00:00' }];

/** The shop's hours: schema.org has no property for a service's. */
export const openingHoursJsonLd = (hours: OpeningHours, now: Date) => {
  const week = weekRuns(hours.week).flatMap(({ days, intervals }) =>
    orClosed(intervals).map((interval) => ({ ...type, dayOfWeek: days.map(dayOfWeek), ...interval })),
  );
  const special = comingSpecialDays(now, hours)
    .filter(({ service }) => service === null)
    .flatMap(({ from, to, intervals }) =>
      orClosed(intervals).map((interval) => ({ ...type, validFrom: from, validThrough: to, ...interval })),
    );
  return {
    // Google reads special days only here.
    openingHoursSpecification: [...week, ...special],
    ...(special.length > 0 && { specialOpeningHoursSpecification: special }),
  };
};

export const restaurantJsonLd = ({
  origin,
  locale,
  description,
  hasMenu,
  shop,
  hours,
  now,
  rating,
}: RestaurantOptions) => {
  const cuisines = cuisinesOf(shop, locale);
  return {
    '@type': 'Restaurant',
    '@id': `${origin}/#restaurant`,
    name: shop.name,
    description,
    url: addressIn(`${origin}/`, locale),
    image: origin + lookAddress('/og.png', shop),
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
    ...(cuisines.length > 0 && { servesCuisine: cuisines }),
    ...(shop.priceRange && { priceRange: shop.priceRange }),
    currenciesAccepted: 'EUR',
    ...(hours && openingHoursJsonLd(hours, now)),
    ...(hasMenu && { hasMenu: addressIn(`${origin}/products`, locale) }),
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
  };
};
