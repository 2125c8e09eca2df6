import { listPrinters } from '@bottega/contract/printing/endpoints';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#lib/api/api-client.ts';

const everyMs = 30_000;

// Where there is no printer, the kitchen's screen finds out in time that one was added; the dashboard hears of it at once.
const withoutMs = 10 * 60_000;

/** With what is printed and seen by the minute, which no list version tells. */
export const printersQuery = (api: Api) =>
  queryOptions({
    // The dashboard's list of printers, which it reads again after each change.
    queryKey: ['dashboard', 'printers'],
    queryFn: ({ signal }) => api.call(listPrinters, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.length === 0 ? withoutMs : everyMs),
  });
