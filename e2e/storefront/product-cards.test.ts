import { describe, expect, inject, test, vi } from 'vitest';
import { browserTests, expectAccessible } from '../support/browser.ts';
import { aCustomer, logIn } from '../support/customers.ts';
import { hydrated } from '../support/hydrated.ts';
import { cardsOf, firstOf, productsOf, waitForCards } from '../support/menu.ts';
import { onTrattoria } from '../support/seed.ts';

const { visit: open } = browserTests();

/** Opens a page and waits until it is hydrated. */
const visit = async (...where: Parameters<typeof open>) => hydrated(await open(...where));

const priced = (price: number) => `€${price.toFixed(2)}`;

describe('a card', () => {
  test('[PROD-04] shows picture, name, price and badge', async () => {
    const { name, price } = firstOf(await productsOf('/category/pizza'));
    const page = await visit('/products?limit=50', { width: 375 });
    const margherita = cardsOf(page).filter({ hasText: name });
    await margherita.scrollIntoViewIfNeeded();
    await margherita.getByText(priced(price)).waitFor();
    await margherita.getByText('Popular', { exact: true }).waitFor();
    await page.waitForFunction(() =>
      [...document.images].some(({ src, naturalWidth }) => /margherita/.test(src) && naturalWidth > 0),
    );
    // Decorative: the name is next to it.
    expect(await margherita.locator('img').getAttribute('alt')).toBe('');
  });

  test('[PROD-04] opens the product wherever it is clicked, and its picture morphs both ways', async () => {
    const salad = firstOf(await productsOf('/category/salads'));
    const page = await visit('/products/salads,desserts?limit=10');
    const card = cardsOf(page).filter({ hasText: 'Tiramisù' });
    const travelling = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('main *')]
          .filter((element) => getComputedStyle(element).viewTransitionName === 'product-picture')
          .map((element) => element.querySelector('img')?.src.split('/').at(-1)),
      );
    await card.click({ position: { x: 40, y: 40 } });
    await page.getByRole('heading', { level: 1, name: 'Tiramisù' }).waitFor();
    await expect.poll(travelling).toEqual(['tiramisu.svg']);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Salads, Desserts' }).waitFor();
    await expect.poll(travelling).toEqual(['tiramisu.svg']);
    await cardsOf(page).filter({ hasText: salad.name }).getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: salad.name }).waitFor();
    await expect.poll(travelling).toEqual([salad.img.split('/').at(-1)]);
  });

  test('[PROD-04, PDET-01] card and product page show a heart to logged-in users only', async () => {
    const page = await visit('/products/desserts');
    await waitForCards(page, 5);
    expect(
      await cardsOf(page)
        .getByRole('button', { name: /^Favorite/ })
        .count(),
    ).toBe(0);
    await logIn(page, await aCustomer(inject('shopUrl')));
    await page.reload();
    await hydrated(page);
    const heart = page.getByRole('button', { name: 'Favorite: Tiramisù' });
    expect(await heart.getAttribute('aria-pressed')).toBe('false');
    const saved = page.waitForResponse((response) => response.request().method() === 'POST' && response.ok());
    await heart.click();
    await page.locator('button[aria-pressed="true"]').waitFor();
    await saved;
    await page.reload();
    expect(await heart.getAttribute('aria-pressed')).toBe('true');
    await expectAccessible(page);
    await cardsOf(page).filter({ hasText: 'Tiramisù' }).getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: 'Tiramisù' }).waitFor();
    expect(await heart.getAttribute('aria-pressed')).toBe('true');
    await expectAccessible(page);
  });

  test('[PROD-05] a favorite that the server refuses is reset silently', async () => {
    const page = await open('about:blank', { expectedErrors: /status of 500/ });
    await logIn(page, await aCustomer(inject('shopUrl')));
    await page.goto('/products/desserts');
    await hydrated(page);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/favorite/**', async (route) => {
      await released;
      await route.fulfill({ status: 500, body: 'broken' });
    });
    await page.getByRole('button', { name: 'Favorite: Tiramisù' }).click();
    await page.locator('button[aria-pressed="true"]').waitFor();
    release();
    await page.locator('button[aria-pressed="true"]').waitFor({ state: 'detached' });
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await page.getByText(/could not be changed/).count()).toBe(0);
  });

  test('the last of several clicks on a heart wins', async () => {
    const page = await open('about:blank');
    await logIn(page, await aCustomer(inject('shopUrl')));
    await page.goto('/products/desserts');
    await hydrated(page);
    const heart = page.getByRole('button', { name: 'Favorite: Tiramisù' });
    let answered = 0;
    page.on('response', (response) => {
      if (response.url().includes('/favorite/')) answered += 1;
    });
    for (const _click of [1, 2, 3]) await heart.click();
    await vi.waitFor(() => expect(answered).toBe(3), { timeout: 5000 });
    await page.reload();
    expect(await heart.getAttribute('aria-pressed')).toBe('true');
  });
});

describe('the product page', () => {
  test('[PDET-01] shows name, price, description, picture, badge and related products', async () => {
    // On the trattoria one without options.
    const category = onTrattoria ? 'Desserts' : 'Pizza';
    const popular = firstOf(await productsOf(`/category/${category.toLowerCase()}`));
    const page = await visit(`/products/product/${popular._id}`);
    await page.getByRole('heading', { level: 1, name: popular.name }).waitFor();
    const dish = cardsOf(page).first();
    await dish.getByText(priced(popular.price), { exact: true }).waitFor();
    await dish.getByText(popular.description).waitFor();
    await dish.getByText('Popular', { exact: true }).waitFor();
    await dish.getByRole('img', { name: popular.name }).waitFor();
    await dish.getByRole('button', { name: `Add 1 · ${priced(popular.price)}` }).waitFor();
    const quantity = dish.getByRole('textbox', { name: 'Quantity' });
    expect(await quantity.inputValue()).toBe('1');
    expect(await page.getByRole('button', { name: /^Favorite/ }).count()).toBe(0);
    for (const [typed, taken] of [
      ['99', '64'],
      ['0', '1'],
    ] as const) {
      await quantity.fill(typed);
      await quantity.press('Enter');
      await expect.poll(() => quantity.inputValue()).toBe(taken);
    }
    const related = page.getByRole('region', { name: 'From the same page of the menu' });
    expect(await related.getByRole('article').count()).toBe(4);
    expect(await related.getByRole('link', { name: popular.name }).count()).toBe(0);
    await dish.getByRole('link', { name: category, exact: true }).click();
    await page.waitForURL(`**/products/${category.toLowerCase()}`);
  });

  test('names the rating of the house, which leads to the reviews, and a drink and a dessert that go well with the dish', async () => {
    const margherita = firstOf(await productsOf('/category/pizza'));
    const page = await hydrated(await visit(`/products/product/${margherita._id}`));
    const pairings = page.getByRole('region', { name: 'Goes well with' });
    expect(await pairings.getByRole('article').count()).toBe(2);
    const [drink, dessert] = await pairings.getByRole('heading', { level: 3 }).allTextContents();
    expect((await productsOf('/category/drinks')).map(({ name }) => name)).toContain(drink);
    expect((await productsOf('/category/desserts')).map(({ name }) => name)).toContain(dessert);
    await page.getByRole('link', { name: /^★ [45]\.\d for the house$/ }).click();
    await page.waitForURL('**/#reviews');
    const inView = () =>
      page.getByRole('heading', { name: 'What our guests say' }).evaluate((heading) => {
        const { top, bottom } = heading.getBoundingClientRect();
        return top >= 0 && bottom <= window.innerHeight;
      });
    await expect.poll(inView).toBe(true);
  });

  test('[PDET-01] shows the French description to French readers', async () => {
    const [{ _id, description }, french] = [firstOf(await productsOf('')), firstOf(await productsOf('?lang=fr'))];
    const page = await visit(`/products/product/${_id}`, { language: 'fr', width: 375 });
    await page.getByText(french.description).waitFor();
    expect(await page.getByText(description).count()).toBe(0);
  });

  test('[PDET-01] the back button returns to the list as it was', async () => {
    const page = await visit('/products/pasta?limit=10', { width: 375 });
    const last = cardsOf(page).last();
    await last.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => window.scrollY);
    await last.getByRole('link').click();
    await page.waitForURL('**/product/**');
    await page.locator('main').getByRole('link', { name: 'Back' }).click();
    await page.waitForURL('**/products/pasta?limit=10');
    await page.waitForFunction((before) => Math.abs(window.scrollY - before) < 50, scrolled);
  });

  test('[PDET-01] the back button opens the menu when the product was the first page', async () => {
    const dish = firstOf(await productsOf(''));
    const page = await visit(`/products/product/${dish._id}`);
    await page.locator('main').getByRole('link', { name: 'Back' }).click();
    await page.waitForURL('**/products');
    await waitForCards(page, 5);
  });
});

describe('missing products and categories', () => {
  test('[SHELL-14] show the not-found page with status 404', async () => {
    const unknown = ['product/00000000-0000-0000-0000-000000000000', 'product/x%00y', 'pasta,haggis', 'pasta,'];
    for (const path of unknown) {
      const response = await fetch(`${inject('shopUrl')}/products/${path}`);
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.text()).toContain('404 - Not found');
    }
  });

  test('[SHELL-14] include products that have been removed from the menu', async () => {
    const page = await visit('/products', { expectedErrors: /status of 404/ });
    await page.route(/\/api\/products\/(slug\/)?[^/?]+\?/, (route) =>
      route.fulfill({ status: 404, json: { message: 'gone', code: 'product_not_found' } }),
    );
    await cardsOf(page).first().getByRole('link').click();
    await page.getByRole('heading', { name: '404 - Not found' }).waitFor();
  });
});
