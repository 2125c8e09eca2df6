import type { ArticleForm } from '@bottega/contract/article-form';
import { isLocale, locales } from '@bottega/contract/locale';
import { type Article, getArticle } from '@bottega/contract/news';
import { createArticle, deleteArticle, listArticles, updateArticle } from '@bottega/contract/news-staff';
import type { Api } from '../../../lib/api-client.ts';
import type { RecordSource } from '../../../lib/dashboard/record-list.ts';

/** The articles as staff see them (ANEWS-01). */
export const articleSource: RecordSource<Article> = {
  list: 'news',
  tabs: ['all', ...locales],
  fetchPage: async (api, { tab, search, page, limit }, signal) => {
    const query = { page, limit, search, locale: isLocale(tab) ? tab : undefined };
    const { payload } = await api.call(listArticles, { query }, { signal });
    return { items: payload.articles, total: payload.total };
  },
};

/** The article as it is now. */
export const readArticle = (api: Api, id: string) => api.call(getArticle, { params: { id } });

/** Publishes a new article, or changes the one with this id over the version that was seen. */
export const saveArticle = (api: Api, id: string | undefined, form: ArticleForm, version: number | undefined) =>
  id === undefined
    ? api.call(createArticle, { body: form })
    : api.call(updateArticle, { params: { id }, body: { ...form, version } });

/** Removes the article for good. */
export const removeArticle = (api: Api, { _id: id }: Article) => api.call(deleteArticle, { params: { id } });
