import * as v from 'valibot';
import { setupSteps } from '../setup/steps.ts';

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
});

export type ReadinessItem = v.InferOutput<typeof readinessItem>;

export const isReady = (items: readonly ReadinessItem[]): boolean =>
  items.every(({ level, ok }) => ok || level === 'advice');
