import { readStored, removeStored, writeStored } from '#lib/storage.ts';
import type { CartChange } from './cart-lines.ts';
import { cartQueue } from './cart-queue.ts';
import { entryOf, lineFrom } from './guest-cart.ts';

type Stored = Record<'kind' | 'lineId' | 'added' | 'before', unknown> & Parameters<typeof lineFrom>[0];

const storedFrom = (change: CartChange): object => {
  if (change.kind !== 'put') return change;
  const { kind, added, before, ...line } = change;
  return { kind, added, before, ...entryOf(line) };
};

const changeFrom = (stored: Stored | null): CartChange[] => {
  const { kind, lineId, added, before } = stored ?? {};
  if (kind === 'clear') return [{ kind }];
  if (kind === 'remove') return typeof lineId === 'string' ? [{ kind, lineId }] : [];
  if (kind !== 'put') return [];
  return lineFrom(stored).map((line) =>
    typeof added === 'number'
      ? { ...line, kind, added, ...(typeof before === 'string' && { before }) }
      : { ...line, kind },
  );
};

/** Drops malformed changes and those of another account. */
const read = (userId: string): readonly CartChange[] => {
  try {
    const { account, changes } = JSON.parse(readStored('cart_held') ?? '{}') as { account: unknown; changes: Stored[] };
    return account === userId ? changes.flatMap(changeFrom) : [];
  } catch {
    return [];
  }
};

/** Keeps held changes in local storage, to survive a reload. Returns the unsubscribe function. */
export const keepHeld = (userId: string, restore: (changes: readonly CartChange[]) => void): (() => void) => {
  let isKept = false;
  const keep = () => {
    const changes = cartQueue.held();
    if (changes.length > 0)
      writeStored('cart_held', JSON.stringify({ account: userId, changes: changes.map(storedFrom) }));
    // Only if this tab wrote it.
    else if (isKept) removeStored('cart_held');
    isKept = changes.length > 0;
  };
  const kept = read(userId);
  if (kept.length > 0) restore(kept);
  keep();
  return cartQueue.subscribe(keep);
};
