import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { locales } from '../locale.ts';

export const mostUntranslated = 500;

const kinds = [
  'tagline',
  'shop_description',
  'cuisine',
  'zone',
  'special_day',
  'option_group',
  'option',
  'name',
  'description',
] as const;

/** `id`: of the dish, zone, group, option or first special day; `text`: shown instead; `locale`: the missing one. */
export const untranslated = v.object({
  missing: v.array(
    v.object({ kind: v.picklist(kinds), id: v.string(), text: v.string(), locale: v.picklist(locales) }),
  ),
  more: v.boolean(),
});

export type Untranslated = v.InferOutput<typeof untranslated>;

export const getUntranslated = endpoint({
  method: 'GET',
  path: '/dashboard/untranslated',
  summary: `What is there in one of the two languages only: tagline, description and cuisine of the shop, zones, special days, options, then names and descriptions of dishes in the order of the menu, at most ${mostUntranslated}; nothing in a shop of one language`,
  access: 'staff',
  duties: ['editor', 'manager'],
  responses: { 200: untranslated },
});
