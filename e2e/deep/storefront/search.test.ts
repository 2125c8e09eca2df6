import { expect, test } from 'vitest';
import { browserTests } from '../../support/browser.ts';
import { hydrated } from '../../support/hydrated.ts';
import { cardsOf, productsOf } from '../../support/menu.ts';
import {
  cardNames,
  firstCard,
  isFocused,
  searchField,
  searchIdeas,
  searchIn,
  searchStatus,
} from '../../support/search.ts';

const { visit: open } = browserTests();

/** Opens a page and waits until it is hydrated. */
const visit = async (...where: Parameters<typeof open>) => hydrated(await open(...where));

test.each([
  ['en', { tirramisu: /tiramis/i, mushrom: /./ }],
  ['fr', { champignion: /./, TIRAMISÙ: /tiramis/i, pâtes: /./ }],
] as const)('a search forgives accents and a typing error, %s', async (language, searches) => {
  const page = await visit('/products', { language });
  for (const [words, name] of Object.entries(searches)) {
    const found = (await productsOf(`?search=${encodeURIComponent(words)}`)).map((product) => product.name);
    expect(found[0]).toMatch(name);
    await searchField(page).fill(words);
    await expect.poll(() => searchIn(page)).toBe(words);
    await expect.poll(() => cardNames(page)).toEqual(found);
    await expect.poll(() => searchStatus(page).textContent()).toMatch(/^[1-9]/);
  }
});

test('a search asks what a misspelled one meant, in French too', async () => {
  const page = await visit('/products', { language: 'fr' });
  await searchField(page).fill('margueritte');
  await page.getByRole('link', { name: 'Vouliez-vous dire « margherita » ?' }).click();
  await expect.poll(() => searchIn(page)).toBe('margherita');
});

test('ideas lie below the empty field in a wide window, and each searches', async () => {
  const page = await visit('/products');
  const top = () =>
    cardsOf(page)
      .first()
      .evaluate((card) => card.getBoundingClientRect().top);
  const before = await top();
  await searchField(page).click();
  await searchIdeas(page).first().waitFor();
  expect(await top()).toBe(before);
  for (const choice of ['Vegan', 'wine']) {
    await searchIdeas(page).getByRole('link', { name: choice, exact: true }).click();
    await expect.poll(() => searchIn(page)).toBe(choice);
    await expect.poll(() => searchIdeas(page).count()).toBe(0);
    await searchField(page).fill('');
    await searchIdeas(page).first().waitFor();
  }
});

test('ideas are reached by Tab, and closed by Escape, by typing and by leaving', async () => {
  const page = await visit('/products');
  const links = searchIdeas(page).getByRole('link');
  await searchField(page).focus();
  await links.first().waitFor();
  await page.keyboard.press('Tab');
  expect(await links.first().evaluate((link) => link === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => searchIdeas(page).count()).toBe(0);
  expect(await isFocused(page)).toBe(true);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await links.first().waitFor();
  await page.keyboard.type('basil');
  await expect.poll(() => searchIdeas(page).count()).toBe(0);
  await searchField(page).fill('');
  await links.first().waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => searchIdeas(page).count()).toBe(0);
  expect(await isFocused(page)).toBe(false);
});

test('the / key opens the search from any page, for use by keyboard alone', async () => {
  const page = await visit('/contact');
  await page.keyboard.press('/');
  await page.waitForURL('**/products');
  await expect.poll(() => isFocused(page)).toBe(true);
  await page.keyboard.type('tiramisu');
  await expect.poll(() => searchIn(page)).toBe('tiramisu');
  await expect.poll(() => firstCard(page).textContent()).toMatch(/tiramis/i);
  const dish = cardsOf(page).first().getByRole('link');
  const isThere = () => dish.evaluate((link) => link === document.activeElement);
  for (let stop = 0; stop < 20 && !(await isThere()); stop += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/products/product/**');
});

test('a page of a search survives its hydration and a reload', async () => {
  const page = await visit('/products?search=tirramisu', { language: 'fr' });
  for (const _load of [1, 2]) {
    expect(await firstCard(page).textContent()).toMatch(/tiramis/i);
    expect(await searchField(page).inputValue()).toBe('tirramisu');
    await page.reload();
    await hydrated(page);
  }
  await page.goto(`/products?search=${encodeURIComponent('{"a":1}')}`);
  await hydrated(page);
  await page.locator('main h1').waitFor();
});

test('[PROD-05] an empty search names itself and leads to the whole menu', async () => {
  const page = await visit('/products/pizza?limit=10');
  await searchField(page).fill('<b>sushi</b>');
  await page.getByText('“<b>sushi</b>”').waitFor();
  await expect.poll(() => searchStatus(page).textContent()).toBe('No dish found');
  await page.getByRole('link', { name: 'Search the whole menu' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/products');
  expect(await searchField(page).inputValue()).toBe('<b>sushi</b>');
  await page.getByRole('link', { name: 'See the whole menu' }).click();
  await expect.poll(() => searchIn(page)).toBe(null);
  await expect.poll(() => cardsOf(page).count()).toBeGreaterThan(0);
  await expect.poll(() => searchField(page).inputValue()).toBe('');
});
