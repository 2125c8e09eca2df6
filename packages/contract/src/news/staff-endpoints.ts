import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { locales } from '../locale.ts';
import { listOf, searchFields } from '../pagination-schemas.ts';
import { id, messageBody, version } from '../validation.ts';
import { articleForm } from './form.ts';
import { article } from './schemas.ts';

const articleId = v.object({ id });

export const listArticles = endpoint({
  method: 'GET',
  path: '/news',
  summary: 'All articles, hidden ones as well, newest first; `search` looks in the titles',
  access: 'staff',
  duties: ['editor', 'manager'],
  query: v.object({ ...searchFields, locale: v.optional(v.picklist(locales, 'value_invalid')) }),
  responses: { 200: listOf('articles', article) },
});

export const createArticle = endpoint({
  method: 'POST',
  path: '/news',
  summary:
    'Publish an article, or keep it hidden; repeated with the same `Idempotency-Key` header, it changes the one that was added',
  idempotencyKey: 'changes',
  access: 'staff',
  duties: ['editor', 'manager'],
  maxBody: 1_000_000,
  body: articleForm,
  responses: { 201: article },
});

export const updateArticle = endpoint({
  method: 'PUT',
  path: '/news/:id',
  summary: 'Change an article; without `visibility` it stays as visible as it is',
  access: 'staff',
  duties: ['editor', 'manager'],
  params: articleId,
  maxBody: 1_000_000,
  body: v.strictObject({
    ...articleForm.entries,
    visibility: v.optional(v.boolean('value_invalid')),
    version: v.optional(version),
  }),
  responses: { 200: article },
  errors: ['article_not_found', 'version_conflict'],
});

export const deleteArticle = endpoint({
  method: 'DELETE',
  path: '/news/:id',
  summary: 'Delete an article',
  access: 'staff',
  duties: ['editor', 'manager'],
  params: articleId,
  responses: { 200: messageBody },
  errors: ['article_not_found'],
});
