import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const inertMs = 800;
/**
 * Ignores presses in a row for 0.8 s after it moved or appeared: they were aimed at what was there before. The first
 * rows of each `list` are not guarded.
 */
export const usePressGuard = (around: RefObject<HTMLElement | null>, list: string | undefined): void => {
  const places = useRef<{ list: string | undefined; tops: Map<string, number> }>({ list, tops: new Map() });
  const timers = useRef(new Map<Element, number>());

  // Any commit may move rows.
  useLayoutEffect(() => {
    const rows = [...(around.current?.querySelectorAll<HTMLElement>('tr[data-key]') ?? [])];
    const before = places.current.list === list ? places.current.tops : new Map<string, number>();
    // Relative to the list: content above may move without rendering it, and a table may scroll in its box.
    const scrolled = rows[0]?.closest('table')?.parentElement?.scrollTop ?? 0;
    const begin = (around.current?.getBoundingClientRect().top ?? 0) - scrolled;
    const tops = new Map(rows.map((row) => [row.dataset.key ?? '', row.getBoundingClientRect().top - begin]));
    places.current = { list, tops };
    if (before.size === 0) return;
    for (const row of rows) {
      const key = row.dataset.key ?? '';
      const moved = Math.abs((before.get(key) ?? Number.POSITIVE_INFINITY) - (tops.get(key) ?? 0));
      // Below half its height, the press still hits the row it was aimed at.
      if (moved <= row.offsetHeight / 2) continue;
      row.dataset.inert = '';
      clearTimeout(timers.current.get(row));
      timers.current.set(
        row,
        window.setTimeout(() => delete row.dataset.inert, inertMs),
      );
    }
  });

  useEffect(() => {
    const element = around.current;
    const pending = timers.current;
    if (!element) return;
    const refuse = (event: MouseEvent) => {
      if (!(event.target instanceof Element) || !event.target.closest('tr[data-inert]')) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // Before React's listeners.
    element.addEventListener('click', refuse, { capture: true });
    return () => {
      element.removeEventListener('click', refuse, { capture: true });
      for (const timer of pending.values()) clearTimeout(timer);
    };
  }, [around]);
};
