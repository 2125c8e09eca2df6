import { getLegalPage } from '@bottega/contract/legal/endpoints';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#lib/api/api-client.ts';

/** `version`: of terms no longer in force. */
export const legalQuery = (api: Api, page: string, version?: number) =>
  queryOptions({
    queryKey: ['legal', page, version ?? null, api.locale],
    queryFn: ({ signal }) =>
      api.call(
        getLegalPage,
        { params: { page }, query: { locale: api.locale, ...(version && { version }) } },
        { signal },
      ),
  });
