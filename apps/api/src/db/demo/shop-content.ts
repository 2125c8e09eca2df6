import type { FoodInfo } from '@bottega/contract/food/food';
import type { OrderingSettings } from '@bottega/contract/fulfilment/settings';
import type { DeliveryZone } from '@bottega/contract/fulfilment/zones';
import { defaultHours, type OpeningHours } from '@bottega/contract/shop/hours/opening-hours';
import type { ShopProfile } from '@bottega/contract/shop/profile';
import type { SeedArticle } from '#content/demo/articles-en.ts';
import { articlesEn } from '#content/demo/articles-en.ts';
import { articlesFr } from '#content/demo/articles-fr.ts';
import type { SeedProduct } from '#content/demo/menu-page-one.ts';
import type { SeedMessage } from '#content/demo/messages.ts';
import { seedMessages } from '#content/demo/messages.ts';
import { demoOrdering, demoZones } from '#content/demo/ordering.ts';
import { seedProducts } from '#content/demo/products.ts';
import { demoProfile } from '#content/demo/profile.ts';
import type { SeedReview } from '#content/demo/reviews.ts';
import { seedReviews } from '#content/demo/reviews.ts';
import { trattoriaArticles } from '#content/trattoria/articles.ts';
import { trattoriaFood } from '#content/trattoria/food.ts';
import { trattoriaHours } from '#content/trattoria/hours.ts';
import { kitchenMenu } from '#content/trattoria/menu-kitchen.ts';
import { ovenAndCellarMenu } from '#content/trattoria/menu-oven-and-cellar.ts';
import { trattoriaMessages } from '#content/trattoria/messages.ts';
import { type SeedGroup, type SeedLink, trattoriaOptions } from '#content/trattoria/options.ts';
import { trattoriaOrdering, trattoriaZones } from '#content/trattoria/ordering.ts';
import { trattoriaProfile } from '#content/trattoria/profile.ts';
import { trattoriaReviews } from '#content/trattoria/reviews.ts';
import { type DemoOrder, demoOrders } from './demo-orders.ts';
import { regularOrders } from './regular-orders.ts';
import { trattoriaOrders } from './trattoria-orders.ts';

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
