/**
 * Pages that are alike and so share much. A family is one chunk of the client build; the larger pages of `account` keep
 * what only they need to themselves.
 */
export const pageFamilies = {
  menu: ['product-list'],
  dish: ['product-detail', 'favorites'],
  home: ['home'],
  news: ['news', 'article'],
  orders: ['cart', 'orders', 'order-detail'],
  account: ['login', 'reset-password', 'verify-account', 'profile', 'contact', 'privacy'],
} as const;

/** The module of a page. */
export const pageModule = (page: string): string => `src/pages/storefront/${page}-page.tsx`;
