import { clampQuantity, maxCartLines } from '@bottega/contract/cart/rules';
import type { FoodInfo } from '@bottega/contract/food/food';
import { createStoredStore, readStored, removeStored, writeStored } from '#lib/storage.ts';
import { applyChange, type CartChange, type CartLine, type CartProduct, idOf, type LineChoice } from './cart-lines.ts';

type Stored = Record<'_id' | 'name' | 'nameLang' | 'img' | 'price' | 'quantity' | 'line', unknown>;

const areTexts = (...given: unknown[]): boolean => given.every((each) => typeof each === 'string');

const isPrice = (price: unknown): price is number => typeof price === 'number' && price >= 0;

/** False for a plain line, which has only its food. */
const isChoice = ({ lineId, options = [], note = '', price, food }: LineChoice): boolean =>
  (lineId === undefined ? food !== undefined : areTexts(lineId) && isPrice(price)) &&
  areTexts(note) &&
  (!food || areTexts(food) || Array.isArray((food as FoodInfo).contains)) &&
  options.every?.(
    (each) => areTexts(each?.value, each?.name?.en, each?.group?.en) && each.count >= 1 && each.price <= 1000,
  );

export const lineFrom = (entry: Partial<Stored> | null): CartLine[] => {
  const { _id, name, nameLang, img, price, quantity, line } = entry ?? {};
  if (!areTexts(_id, name, img) || !_id || !isPrice(price) || !(Number(quantity) >= 1)) return [];
  const choice = line as LineChoice | undefined;
  if (choice && !isChoice(choice)) return [];
  const product = { _id, name, ...(nameLang === 'it' && { nameLang }), img, price } as CartProduct;
  return [{ ...choice, product, quantity: clampQuantity(Number(quantity)) }];
};

export const linesFrom = (stored: string | null): readonly CartLine[] => {
  try {
    const entries: unknown = JSON.parse(stored ?? '[]');
    const lines = (Array.isArray(entries) ? entries : []).flatMap(lineFrom);
    return [...new Map(lines.map((line) => [idOf(line), line])).values()].slice(0, maxCartLines);
  } catch {
    return [];
  }
};

/** spec §3: product and quantity; also choices and food */
export const entryOf = ({ product, quantity, ...line }: CartLine): object => ({
  ...product,
  quantity,
  ...((line.lineId || line.food) && { line }),
});

/** In local storage, shared by all tabs (CART-01). */
export const createGuestCart = () => {
  const { read, set, subscribe } = createStoredStore<readonly CartLine[]>({
    key: 'cart',
    parse: linesFrom,
    format: (lines) => (lines.length > 0 ? JSON.stringify(lines.map(entryOf)) : null),
  });
  return { read, replace: set, subscribe, change: (change: CartChange): void => set(applyChange(read(), change)) };
};

export const guestCart = createGuestCart();

/** Whether this tab's session has merged the guest cart (spec §4). */
export const isMerged = (): boolean => readStored('cart_merged') !== null;

let isLeft = false;

/** Until the merge was tried, the guest cart replaces an account's empty one. */
export const standsIn = (): boolean => !isMerged() && !isLeft;

/** Cleared at logout, so that the next login merges again. `left`: unmerged lines remain until then. */
export const setMerged = (merged: boolean, left = false): void => {
  isLeft = left;
  if (merged) writeStored('cart_merged', '1');
  else removeStored('cart_merged');
};
