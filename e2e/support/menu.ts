import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { fromUniqueAddress } from './chromium.ts';

/** A product as returned by the API of the shared shop. */
export interface Product {
  _id: string;
  name: string;
  description: string;
  img: string;
  price: number;
  category: string;
}

/** Products as the API lists them at a path below /products. */
export const productsOf = async (path: string): Promise<Product[]> => {
  const response = await fetch(`${inject('shopUrl')}/api/products${path}`, { headers: fromUniqueAddress() });
  return ((await response.json()) as { payload: { products: Product[] } }).payload.products;
};

export const firstOf = (products: readonly Product[]): Product => {
  const [first] = products;
  if (!first) throw new Error('the menu is empty');
  return first;
};

/** The cards of a page; on a product page including its own dish. */
export const cardsOf = (page: Page) => page.locator('main').getByRole('article');

/** Waits until the page shows this number of cards. */
export const waitForCards = (page: Page, count: number) =>
  page.waitForFunction((wanted) => document.querySelectorAll('main article').length === wanted, count);
