import { useEffect, useRef } from 'react';

/**
 * When "load more" has done its last and goes, the focus it had moves to the first of the new rows instead of getting
 * lost. The ref goes around the table.
 */
export const useFocusOnNewestRow = (count: number, hasMore: boolean) => {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const firstNew = before.current;
    before.current = count;
    if (count <= firstNew || hasMore || document.activeElement !== document.body) return;
    list.current?.querySelector<HTMLElement>(`tbody tr:nth-child(${firstNew + 1}) :is(a, button)`)?.focus();
  }, [count, hasMore]);
  return list;
};
