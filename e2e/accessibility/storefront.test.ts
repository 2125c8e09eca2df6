import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { browserTests } from '../support/browser.ts';
import { fromUniqueAddress } from '../support/chromium.ts';
import { hydrated } from '../support/hydrated.ts';
import { cardsOf } from '../support/menu.ts';
import { cartButton, cartRow, type Dish, fillGuestCart, menuOf } from '../support/orders/carts.ts';
import { looks, type PageState, press, says, violationsIn } from '../support/page-states.ts';
import { searchField, searchIdeas } from '../support/search.ts';

const url = inject('shopUrl');
const { visit } = browserTests();

const dishes = await menuOf(url);
const addressOf = ({ _id }: Dish) => `/products/product/${_id}`;
const lines = dishes.map((dish): [Dish, number] => [dish, 2]);

const news = await fetch(`${url}/api/news/lang/en?limit=1`, { headers: fromUniqueAddress() });
const [article] = ((await news.json()) as { payload: { articles: { _id: string }[] } }).payload.articles;

const withCart = async (page: Page, path: string, cart: readonly [Dish, number][]) => {
  await fillGuestCart(page, cart);
  await page.goto(path);
  await hydrated(page);
};

const openPanel = async (page: Page) => {
  await cartButton(page).click();
  await page.locator('[role=dialog] li').first().waitFor();
};

const scrolledDown = async (page: Page) => {
  await page.evaluate(() => window.scrollTo(0, 401));
  await page.getByRole('button', { name: 'Back to top' }).waitFor();
};

const inEnglish: PageState[] = [
  {
    name: 'categories unfolded in the header',
    path: '/contact',
    arrange: async (page) => {
      await hydrated(page);
      await press(page, 'Products by category');
      await page.locator(':popover-open').waitFor();
    },
  },
  {
    name: 'offline, on a page without its code',
    path: '/news',
    arrange: async (page) => {
      await hydrated(page);
      await page.context().setOffline(true);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
      await says(page, 'There is no connection.');
    },
  },
  {
    name: 'a message that cannot be sent',
    arrange: async (page) => {
      await page.context().setOffline(false);
      await page.goto('/contact');
      await hydrated(page);
      await page.getByLabel('Full name').fill('Anna Rossi');
      await page.getByLabel('Email').fill('anna@example.org');
      await page.getByLabel('Message').fill('Ciao');
      await page.route('**/api/user/contact', (route) => route.abort(), { times: 1 });
      await press(page, 'Send message');
      await page.getByRole('main').getByText('The shop did not answer').waitFor();
      // A notice stays while hovered.
      await page.getByText('Error while sending your message.').hover();
    },
  },
  {
    name: 'ideas of the search',
    path: '/products/desserts',
    arrange: async (page) => {
      await hydrated(page);
      await searchField(page).click();
      await searchIdeas(page).first().waitFor();
    },
  },
  {
    name: 'an empty category',
    arrange: async (page) => {
      await page.goto('/products/desserts');
      await hydrated(page);
      await page.route('**/api/products/category/salads**', (route) =>
        route.fulfill({ json: { payload: { products: [], total: 0 } } }),
      );
      await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Salads' }).click();
      await page.getByRole('heading', { name: 'No results' }).waitFor();
      await expect.poll(() => cardsOf(page).count()).toBe(3);
    },
  },
  { name: 'scrolled down', path: '/news', arrange: scrolledDown },
  {
    name: 'the panel of the cart',
    arrange: async (page) => {
      await withCart(page, '/privacy', lines);
      await openPanel(page);
    },
  },
  {
    name: 'a cleared cart, with the way to undo it',
    arrange: async (page) => {
      await press(page, 'Clear cart');
      await page.getByRole('button', { name: 'Undo' }).hover();
    },
  },
  { name: 'an empty cart', path: '/cart', arrange: (page) => says(page, 'Your cart is empty') },
  { name: 'an article', path: `/news/article/${article?._id}`, arrange: hydrated },
  {
    name: 'news that fail to load',
    path: '/contact',
    arrange: async (page) => {
      await hydrated(page);
      await page.route('**/api/news/lang/**', (route) => route.fulfill({ status: 500, json: {} }));
      await page.getByRole('banner').getByRole('link', { name: 'News' }).click();
      await page.getByRole('heading', { name: 'No news yet' }).waitFor();
    },
  },
  { name: 'not found', path: '/no-such-page', arrange: hydrated },
  { name: 'an incomplete link', path: '/error?message=no_token_provided', arrange: hydrated },
  {
    name: 'a new link',
    path: '/error?message=invalid_or_expired_token',
    arrange: async (page) => {
      await hydrated(page);
      await press(page.getByRole('main'), 'Send me a new link');
      await page.getByRole('dialog', { name: 'Forgot your password?' }).waitFor();
    },
  },
  { name: 'accessibility', path: '/legal/accessibility', arrange: hydrated },
  {
    name: 'dark by its switch',
    path: '/contact',
    arrange: async (page) => {
      await hydrated(page);
      await press(page, 'Switch to dark theme');
    },
  },
];

