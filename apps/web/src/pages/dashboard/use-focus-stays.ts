import { useCallback, useEffect, useRef } from 'react';

/**
 * A record that leaves the list with the button that was just pressed in it would take the focus along: it moves to
 * the record that has taken its place. What it returns goes around the table.
 */
export const useFocusStays = (ids: readonly string[]) => {
  const list = useRef<HTMLDivElement>(null);
  const last = useRef<number>(null);
  const shown = ids.join();
  useEffect(() => {
    if (shown === '' || last.current === null || document.activeElement !== document.body) return;
    const rows = list.current?.querySelectorAll<HTMLElement>('tbody tr') ?? [];
    const row = rows[Math.min(last.current, rows.length - 1)];
    // Not its button: whoever holds a key down would press that as well.
    if (!row) return;
    row.tabIndex = -1;
    row.focus({ preventScroll: true });
  }, [shown]);

  // Not React's own events: it hears none while it draws, and that is when a dialog closes and gives the focus back.
  const ref = useCallback((element: HTMLDivElement) => {
    list.current = element;
    const enter = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest('tbody tr') : null;
      last.current = row?.parentElement ? [...row.parentElement.children].indexOf(row) : null;
    };
    // Left for somewhere else, or taken along: while the event lasts, what is being removed is still in its place.
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
  return { ref };
};
