import { useEffect, useRef } from 'react';

/**
 * When "load more" has done its last and goes, the focus it had moves to the first of the new cards instead of getting
 * lost. The ref goes around the list.
 */
export const useFocusOnNewest = (count: number, hasMore: boolean) => {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const firstNew = before.current;
    before.current = count;
    if (count <= firstNew || hasMore || document.activeElement !== document.body) return;
    list.current?.querySelector<HTMLElement>(`li:nth-child(${firstNew + 1}) a`)?.focus();
  }, [count, hasMore]);
  return list;
};
