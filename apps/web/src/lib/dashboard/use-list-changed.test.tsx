// @vitest-environment happy-dom
import type { ListVersions } from '@bottega/contract/dashboard/schemas';
import { watchedLists } from '@bottega/contract/records';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { createQueryClient } from '../api/query-client.ts';
import { listKey } from './record-list.ts';
import { useListVersions } from './use-list-changed.ts';

const noVersions = Object.fromEntries(watchedLists.map((list) => [list, '0'])) as ListVersions;

test('a list with a new version is reloaded, with the kitchen’s dishes; the first versions reload nothing', () => {
  const client = createQueryClient();
  const keys = [['products', 'kitchen', 'sold-out'], listKey('products'), listKey('shop')];
  for (const key of keys) client.setQueryData(key, []);
  const outdated = () => keys.map((key) => client.getQueryState(key)?.isInvalidated);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useListVersions(), { wrapper });
  const versions = { ...noVersions, products: '1', shop: '1' };
  result.current(versions);
  expect(outdated()).toEqual([false, false, false]);
  result.current({ ...versions, products: '2' });
  expect(outdated()).toEqual([true, true, false]);
  result.current({ ...versions, products: '2', shop: '2' });
  expect(outdated()).toEqual([true, true, true]);
});
