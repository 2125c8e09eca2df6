import { describe, expect, inject, test } from 'vitest';
import { browserTests } from '../support/browser.ts';
import { fromUniqueAddress } from '../support/chromium.ts';
import { hydrated } from '../support/hydrated.ts';
import { cardsOf, firstOf, productsOf, waitForCards } from '../support/menu.ts';
import { readHtml } from '../support/pages/html.ts';
import { onTrattoria } from '../support/seed.ts';

const { visit: open } = browserTests();

/** Opens a page and waits until it is hydrated. */
const visit = async (...where: Parameters<typeof open>) => hydrated(await open(...where));

const priced = (price: number) => `€${price.toFixed(2)}`;

const read = async (path: string, language = 'en') => {
  const headers = { ...fromUniqueAddress(), 'accept-language': language };
  return fetch(inject('shopUrl') + path, { headers });
};

test('[PROD-04] a card shows picture, name, price and badge', async () => {
  const { name, price, img } = firstOf(await productsOf('/category/pizza'));
  const html = await (await read('/products/pizza')).text();
  const card =
    html
      .split('<article')
      .slice(1)
      .find((each) => each.includes(name)) ?? '';
  expect(readHtml(`<body>${card}`).words).toEqual(expect.arrayContaining([name, priced(price), 'Popular']));
  // Decorative: the name is next to it.
  expect(card).toMatch(new RegExp(`<img[^>]*src="${img}"[^>]*alt=""|<img[^>]*alt=""[^>]*src="${img}"`));
  expect((await read(img)).status).toBe(200);
});

describe('a card', () => {
  test('[PROD-04] opens the product wherever it is clicked, and its picture morphs both ways', async () => {
    const salad = firstOf(await productsOf('/category/salads'));
    const page = await visit('/products/salads,desserts?limit=10');
    const card = cardsOf(page).filter({ hasText: 'Tiramisù' });
    const traveling = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('main *')]
          .filter((element) => getComputedStyle(element).viewTransitionName === 'product-picture')
          .map((element) => element.querySelector('img')?.src.split('/').at(-1)),
      );
    await card.click({ position: { x: 40, y: 40 } });
    await page.getByRole('heading', { level: 1, name: 'Tiramisù' }).waitFor();
    await expect.poll(traveling).toEqual(['tiramisu.svg']);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Salads, Desserts' }).waitFor();
    await expect.poll(traveling).toEqual(['tiramisu.svg']);
    await cardsOf(page).filter({ hasText: salad.name }).getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: salad.name }).waitFor();
    await expect.poll(traveling).toEqual([salad.img.split('/').at(-1)]);
  });
});

describe('the product page', () => {
  test('[PDET-01] shows the dish, related ones and the way back', async () => {
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
    expect(await dish.getByRole('textbox', { name: 'Quantity' }).inputValue()).toBe('1');
    expect(await page.getByRole('button', { name: /^Favorite/ }).count()).toBe(0);
    const toCategory = dish.getByRole('link', { name: category, exact: true });
    expect(await toCategory.getAttribute('href')).toBe(`/products/${category.toLowerCase()}`);
    const related = page.getByRole('region', { name: 'From the same page of the menu' });
    expect(await related.getByRole('article').count()).toBe(4);
    expect(await related.getByRole('link', { name: popular.name }).count()).toBe(0);

    // A first page leads back to the menu, whose list is then as it was.
    await page.locator('main').getByRole('link', { name: 'Back' }).click();
    await page.waitForURL('**/products');
    await waitForCards(page, 5);
    const last = cardsOf(page).last();
    await last.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => window.scrollY);
    expect(scrolled).toBeGreaterThan(50);
    await last.getByRole('link').click();
    await page.waitForURL('**/product/**');
    await page.locator('main').getByRole('link', { name: 'Back' }).click();
    await page.waitForURL('**/products');
    await page.waitForFunction((before) => Math.abs(window.scrollY - before) < 50, scrolled);
  });

  test('[PDET-01] shows the French description to French readers', async () => {
    const [{ _id, description }, french] = [firstOf(await productsOf('')), firstOf(await productsOf('?lang=fr'))];
    const { words } = readHtml(await (await read(`/products/product/${_id}`, 'fr')).text());
    expect(words).toContain(french.description);
    expect(words).not.toContain(description);
  });
});

test('[SHELL-14] missing products and categories show the not-found page with status 404', async () => {
  const unknown = ['product/00000000-0000-0000-0000-000000000000', 'product/x%00y', 'pasta,haggis', 'pasta,'];
  for (const path of unknown) {
    const response = await read(`/products/${path}`);
    expect([path, response.status]).toEqual([path, 404]);
    expect(await response.text()).toContain('404 - Not found');
  }
});
