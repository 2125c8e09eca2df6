import { getArticle, listArticlesByLocale } from '@bottega/contract/news';
import { hasMore, defaultLimit as limit } from '@bottega/contract/pagination';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';

/** The articles in the reader's language, newest first, page by page. */
export const newsQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: ['articles', 'list', api.locale],
    queryFn: async ({ pageParam: page, signal }) => {
      const input = { params: { locale: api.locale }, query: { page, limit } };
      return (await api.call(listArticlesByLocale, input, { signal })).payload;
    },
    initialPageParam: 1,
    getNextPageParam: ({ total }, _pages, page) => (hasMore({ page, limit }, total) ? page + 1 : undefined),
  });

/** One article. */
export const articleQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['articles', 'one', id],
    queryFn: ({ signal }) => api.call(getArticle, { params: { id } }, { signal }),
  });
