import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { locales } from '../locale.ts';
import { listOf, pageQuery } from '../pagination-schemas.ts';
import { id } from '../validation.ts';
import { article } from './schemas.ts';

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
