import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { browserTests } from '../../support/browser.ts';
import { hydrated } from '../../support/hydrated.ts';
import { seededProfile } from '../../support/seed.ts';

const { visit } = browserTests();

const header = (page: Page) => page.getByRole('banner');

const mainNav = (page: Page) => header(page).getByRole('navigation', { name: 'Main' });

/** Where the header's top edge comes to rest, in pixels from the window's. */
const restingTop = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)));
    return document.querySelector('header')?.getBoundingClientRect().top ?? Number.NaN;
  });

const scrollTo = (page: Page, top: number) => page.evaluate((y) => window.scrollTo(0, y), top);

describe('wide windows', () => {
  test('[SHELL-02, SHELL-03] logo, navigation and the arrow by Products, which opens pasta, pizza and salads', async () => {
    const page = await hydrated(await visit('/products'));
    const links = await mainNav(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
    expect(links).toEqual([
      ['Home', '/'],
      ['Products', '/products'],
      ['News', '/news'],
      ['Contact', '/contact'],
    ]);
    expect(await mainNav(page).locator('[aria-current=page]').allTextContents()).toEqual(['Products']);
    await header(page).getByRole('link', { name: seededProfile.name }).click();
    await page.waitForURL('/');
    await mainNav(page).getByRole('link', { name: 'Products' }).click();
    await page.waitForURL('/products');
    await mainNav(page).getByRole('link', { name: 'Home' }).click();
    await page.waitForURL('/');

    const arrow = header(page).getByRole('button', { name: 'Products by category' });
    await arrow.click();
    const unfolded = mainNav(page).getByRole('listitem').getByRole('listitem').getByRole('link');
    expect(await unfolded.allTextContents()).toEqual(['Pasta', 'Pizza', 'Salads']);
    await page.keyboard.press('Escape');
    await expect.poll(() => unfolded.count()).toBe(0);
    await arrow.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('/products/pizza');
    await expect.poll(() => unfolded.count()).toBe(0);
  });

  test('[SHELL-04] never scrolls sideways; the navigation is in the header above 620 px, otherwise in a burger menu', async () => {
    const page = await visit('/products', { language: 'fr' });
    const sticksOut = () => page.evaluate(() => document.documentElement.scrollWidth - document.body.clientWidth);
    const burger = header(page).getByRole('button', { name: 'Ouvrir le menu' });
    const nav = header(page).getByRole('navigation', { name: 'Navigation principale' });
    for (const width of [320, 375, 620, 621, 768, 959, 960, 1280, 1920]) {
      await page.setViewportSize({ width, height: 700 });
      expect([width, await sticksOut()]).toEqual([width, 0]);
      expect([width, await nav.isVisible(), await burger.isVisible()]).toEqual([width, width > 620, width <= 620]);
    }
  });

  test('[SHELL-05] hides when scrolled past a third of the window, reappears when scrolled up, and stays while focused', async () => {
    const page = await visit('/products?limit=50');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    expect(await skip.evaluate((link) => link.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');

    await scrollTo(page, 600);
    await expect.poll(() => restingTop(page)).toBeLessThan(-50);
    await scrollTo(page, 580);
    await expect.poll(() => restingTop(page)).toBe(0);
    await scrollTo(page, 0);
    // A third of 900 px is 300 px.
    await scrollTo(page, 299);
    expect(await restingTop(page)).toBe(0);
    await scrollTo(page, 302);
    await expect.poll(() => restingTop(page)).toBeLessThan(-50);
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('header') !== null)).toBe(true);
    await expect.poll(() => restingTop(page)).toBe(0);
  });
});

test('[SHELL-03, SHELL-04] the burger menu lists the pages, traps the focus, and closes by Esc, outside and a link', async () => {
  const page = await hydrated(await visit('/', { width: 375 }));
  const button = header(page).getByRole('button', { name: 'Open menu' });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await button.click();
  await menu.waitFor();
  const products = menu.getByRole('list', { name: 'Products' }).getByRole('link');
  expect(await products.allTextContents()).toEqual(['All products', 'Pasta', 'Pizza', 'Salads']);
  const all = await menu.getByRole('navigation', { name: 'Main' }).getByRole('link').allTextContents();
  expect([all[0], ...all.slice(5)]).toEqual(['Home', 'News', 'Contact']);
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement !== document.body && !activeElement?.closest('dialog');
    });
    expect(outside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Open menu');
  await button.click();
  await menu.waitFor();
  await page.mouse.click(370, 600);
  await menu.waitFor({ state: 'hidden' });
  await button.click();
  await menu.getByRole('link', { name: 'Pizza' }).click();
  await page.waitForURL('/products/pizza');
  await menu.waitFor({ state: 'hidden' });
  await page.getByRole('heading', { level: 1, name: 'Pizza' }).waitFor();
});
