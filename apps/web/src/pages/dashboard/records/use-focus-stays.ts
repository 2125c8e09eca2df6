import { useCallback, useEffect, useRef } from 'react';

/** When the focused record leaves the list, focuses the row in its place. */
export const useFocusStays = (ids: readonly string[]) => {
  const list = useRef<HTMLDivElement>(null);
  const last = useRef<number>(null);
  const shown = ids.join();
  useEffect(() => {
    if (shown === '' || last.current === null || document.activeElement !== document.body) return;
    const rows = list.current?.querySelectorAll<HTMLElement>('tbody tr') ?? [];
    const row = rows[Math.min(last.current, rows.length - 1)];
    // Not its button, which a held key would press.
    if (!row) return;
    row.tabIndex = -1;
    row.focus({ preventScroll: true });
  }, [shown]);

  // React misses events during a commit, when a dialog closes and returns the focus.
  const ref = useCallback((element: HTMLDivElement) => {
    list.current = element;
    const enter = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest('tbody tr') : null;
      last.current = row?.parentElement ? [...row.parentElement.children].indexOf(row) : null;
    };
    // A removed element is still connected during the event.
    const leave = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        if ((target as Node).isConnected && !element.contains(document.activeElement)) last.current = null;
      });
    element.addEventListener('focusin', enter);
    element.addEventListener('focusout', leave);
    return () => {
      element.removeEventListener('focusin', enter);
      element.removeEventListener('focusout', leave);
    };
  }, []);
  return { ref, around: list };
};
