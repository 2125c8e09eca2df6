import { expect, onTestFinished, test, vi } from 'vitest';
import type { Api } from '../api/api-client.ts';
import { ApiError } from '../api/api-error.ts';
import { createQueryClient } from '../api/query-client.ts';
import { type RecordSource, recordListQuery } from './record-list.ts';

test('a list reopened while the shop is unreachable shows its last state, for an hour', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const client = createQueryClient();
  const fetchPage = vi.fn(async () => ({ items: [{ _id: 'B-1' }], total: 1 }));
  const source: RecordSource<{ _id: string }> = { list: 'orders', tabs: ['open'], fetchPage };
  const query = recordListQuery({} as Api, source, { tab: 'open', search: '' }, 20);
  await client.prefetchInfiniteQuery(query);
  await vi.advanceTimersByTimeAsync(50 * 60_000);
  fetchPage.mockRejectedValue(new ApiError(0, 'network', 'No answer.'));
  await client.prefetchInfiniteQuery(query);
  expect(fetchPage).toHaveBeenCalledTimes(2);
  expect(client.getQueryData(query.queryKey)?.pages).toEqual([{ items: [{ _id: 'B-1' }], total: 1 }]);
});
