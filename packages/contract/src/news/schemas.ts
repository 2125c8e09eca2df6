import * as v from 'valibot';
import { locales } from '../locale.ts';
import { timestamp } from '../validation.ts';

export const articleCategories = ['general', 'event', 'promo', 'info', 'news', 'other'] as const;

export type ArticleCategory = (typeof articleCategories)[number];

export const article = v.object({
  _id: v.string(),
  locale: v.picklist(locales),
  category: v.picklist(articleCategories),
  date: timestamp,
  author: v.string(),
  title: v.string(),
  coverImage: v.string(),
  content: v.array(v.object({ subHeader: v.optional(v.string()), text: v.string() })),
  visibility: v.boolean(),
  createdAt: timestamp,
  updatedAt: timestamp,
  version: v.number(),
});

export type Article = v.InferOutput<typeof article>;
