import { type ChangeMarks, getChangeMarks, type WatchedList } from '@bottega/contract/dashboard';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Api } from '../api-client.ts';
import { useApi } from '../api-context.tsx';
import { useListChanged } from './use-list-changed.ts';

// Soon enough for a kitchen; only while somebody looks at the page.
const everyMs = 5000;

/** The marks of all lists. */
const changeMarksQuery = (api: Api) =>
  queryOptions({
    queryKey: ['dashboard', 'changes'],
    queryFn: ({ signal }) => api.call(getChangeMarks, {}, { signal }),
    refetchInterval: everyMs,
    refetchOnWindowFocus: 'always',
  });

/** Reads again what colleagues and customers have changed. */
export const useChangeWatch = (): void => {
  const { data: marks } = useQuery(changeMarksQuery(useApi()));
  const known = useRef<ChangeMarks>(undefined);
  const listChanged = useListChanged();
  useEffect(() => {
    const before = known.current;
    known.current = marks;
    if (!before || !marks) return;
    const changed = (Object.keys(marks) as WatchedList[]).filter((list) => marks[list] !== before[list]);
    if (changed.length > 0) void listChanged(...changed);
  }, [marks, listChanged]);
};
