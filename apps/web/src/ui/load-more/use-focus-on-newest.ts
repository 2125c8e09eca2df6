import { useEffect, useRef } from 'react';

type Target = (list: HTMLElement, place: number) => HTMLElement | null | undefined;

const cardLink: Target = (list, place) => list.querySelector<HTMLElement>(`li:nth-child(${place}) a`);

/** When "load more" disappears, focuses the first new item. The ref is the list's. */
export const useFocusOnNewest = (count: number, hasMore: boolean, target = cardLink) => {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const place = before.current + 1;
    before.current = count;
    if (count < place || hasMore || document.activeElement !== document.body) return;
    if (list.current) target(list.current, place)?.focus();
  }, [count, hasMore, target]);
  return list;
};
