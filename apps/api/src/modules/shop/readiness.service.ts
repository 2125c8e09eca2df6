import { missingLegalData } from '@bottega/contract/shop/legal';
import type { ReadinessItem, ReadinessKey } from '@bottega/contract/shop/readiness';
import { findDocument } from '#db/documents/documents.queries.ts';
import type { Db } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { isLoopback } from '#http/limits/client-address.ts';
import { isMailProven } from './mail-test.service.ts';
import { readProfile } from './profile.service.ts';

/** Cents, until a price is entered. */
const noPrice = 1;

const hasDish = async (db: Db): Promise<boolean> => {
  const dish = await db
    .selectFrom('products')
    .select('id')
    .where('price_cents', '>', noPrice)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  return dish !== undefined;
};

const hasHours = async (db: Db): Promise<boolean> => {
  const week = (await findDocument(db, 'hours'))?.value.week as Record<string, unknown[]> | undefined;
  return Object.values(week ?? {}).some(({ length }) => length > 0);
};

const isSafe = (publicUrl: string): boolean => {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' || hostname === 'localhost' || isLoopback(hostname.replace(/^\[|\]$/g, ''));
};

const places: Record<ReadinessKey, ReadinessItem['where']> = {
  name: 'name',
  address: 'contact',
  phone: 'contact',
  legal: 'legal',
  mediator: 'legal',
  terms: 'legal',
  hours: 'hours',
  service: 'ordering',
  zones: 'ordering',
  dish: 'menu',
  food: 'menu',
  origins: 'menu',
  mail: 'mail',
  https: 'server',
};

interface Found {
  /** Undefined: not needed. */
  ok: boolean | undefined;
  level?: ReadinessItem['level'];
  dishes?: string[];
  count?: number;
}

const mostNamed = 5;

/** Fresh meat, whose origin the law requires; ignores accents. */
const meatWords =
  /\b(beef|veal|pork|lamb|chicken|duck|turkey|manzo|vitello|maiale|agnello|pollo|anatra|tacchino|boeuf|bœuf|veau|porc|agneau|poulet|canard|dinde)\b/i;

/**
 * Undeclared dishes are a hint, unless only declared ones are sold (ALLER-05). Declared dishes that name meat state its
 * origin (ALLER-06).
 */
const readFood = async ({ db, settings }: Deps): Promise<Record<'food' | 'origins', Found>> => {
  const { orderOnlyDeclared } = await settings.ordering();
  // The set-up wizard has no table of allergens.
  const isHinted = (await settings.setup()) === undefined;
  const dishes = await db
    .selectFrom('products')
    .select(['name', 'description', 'category', 'food'])
    .where('hidden', '=', false)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const unknown = dishes.filter(({ food }) => !food);
  const withoutOrigin = dishes.filter(
    ({ name, description, category, food }) =>
      food &&
      // Wines are described by what they go with.
      category !== 'drinks' &&
      !food.origins?.length &&
      !food.diets?.some((diet) => diet === 'vegetarian' || diet === 'vegan') &&
      meatWords.test(`${name} ${description}`),
  );
  const lacking = (isAsked: boolean, these: readonly { name: string }[]): Found => ({
    ok: isAsked ? these.length === 0 : undefined,
    ...(these.length > 0 && { dishes: these.slice(0, mostNamed).map(({ name }) => name), count: these.length }),
  });
  return {
    food: {
      ...lacking(orderOnlyDeclared || (isHinted && dishes.length > 0), unknown),
      level: orderOnlyDeclared ? 'blocking' : 'advice',
    },
    origins: lacking(unknown.length < dishes.length, withoutOrigin),
  };
};

/** Not needed while the feature is off, except in setup, which switches it on. */
const readOrdering = async ({ settings }: Deps): Promise<Record<'service' | 'zones', Found>> => {
  const isAsked = (await settings.isOn('ff_ordering')) || (await settings.setup()) !== undefined;
  const { services } = await settings.ordering();
  const hasZone = (await settings.zones()).some(({ active }) => active);
  return {
    service: { ok: isAsked ? services.length > 0 : undefined },
    zones: { ok: isAsked && services.includes('delivery') ? hasZone : undefined, level: 'advice' },
  };
};

export const readReadiness = async (deps: Deps): Promise<ReadinessItem[]> => {
  const { db, publicUrl } = deps;
  const missing = missingLegalData(await readProfile(db));
  const lacks = (...paths: string[]) => missing.some((field) => paths.some((path) => field.startsWith(path)));
  const isMediator = (field: string) => field.startsWith('legal.mediator.');
  const found: Record<ReadinessKey, Found> = {
    name: { ok: !lacks('name') },
    address: { ok: !lacks('address.') },
    phone: { ok: !lacks('phone', 'email') },
    legal: { ok: !missing.some((field) => field.startsWith('legal.') && !isMediator(field)) },
    mediator: { ok: !missing.some(isMediator) },
    terms: { ok: missing.length === 0 },
    hours: { ok: await hasHours(db) },
    ...(await readOrdering(deps)),
    dish: { ok: await hasDish(db) },
    ...(await readFood(deps)),
    mail: { ok: await isMailProven(deps) },
    https: { ok: isSafe(publicUrl) },
  };
  return Object.entries(found).flatMap(([key, { ok, level = 'blocking', ...dishes }]) => {
    const name = key as ReadinessKey;
    return ok === undefined ? [] : [{ key: name, level, ok, where: places[name], ...dishes }];
  });
};
