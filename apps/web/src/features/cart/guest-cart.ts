import { maxCartLines } from '@bottega/contract/cart';
import { clampQuantity } from '@bottega/contract/quantity';
import { readStored } from '../../lib/storage.ts';
import { applyChange, type CartChange, type CartLine } from './cart-lines.ts';
import { guestCartKey } from './guest-cart-key.ts';

type Stored = Record<'_id' | 'name' | 'img' | 'price' | 'quantity', unknown>;

const lineFrom = (entry: Partial<Stored> | null): CartLine[] => {
  const { _id, name, img, price, quantity } = entry ?? {};
  if (typeof _id !== 'string' || _id === '' || typeof name !== 'string' || typeof img !== 'string') return [];
  if (typeof price !== 'number' || !(price >= 0) || typeof quantity !== 'number' || !(quantity >= 1)) return [];
  return [{ product: { _id, name, img, price }, quantity: clampQuantity(quantity) }];
};

/** The lines of a stored guest cart; what is not a line of ours is left out. */
export const linesFrom = (stored: string | null): readonly CartLine[] => {
  try {
    const entries: unknown = JSON.parse(stored ?? '[]');
    const lines = (Array.isArray(entries) ? entries : []).flatMap(lineFrom);
    return [...new Map(lines.map((line) => [line.product._id, line])).values()].slice(0, maxCartLines);
  } catch {
    return [];
  }
};

/** A stored guest cart: a list of products with quantity (spec §3). */
const storedFrom = (lines: readonly CartLine[]): string =>
  JSON.stringify(lines.map(({ product, quantity }) => ({ ...product, quantity })));

/**
 * The cart of a visitor, in local storage, where all tabs of the browser share it. Where storage is full or refused
 * the cart still lives as long as the document.
 */
export const createGuestCart = () => {
  const listeners = new Set<() => void>();
  let stored: string | null | undefined;
  let lines: readonly CartLine[] = [];
  let isKept = true;

  const read = (): readonly CartLine[] => {
    const now = readStored(guestCartKey);
    if (isKept && now !== stored) {
      stored = now;
      lines = linesFrom(now);
    }
    return lines;
  };

  const replace = (next: readonly CartLine[]): void => {
    lines = next;
    stored = next.length > 0 ? storedFrom(next) : null;
    try {
      if (stored === null) localStorage.removeItem(guestCartKey);
      else localStorage.setItem(guestCartKey, stored);
      isKept = true;
    } catch {
      isKept = false;
    }
    for (const listener of listeners) listener();
  };

  return {
    read,
    replace,
    change: (change: CartChange): void => replace(applyChange(read(), change)),
    /** Calls back on every change, another tab's included (CART-01). */
    subscribe: (listener: () => void): (() => void) => {
      const onStorage = ({ key }: StorageEvent) => (key === guestCartKey || key === null) && listener();
      listeners.add(listener);
      window.addEventListener('storage', onStorage);
      // A page that comes back from the browser's cache has missed what happened meanwhile.
      window.addEventListener('pageshow', listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', onStorage);
        window.removeEventListener('pageshow', listener);
      };
    },
  };
};

/** The guest cart of this browser. */
export const guestCart = createGuestCart();