const inFrench: PageState[] = [
  {
    name: 'home with an answer',
    path: '/',
    arrange: (page) => page.getByRole('main').getByRole('group').first().locator('summary').click(),
  },
  { name: 'the menu', path: '/products/pasta,pizza?limit=10', arrange: hydrated },
  { name: 'its filters', arrange: (page) => page.locator('main summary').last().click() },
  {
    name: 'the burger menu',
    path: '/contact',
    arrange: async (page) => {
      await hydrated(page);
      await press(page, 'Ouvrir le menu');
      await page.getByRole('dialog').getByRole('link', { name: 'Toute la carte' }).waitFor();
    },
  },
  {
    name: 'a question of the search',
    path: '/products',
    arrange: async (page) => {
      await hydrated(page);
      await searchField(page).fill('margueritte');
      await page.getByRole('link', { name: 'Vouliez-vous dire « margherita » ?' }).waitFor();
    },
  },
  { name: 'an empty search', path: '/products/pizza?search=%3Cb%3Esushi%3C%2Fb%3E', arrange: hydrated },
  {
    name: 'a cart',
    arrange: async (page) => {
      await withCart(page, '/cart', lines);
      await cartRow(page, dishes[0]).waitFor();
    },
  },
  {
    name: 'a dish, added',
    path: addressOf(dishes[0]),
    arrange: async (page) => {
      await hydrated(page);
      await page
        .getByRole('main')
        // Not those of other dishes, which are there first.
        .getByRole('button', { name: /^Ajouter.* · / })
        .click();
      await page.getByRole('status').getByText(dishes[0].name).waitFor();
    },
  },
  { name: 'an article that was left for its language', path: '/news#from-one-language', arrange: hydrated },
  { name: 'an article of the other language', path: `/news/article/${article?._id}`, arrange: hydrated },
  {
    name: 'no news',
    path: '/contact',
    arrange: async (page) => {
      await hydrated(page);
      const none = { json: { payload: { articles: [], total: 0 } } };
      await page.route('**/api/news/lang/**', (route) => route.fulfill(none));
      await press(page, 'Ouvrir le menu');
      await page.getByRole('dialog').getByRole('link', { name: 'Actualités' }).click();
      await page.getByRole('heading', { name: 'Pas encore d’actualités' }).waitFor();
    },
  },
  {
    name: 'a message with errors, and the bar of the cart',
    path: '/contact',
    arrange: async (page) => {
      await hydrated(page);
      const phone = page.getByRole('textbox', { name: /^Téléphone/ });
      await phone.focus();
      await expect.poll(() => page.getByLabel('Indicatif').locator('option').count()).toBeGreaterThan(200);
      await phone.fill('0612');
      await press(page, 'Envoyer le message');
      await says(page, 'Veuillez remplir ce champ');
      await says(page, 'Veuillez saisir un numéro de téléphone valable');
    },
  },
  { name: 'cards for tables', path: '/menu/cards', arrange: (page) => page.getByRole('img').first().waitFor() },
  { name: 'the menu on paper', path: '/menu/print', arrange: hydrated },
  { name: 'terms', path: '/legal/terms', arrange: hydrated },
];

const without = /ERR_INTERNET_DISCONNECTED|Unable to preload CSS/;
const expectedErrors = new RegExp(`${looks.english.expectedErrors.source}|${without.source}`);

test('[CONTACT-01] every page and state of a visitor is accessible, in English', async () => {
  expect(await violationsIn(await visit('/', { ...looks.english, expectedErrors }), inEnglish)).toEqual({});
});

test('[CONTACT-01, SHELL-11] every page and state of a visitor is accessible, in French on a phone', async () => {
  expect(await violationsIn(await visit('/', looks.french), inFrench)).toEqual({});
});
