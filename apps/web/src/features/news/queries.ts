import { getArticle, listArticlesByLocale } from '@bottega/contract/news/endpoints';
import { hasMore, defaultLimit as limit } from '@bottega/contract/pagination';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '#lib/api/api-client.ts';

export const newsQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: ['news', 'list', api.locale],
    queryFn: async ({ pageParam: page, signal }) => {
      const input = { params: { locale: api.locale }, query: { page, limit } };
      return (await api.call(listArticlesByLocale, input, { signal })).payload;
    },
    initialPageParam: 1,
    getNextPageParam: ({ total }, _pages, page) => (hasMore({ page, limit }, total) ? page + 1 : undefined),
  });

export const articleQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['news', 'one', id],
    queryFn: ({ signal }) => api.call(getArticle, { params: { id } }, { signal }),
  });
