import { addToCart, clearCart, getCart, removeFromCart, setCartQuantity } from '@bottega/contract/cart/endpoints';
import { type ChosenOption, lineIdOf } from '@bottega/contract/options/rules';
import type { ApiError } from '#lib/api/api-error.ts';

/** A product as a cart stores it. */
export const cartProduct = (id: string) => ({ _id: id, name: `Dish ${id}`, img: `/${id}.svg`, price: 12.5 });

interface CartInput {
  params?: { productId?: string };
  body?: {
    productId?: string;
    quantity?: number;
    for?: string;
    before?: string;
    atLeast?: boolean;
    options?: ChosenOption[];
    note?: string;
  };
}

const words = { en: 'x' };
const named = (option: ChosenOption) => ({ ...option, name: words, group: words, price: 1 });

/** A line with options and a note of its own, for 13.50. */
export const configuredLine = (id: string, options: ChosenOption[], note: string, quantity: number) => ({
  product: cartProduct(id),
  quantity,
  lineId: lineIdOf({ productId: id, options, note }),
  options: options.map(named),
  note,
  price: 13.5,
});

/** A server cart that records its calls and fails those for the products in `refuses`. */
export const cartServer = (cart: Record<string, number>, refuses: Record<string, ApiError> = {}) => {
  const calls: string[] = [];
  /** The day that each addition was for. */
  const days: (string | undefined)[] = [];
  const configured = new Map<string, ReturnType<typeof configuredLine>>();
  const body = () => ({
    products: Object.entries(cart).map(([id, quantity]) => ({
      ...(configured.get(id) ?? { product: cartProduct(id) }),
      quantity,
    })),
  });
  const putBefore = (before: string) => {
    const entries = Object.entries(cart);
    const added = entries.splice(-1);
    const place = entries.findIndex(([id]) => id === before);
    entries.splice(place < 0 ? entries.length : place, 0, ...added);
    for (const [id, quantity] of entries) {
      delete cart[id];
      cart[id] = quantity;
    }
  };
  const change = (endpoint: unknown, id: string, { quantity = 0, atLeast }: NonNullable<CartInput['body']> = {}) => {
    if (endpoint === clearCart) for (const key of Object.keys(cart)) delete cart[key];
    else if (endpoint === removeFromCart) delete cart[id];
    else if (atLeast) cart[id] = Math.max(cart[id] ?? 0, quantity);
    else cart[id] = (endpoint === addToCart ? (cart[id] ?? 0) : 0) + quantity;
  };
  const names = new Map<unknown, string>([
    [getCart, 'read'],
    [addToCart, 'add'],
    [setCartQuantity, 'set'],
    [removeFromCart, 'remove'],
    [clearCart, 'clear'],
  ]);
  const answer = async (endpoint: unknown, { params, body: sent }: CartInput) => {
    const { productId, quantity = 0, options, note } = sent ?? {};
    const id = productId ? lineIdOf({ productId, options, note }) : (params?.productId ?? '');
    if (productId && id !== productId) configured.set(id, configuredLine(productId, options ?? [], note ?? '', 0));
    calls.push([names.get(endpoint), id, quantity || ''].join(' ').trim());
    if (endpoint === addToCart) days.push(sent?.for);
    const refusal = refuses[id];
    if (refusal) throw refusal;
    if (endpoint !== getCart) change(endpoint, id, sent);
    if (sent?.before) putBefore(sent.before);
    return body();
  };
  return { calls, days, cart, refuses, answer };
};
