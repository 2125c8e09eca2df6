import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DraftErrors, DraftRow } from './draft.ts';

// More fields at once slow down phones.
const pageSize = 50;

export const useAttention = (rows: readonly DraftRow[], errors: ReadonlyMap<number, DraftErrors>) => {
  const [shown, setShown] = useState(() => Math.max(pageSize, rows.findIndex(({ key }) => errors.has(key)) + 1));
  const frame = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const visited = useRef(-1);
  useEffect(() => {
    const first = frame.current?.querySelector<HTMLElement>('[aria-invalid]');
    visited.current = Number(first?.closest<HTMLElement>('[data-key]')?.dataset.key ?? -1);
    (first ?? title.current)?.focus();
  }, []);
  /** False: every row can be imported. */
  const showNext = (): boolean => {
    const bad = rows.filter(({ key }) => errors.has(key));
    const goal = bad.find(({ key }) => key > visited.current) ?? bad[0];
    if (!goal) return false;
    visited.current = goal.key;
    flushSync(() => setShown((now) => Math.max(now, rows.indexOf(goal) + 1)));
    frame.current?.querySelector<HTMLElement>(`[data-key="${goal.key}"] [aria-invalid]`)?.focus();
    return true;
  };
  const more = Math.max(0, Math.min(pageSize, rows.length - shown));
  return { frame, title, shown: rows.slice(0, shown), more, showMore: () => setShown(shown + pageSize), showNext };
};
