import * as v from 'valibot';
import { setupSteps } from './setup-steps.ts';

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

export const readinessItem = v.object({
  key: v.picklist(readinessKeys),
  level: v.picklist(readinessLevels),
  ok: v.boolean(),
  where: v.picklist([...setupSteps, 'server']),
  dishes: v.optional(v.array(v.string())),
  count: v.optional(v.number()),
});

export type ReadinessItem = v.InferOutput<typeof readinessItem>;

export const missingItems = (items: readonly ReadinessItem[]): ReadinessItem[] =>
  items.filter(({ level, ok }) => !ok && level === 'blocking');

export const isReady = (items: readonly ReadinessItem[]): boolean => missingItems(items).length === 0;

/** The other items are for the law, or for being reached. */
export const sellingProblems = (items: readonly ReadinessItem[]): ReadinessItem[] =>
  missingItems(items).filter(({ key }) => key === 'dish' || key === 'service' || key === 'food');

/** Dishes that cannot be ordered, as their food is undeclared (ALLER-05). */
export const unorderableDishes = (items: readonly ReadinessItem[]): number =>
  missingItems(items).find(({ key }) => key === 'food')?.count ?? 0;
