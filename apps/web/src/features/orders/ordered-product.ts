import type { Order, OrderItem } from '@bottega/contract/orders/schemas';

export interface OrderedProduct extends Pick<OrderItem, 'nameFr' | 'line' | 'options' | 'note' | 'food'> {
  /** Unique within the order. */
  key: string;
  /** The product may be off the menu. */
  id: string;
  /** Null: off the menu. */
  productId: string | null;
  img: string | null;
  name: string;
  /** Per piece, with options. */
  price: number;
  quantity: number;
}

export const productsOf = ({ products }: Order): OrderedProduct[] =>
  products.map(({ product, ...item }) => {
    const isGone = typeof product === 'string';
    const id = isGone ? product : product._id;
    const key = item.line === undefined ? id : `${id} ${item.line}`;
    return { ...item, key, id, productId: isGone ? null : id, img: isGone ? null : product.img };
  });

export const countOf = ({ products }: Order): number => products.reduce((sum, { quantity }) => sum + quantity, 0);
