import * as v from 'valibot';
import { setupSteps } from './setup-steps.ts';

/** What a shop needs before it takes orders, in the order of the setup wizard. */
export const readinessKeys = [
  'name',
  'address',
  'phone',
  'legal',
  'mediator',
  'terms',
  'hours',
  'service',
  'zones',
  'dish',
  'food',
  'origins',
  'mail',
  'https',
] as const;

export type ReadinessKey = (typeof readinessKeys)[number];

export const readinessLevels = ['blocking', 'advice'] as const;

/**
 * `where`: the form with the missing field, named after the wizard's steps; `server` is configured where the shop
 * runs.
 */
export const readinessItem = v.object({
  key: v.picklist(readinessKeys),
  level: v.picklist(readinessLevels),
  ok: v.boolean(),
  where: v.picklist([...setupSteps, 'server']),
  /** The first dishes for which it is missing. */
  dishes: v.optional(v.array(v.string())),
  /** Of how many dishes it is missing. */
  count: v.optional(v.number()),
});

export type ReadinessItem = v.InferOutput<typeof readinessItem>;

/** What keeps the shop from opening. */
export const missingItems = (items: readonly ReadinessItem[]): ReadinessItem[] =>
  items.filter(({ level, ok }) => !ok && level === 'blocking');

export const isReady = (items: readonly ReadinessItem[]): boolean => missingItems(items).length === 0;

/** What keeps an open shop from selling: the rest of the list is needed by law, or to be reached. */
export const sellingProblems = (items: readonly ReadinessItem[]): ReadinessItem[] =>
  missingItems(items).filter(({ key }) => key === 'dish' || key === 'service' || key === 'food');

/** How many dishes no one can put into a cart, because the shop has not said what is in them (ALLER-05). */
export const unorderableDishes = (items: readonly ReadinessItem[]): number =>
  missingItems(items).find(({ key }) => key === 'food')?.count ?? 0;
