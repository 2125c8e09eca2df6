import type { FoodInfo } from '@bottega/contract/food/food';
import type { OrderingSettings } from '@bottega/contract/fulfilment/settings';
import type { DeliveryZone } from '@bottega/contract/fulfilment/zones';
import { defaultHours, type OpeningHours } from '@bottega/contract/shop/hours/opening-hours';
import type { ShopProfile } from '@bottega/contract/shop/profile';
import type { SeedArticle } from './content/articles-en.ts';
import { articlesEn } from './content/articles-en.ts';
import { articlesFr } from './content/articles-fr.ts';
import { trattoriaFood } from './content/food.ts';
import type { SeedProduct } from './content/menu-page-one.ts';
import type { SeedMessage } from './content/messages.ts';
import { seedMessages } from './content/messages.ts';
import { type SeedGroup, type SeedLink, trattoriaOptions } from './content/options.ts';
import { demoOrdering, demoZones } from './content/ordering.ts';
import { seedProducts } from './content/products.ts';
import { demoProfile } from './content/profile.ts';
import { regularOrders } from './content/regular-orders.ts';
import type { SeedReview } from './content/reviews.ts';
import { seedReviews } from './content/reviews.ts';
import { type DemoOrder, demoOrders } from './demo-orders.ts';
import { trattoriaArticles } from './trattoria/articles.ts';
import { trattoriaHours } from './trattoria/hours.ts';
import { kitchenMenu } from './trattoria/menu-kitchen.ts';
import { ovenAndCellarMenu } from './trattoria/menu-oven-and-cellar.ts';
import { trattoriaMessages } from './trattoria/messages.ts';
import { trattoriaOrdering, trattoriaZones } from './trattoria/ordering.ts';
import { trattoriaOrders } from './trattoria/orders.ts';
import { trattoriaProfile } from './trattoria/profile.ts';
import { trattoriaReviews } from './trattoria/reviews.ts';

export interface ShopContent {
  products: readonly SeedProduct[];
  food: Readonly<Record<string, FoodInfo>>;
  options:
    | { groups: Readonly<Record<string, SeedGroup>>; links: Readonly<Record<string, readonly SeedLink[]>> }
    | undefined;
  articles: readonly SeedArticle[];
  reviews: readonly SeedReview[];
  orders: readonly (DemoOrder & { username: string })[];
  messages: readonly SeedMessage[];
  profile: ShopProfile;
  hours: OpeningHours;
  ordering: OrderingSettings;
  zones: DeliveryZone[];
}

export type ContentKind = 'demo' | 'trattoria';

const demo = (now: Date): ShopContent => ({
  products: seedProducts,
  food: {},
  options: undefined,
  articles: [...articlesEn, ...articlesFr],
  reviews: seedReviews,
  orders: [...demoOrders, ...regularOrders(now)],
  messages: seedMessages,
  profile: demoProfile,
  hours: defaultHours,
  ordering: demoOrdering,
  zones: demoZones,
});

const trattoria = (now: Date): ShopContent => ({
  products: [...kitchenMenu, ...ovenAndCellarMenu],
  food: trattoriaFood,
  options: trattoriaOptions,
  articles: trattoriaArticles(now),
  reviews: trattoriaReviews(now),
  orders: trattoriaOrders(now),
  messages: trattoriaMessages,
  profile: trattoriaProfile,
  hours: trattoriaHours(now),
  ordering: trattoriaOrdering,
  zones: trattoriaZones,
});

export const contentOf: Record<ContentKind, (now: Date) => ShopContent> = { demo, trattoria };
