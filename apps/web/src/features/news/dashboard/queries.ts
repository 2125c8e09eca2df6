import { isLocale, locales } from '@bottega/contract/locale';
import { getArticle } from '@bottega/contract/news/endpoints';
import type { ArticleForm } from '@bottega/contract/news/form';
import type { Article } from '@bottega/contract/news/schemas';
import { createArticle, deleteArticle, listArticles, updateArticle } from '@bottega/contract/news/staff-endpoints';
import type { Api } from '#lib/api/api-client.ts';
import type { RecordSource } from '#lib/dashboard/record-list.ts';

export const articleSource: RecordSource<Article> = {
  list: 'news',
  tabs: ['all', ...locales],
  fetchPage: async (api, { tab, search, page, limit }, signal) => {
    const query = { page, limit, search, locale: isLocale(tab) ? tab : undefined };
    const { payload } = await api.call(listArticles, { query }, { signal });
    return { items: payload.articles, total: payload.total };
  },
};

export const readArticle = (api: Api, id: string) => api.call(getArticle, { params: { id } });

/** Creates, or updates the version that was seen. */
export const saveArticle = (
  api: Api,
  id: string | undefined,
  form: ArticleForm,
  { version, key }: { version: number | undefined; key: string },
) =>
  id === undefined
    ? api.call(createArticle, { body: form }, { headers: { 'Idempotency-Key': key } })
    : api.call(updateArticle, { params: { id }, body: { ...form, version } });

export const removeArticle = (api: Api, { _id: id }: Article) => api.call(deleteArticle, { params: { id } });
