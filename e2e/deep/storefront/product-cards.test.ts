import { expect, inject, test } from 'vitest';
import { browserTests } from '../../support/browser.ts';
import { aCustomer, logIn } from '../../support/customers.ts';
import { hydrated } from '../../support/hydrated.ts';
import { cardsOf, firstOf, productsOf, waitForCards } from '../../support/menu.ts';

const { visit } = browserTests();

test('[PROD-04, PDET-01] card and product page show a heart to logged-in users only', async () => {
  const page = await visit('/products/desserts');
  await waitForCards(page, 5);
  expect(await page.getByRole('button', { name: /^Favorite/ }).count()).toBe(0);
  await logIn(page, await aCustomer(inject('shopUrl')));
  await page.goto('/products/desserts');
  await hydrated(page);
  const heart = page.getByRole('button', { name: 'Favorite: Tiramisù' });
  expect(await heart.getAttribute('aria-pressed')).toBe('false');
  const saved = page.waitForResponse((response) => response.request().method() === 'POST' && response.ok());
  await heart.click();
  await page.locator('button[aria-pressed="true"]').waitFor();
  await saved;
  await page.reload();
  expect(await heart.getAttribute('aria-pressed')).toBe('true');
  await cardsOf(page).filter({ hasText: 'Tiramisù' }).getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: 'Tiramisù' }).waitFor();
  expect(await heart.getAttribute('aria-pressed')).toBe('true');
});

test('[SHELL-14] a product that is removed from the menu while it is listed is not found', async () => {
  const page = await visit('/products', { expectedErrors: /status of 404/ });
  await hydrated(page);
  await page.route(/\/api\/products\/(slug\/)?[^/?]+\?/, (route) =>
    route.fulfill({ status: 404, json: { message: 'gone', code: 'product_not_found' } }),
  );
  await cardsOf(page).first().getByRole('link').click();
  await page.getByRole('heading', { name: '404 - Not found' }).waitFor();
});

test('[PDET-01] the page of a dish names the rating of the house, which leads to the reviews, and a drink and a dessert that go well', async () => {
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
