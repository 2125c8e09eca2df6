import type { Order } from '@bottega/contract/orders';

/** A dish as an order keeps it, with its picture while it is on the menu. */
export interface OrderedDish {
  key: string;
  /** Of its page; null once it has left the menu. */
  productId: string | null;
  img: string | null;
  name: string;
  price: number;
  quantity: number;
}

/** The dishes of an order. */
export const dishesOf = ({ products }: Order): OrderedDish[] =>
  products.map(({ product, name, price, quantity }) =>
    typeof product === 'string'
      ? { key: product, productId: null, img: null, name, price, quantity }
      : { key: product._id, productId: product._id, img: product.img, name, price, quantity },
  );

/** How many pieces an order has. */
export const countOf = ({ products }: Order): number => products.reduce((sum, { quantity }) => sum + quantity, 0);
