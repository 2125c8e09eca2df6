import { type FocusEvent, useRef } from 'react';
import type { CartLine } from './cart-lines.ts';
import { useKeptFocus } from './use-kept-focus.ts';

const rowsOf = (group: HTMLElement) => [...group.querySelectorAll('li')];

/** After a dish is removed the focus goes to the one that took its place, from the last one to the way on. */
export const useRowFocus = (lines: readonly CartLine[]) => {
  const index = useRef(0);
  const { onFocus, ...group } = useKeptFocus<HTMLDivElement>(
    lines.map(({ product }) => product._id).join(),
    (contents) => {
      const rows = rowsOf(contents);
      return rows[Math.min(index.current, rows.length - 1)]?.querySelector('button') ?? contents.querySelector('a');
    },
  );
  return {
    ...group,
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLDivElement>) => {
      onFocus();
      const row = target.closest('li');
      if (row) index.current = rowsOf(currentTarget).indexOf(row);
    },
  };
};
