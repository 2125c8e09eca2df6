import { useEffect, useRef } from 'react';

const cardLink = (place: number) => `li:nth-child(${place}) a`;

/** The focus of a vanishing "load more" goes to the first new item, where `target` selects. The ref is the list's. */
export const useFocusOnNewest = (count: number, hasMore: boolean, target: (place: number) => string = cardLink) => {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const place = before.current + 1;
    before.current = count;
    if (count < place || hasMore || document.activeElement !== document.body) return;
    list.current?.querySelector<HTMLElement>(target(place))?.focus();
  }, [count, hasMore, target]);
  return list;
};
