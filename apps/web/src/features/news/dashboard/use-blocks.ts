import { useLayoutEffect, useRef, useState } from 'react';
import { type Block, emptyBlock } from './article-values.ts';

interface Done {
  what: 'block_added' | 'block_moved' | 'block_removed';
  place: number;
  /** Selector of the element to focus. */
  focus: string;
}

const fieldsOf = (key: string | undefined) => `[data-block="${key}"] :is(input, textarea)`;

export const useBlocks = (blocks: readonly Block[], change: (blocks: readonly Block[]) => void) => {
  const list = useRef<HTMLElement>(null);
  const [done, setDone] = useState<Done>();

  useLayoutEffect(() => {
    if (done) list.current?.querySelector<HTMLElement>(done.focus)?.focus();
  }, [done]);

  return {
    list,
    announced: done,
    add: () => {
      const block = emptyBlock();
      change([...blocks, block]);
      setDone({ what: 'block_added', place: blocks.length, focus: fieldsOf(block.key) });
    },
    move: (place: number, by: 1 | -1) => {
      const block = blocks[place];
      if (!block) return;
      const goal = place + by;
      change(blocks.toSpliced(place, 1).toSpliced(goal, 0, block));
      // At either end that button is disabled.
      const isAtEnd = goal === 0 || goal === blocks.length - 1;
      const focus = `[data-block="${block.key}"] [data-move="${isAtEnd ? -by : by}"]`;
      setDone({ what: 'block_moved', place: goal, focus });
    },
    remove: (place: number) => {
      const next = blocks.toSpliced(place, 1);
      change(next);
      setDone({ what: 'block_removed', place, focus: fieldsOf(next[Math.min(place, next.length - 1)]?.key) });
    },
  };
};
