import { listPrinters } from '@bottega/contract/printing/endpoints';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#lib/api/api-client.ts';

const everyMs = 30_000;

// Without a printer, the kitchen's screen needs to notice a new one only in time; the dashboard is informed at once.
const withoutMs = 10 * 60_000;

/** Includes prints and contacts of each minute, which change no list version. */
export const printersQuery = (api: Api) =>
  queryOptions({
    // The dashboard's list of printers, refetched after each change.
    queryKey: ['dashboard', 'printers'],
    queryFn: ({ signal }) => api.call(listPrinters, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.length === 0 ? withoutMs : everyMs),
  });
