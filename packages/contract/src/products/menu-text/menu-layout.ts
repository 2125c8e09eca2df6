import type { Block } from './menu-blocks.ts';

export interface MenuLayout {
  /** `line`: with the name. `above`: last line of a dish. `below`: second line. */
  price: 'line' | 'above' | 'below';
  isDescribed: boolean;
  isCapital: boolean;
}

const isBelow = (blocks: readonly Block[]): boolean => {
  let below = 0;
  let above = 0;
  blocks.forEach((block, at) => {
    if (block.kind !== 'price') return;
    const [first, second] = [blocks[at - 1], blocks[at - 2]];
    const startsItem = first?.kind === 'text' && (first.hasGap || !second || second.kind === 'heading');
    const next = blocks[at + 1];
    const endsItem = !next || next.hasGap || next.kind === 'heading';
    if (startsItem && next?.kind === 'text' && !next.hasGap) below += 1;
    if (endsItem && first?.kind === 'text' && second?.kind === 'text' && !first.hasGap) above += 1;
  });
  return below > above;
};

export const layoutOf = (blocks: readonly Block[]): MenuLayout => {
  const dishes = blocks.filter((block) => block.kind === 'dish');
  const prices = blocks.filter(({ kind }) => kind === 'price').length;
  const described = blocks.filter(
    ({ kind, hasGap }, at) => kind === 'text' && !hasGap && blocks[at - 1]?.kind === 'dish',
  ).length;
  const capital = dishes.filter(({ text }) => /^[^\p{L}]*\p{Lu}/u.test(text)).length;
  return {
    price: prices <= dishes.length ? 'line' : isBelow(blocks) ? 'below' : 'above',
    isDescribed: described >= 0.4 * dishes.length,
    isCapital: capital > 0.7 * dishes.length,
  };
};
