import { listPrinters } from '@bottega/contract/printing/endpoints';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#lib/api/api-client.ts';

const everyMs = 30_000;

// Without a printer, a new one may be noticed late; the dashboard notices at once.
const withoutMs = 10 * 60_000;

/** Includes prints and contacts, which change no list version. */
export const printersQuery = (api: Api) =>
  queryOptions({
    // Prefix of the dashboard's printer list, refetched after each change.
    queryKey: ['dashboard', 'printers'],
    queryFn: ({ signal }) => api.call(listPrinters, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.length === 0 ? withoutMs : everyMs),
  });
