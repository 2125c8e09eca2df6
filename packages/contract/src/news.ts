import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { locales } from './locale.ts';
import { listOf, pageQuery } from './pagination.ts';
import { id, timestamp } from './validation.ts';

/** The categories of news articles (spec §3). */
export const articleCategories = ['general', 'event', 'promo', 'info', 'news', 'other'] as const;

/** One of {@link articleCategories}. */
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

/** A news article as the wire carries it. */
export type Article = v.InferOutput<typeof article>;

export const listArticlesByLocale = endpoint({
  method: 'GET',
  path: '/news/lang/:locale',
  summary: 'Public articles in one language, newest first',
  access: 'public',
  shared: true,
  flag: 'ff_news',
  params: v.object({ locale: v.picklist(locales, 'value_invalid') }),
  query: pageQuery,
  responses: { 200: listOf('articles', article) },
});

export const getArticle = endpoint({
  method: 'GET',
  path: '/news/:id',
  summary: 'One public article; staff also see hidden ones',
  access: 'public',
  shared: true,
  flag: 'ff_news',
  params: v.object({ id }),
  responses: { 200: article },
  errors: ['article_not_found'],
});
