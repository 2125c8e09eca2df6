import type { Page } from 'playwright-core';
import { pressLogIn } from '../support/account-forms.ts';
import type { Shop } from '../support/shop.ts';

/** One picture of the gallery: a route in a state. */
export interface Screen {
  name: string;
  path: string | ((page: Page, shop: Shop) => Promise<string>);
  /** Demo account to log in with. */
  as?: 'giulia' | 'theo' | 'admin' | 'superadmin';
  /** Brings the page into its state: opens the menu, fills in the form. */
  arrange?: (page: Page, shop: Shop) => Promise<unknown>;
  /** Only the visible part, for menus and dialogs. */
  fullPage?: false;
}

interface List<Name extends string> {
  payload: Record<Name, { _id: string; orderNumber: string }[]>;
}

const firstProduct = async (page: Page, shop: Shop): Promise<string> => {
  const response = await page.context().request.get(`${shop.url}/api/products?limit=1`);
  const list = (await response.json()) as List<'products'>;
  return `/products/product/${list.payload.products[0]?._id}`;
};

const firstArticle = async (page: Page, shop: Shop): Promise<string> => {
  const cookies = await page.context().cookies();
  const language = cookies.find(({ name }) => name === 'lang')?.value;
  const response = await page.context().request.get(`${shop.url}/api/news/lang/${language}?limit=1`);
  const list = (await response.json()) as List<'articles'>;
  return `/news/article/${list.payload.articles[0]?._id}`;
};

const orderAt = (status: string) => async (page: Page, shop: Shop) => {
  const cookies = await page.context().cookies();
  const id = cookies.find(({ name }) => name === 'id')?.value;
  const response = await page.context().request.get(`${shop.url}/api/orders/user/${id}?limit=50`);
  const list = (await response.json()) as { payload: { orders: { status: string; orderNumber: string }[] } };
  const order = list.payload.orders.find((each) => each.status === status);
  return `/orders/${order?.orderNumber}`;
};

const fillCart = async (page: Page) => {
  const buttons = page.locator('main').getByRole('button', { name: /^(Add|Ajouter)/ });
  for (let index = 0; index < 4; index += 1) await buttons.first().click();
};

const openFromLogin = (button: RegExp) => async (page: Page) => {
  const login = await pressLogIn(page);
  await login.getByRole('button', { name: button }).click();
};

/** In the order of a visit. */
export const screens: readonly Screen[] = [
  { name: 'home', path: '/' },
  { name: 'home-signed-in', path: '/', as: 'giulia' },
  { name: 'products', path: '/products?limit=20' },
  { name: 'products-category', path: '/products/pasta,pizza' },
  { name: 'products-search', path: '/products?search=tirramisu' },
  { name: 'products-none-found', path: '/products?search=sushi' },
  { name: 'products-signed-in', path: '/products', as: 'giulia' },
  { name: 'product', path: firstProduct },
  { name: 'not-found', path: '/no-such-page' },
  { name: 'error', path: '/error' },
  { name: 'login-modal', path: '/', arrange: pressLogIn, fullPage: false },
  { name: 'signup-modal', path: '/', arrange: openFromLogin(/^(Create an account|Créer un compte)$/), fullPage: false },
  { name: 'forgot-modal', path: '/', arrange: openFromLogin(/Forgot|oublié/), fullPage: false },
  { name: 'login-portal', path: '/login' },
  { name: 'verification-failed', path: '/verifyAccount/no-such-token' },
  { name: 'reset-without-token', path: '/resetPassword' },
  { name: 'cart-empty', path: '/cart' },
  {
    name: 'cart',
    path: '/products?limit=10',
    arrange: async (page) => {
      await fillCart(page);
      await page.goto('/cart');
      await page.waitForLoadState('networkidle');
    },
  },
  { name: 'orders', path: '/orders', as: 'giulia' },
  { name: 'order-created', path: orderAt('created'), as: 'giulia' },
  { name: 'order-expedited', path: orderAt('expedited'), as: 'giulia' },
  { name: 'order-canceled', path: orderAt('canceled'), as: 'giulia' },
  { name: 'order-not-found', path: '/orders/B-2222222', as: 'giulia' },
  { name: 'favorites', path: '/favorites', as: 'giulia' },
  { name: 'news', path: '/news' },
  { name: 'article', path: firstArticle },
  { name: 'privacy', path: '/privacy' },
  { name: 'legal-notice', path: '/legal/notice' },
  { name: 'legal-terms', path: '/legal/terms' },
  { name: 'legal-allergens', path: '/legal/allergens' },
  { name: 'legal-accessibility', path: '/legal/accessibility' },
  { name: 'menu-print', path: '/menu/print' },
  { name: 'table-cards', path: '/menu/cards?tables=1-6' },
  { name: 'contact', path: '/contact' },
  {
    name: 'contact-errors',
    path: '/contact',
    arrange: (page) => page.getByRole('main').getByRole('button').click(),
  },
  { name: 'profile', path: '/profile', as: 'giulia' },
  {
    name: 'profile-delete',
    path: '/profile',
    as: 'giulia',
    arrange: async (page) => {
      await page.getByRole('main').getByRole('button').last().click();
      await page.getByRole('dialog').waitFor();
    },
    fullPage: false,
  },
  ...['', 'config', 'news', 'products', 'allergens', 'reviews', 'users', 'orders', 'ordering', 'messages', 'audit'].map(
    (section): Screen => ({
      name: `dashboard-${section || 'home'}`,
      path: section ? `/dashboard?section=${section}` : '/dashboard',
      as: 'superadmin',
    }),
  ),
];
