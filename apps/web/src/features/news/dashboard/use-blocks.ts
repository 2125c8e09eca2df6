import { useState } from 'react';
import { useFocusOn } from '#lib/dashboard/forms/use-focus-on.ts';
import { type Block, emptyBlock } from './article-values.ts';

interface Done {
  what: 'block_added' | 'block_moved' | 'block_removed';
  place: number;
}

const fieldsOf = (key: string | undefined) => `[data-block="${key}"] :is(input, textarea)`;

export const useBlocks = (blocks: readonly Block[], change: (blocks: readonly Block[]) => void) => {
  const { ref, focusOn } = useFocusOn<HTMLElement>();
  const [done, setDone] = useState<Done>();

  return {
    ref,
    announced: done,
    add: () => {
      const block = emptyBlock();
      change([...blocks, block]);
      setDone({ what: 'block_added', place: blocks.length });
      focusOn(fieldsOf(block.key));
    },
    move: (place: number, by: 1 | -1) => {
      const block = blocks[place];
      if (!block) return;
      const goal = place + by;
      change(blocks.toSpliced(place, 1).toSpliced(goal, 0, block));
      // That button is disabled at either end.
      const isAtEnd = goal === 0 || goal === blocks.length - 1;
      focusOn(`[data-block="${block.key}"] [data-move="${isAtEnd ? -by : by}"]`);
      setDone({ what: 'block_moved', place: goal });
    },
    remove: (place: number) => {
      const next = blocks.toSpliced(place, 1);
      change(next);
      setDone({ what: 'block_removed', place });
      focusOn(fieldsOf(next[Math.min(place, next.length - 1)]?.key));
    },
  };
};
