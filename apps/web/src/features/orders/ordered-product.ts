import type { Order } from '@bottega/contract/orders/schemas';

export interface OrderedProduct {
  key: string;
  /** Null once the product left the menu. */
  productId: string | null;
  img: string | null;
  name: string;
  price: number;
  quantity: number;
}

export const productsOf = ({ products }: Order): OrderedProduct[] =>
  products.map(({ product, name, price, quantity }) =>
    typeof product === 'string'
      ? { key: product, productId: null, img: null, name, price, quantity }
      : { key: product._id, productId: product._id, img: product.img, name, price, quantity },
  );

export const countOf = ({ products }: Order): number => products.reduce((sum, { quantity }) => sum + quantity, 0);
