import * as v from 'valibot';
import { locales } from '../locale.ts';
import { timestamp } from '../validation.ts';

export const review = v.object({
  _id: v.string(),
  user: v.object({ username: v.string() }),
  rating: v.number(),
  comment: v.string(),
  lang: v.optional(v.picklist(locales)),
  date: timestamp,
  approved: v.boolean(),
  version: v.number(),
});

export type Review = v.InferOutput<typeof review>;
