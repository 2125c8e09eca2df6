import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { browserTests, expectAccessible } from '../../support/browser.ts';
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
  test('[SHELL-02] the logo links to the home page, the navigation to the others', async () => {
    const page = await visit('/products');
    const links = await mainNav(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
    expect(links).toEqual([
      ['Home', '/'],
      ['Products', '/products'],
      ['News', '/news'],
      ['Contact', '/contact'],
    ]);
    await header(page).getByRole('link', { name: seededProfile.name }).click();
    await page.waitForURL('/');
    await mainNav(page).getByRole('link', { name: 'Products' }).click();
    await page.waitForURL('/products');
    expect(await mainNav(page).locator('[aria-current=page]').allTextContents()).toEqual(['Products']);
    await mainNav(page).getByRole('link', { name: 'Home' }).click();
    await page.waitForURL('/');
  });

  test('[SHELL-03] the arrow by Products opens pasta, pizza and salads, without all products', async () => {
    const page = await visit('/');
    const arrow = header(page).getByRole('button', { name: 'Products by category' });
    await arrow.click();
    const unfolded = mainNav(page).getByRole('listitem').getByRole('listitem').getByRole('link');
    expect(await unfolded.allTextContents()).toEqual(['Pasta', 'Pizza', 'Salads']);
    // It opens before its code has loaded, which then announces the state.
    await expect.poll(() => arrow.getAttribute('aria-expanded')).toBe('true');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect.poll(() => unfolded.count()).toBe(0);
    await arrow.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('/products/pizza');
    await expect.poll(() => unfolded.count()).toBe(0);
  });

  test('[SHELL-04] the navigation is in the header above 620 px, otherwise in a burger menu', async () => {
    const page = await visit('/');
    const burger = header(page).getByRole('button', { name: 'Open menu' });
    await page.setViewportSize({ width: 621, height: 800 });
    expect([await mainNav(page).isVisible(), await burger.isVisible()]).toEqual([true, false]);
    await page.setViewportSize({ width: 620, height: 800 });
    expect([await mainNav(page).isVisible(), await burger.isVisible()]).toEqual([false, true]);
  });

  test('[SHELL-04] never scrolls sideways', async () => {
    const page = await visit('/products', { language: 'fr' });
    const sticksOut = () => page.evaluate(() => document.documentElement.scrollWidth - document.body.clientWidth);
    for (const width of [320, 375, 620, 621, 768, 959, 960, 1280, 1920]) {
      await page.setViewportSize({ width, height: 700 });
      expect([width, await sticksOut()]).toEqual([width, 0]);
    }
  });

  test('[SHELL-05] hides when scrolled past a third of the window and reappears when scrolled up', async () => {
    const page = await visit('/products?limit=50');
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
  });

  test('[SHELL-05] stays visible while it has the focus', async () => {
    const page = await visit('/products?limit=50');
    await scrollTo(page, 600);
    await expect.poll(() => restingTop(page)).toBeLessThan(-50);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(seededProfile.name);
    await expect.poll(() => restingTop(page)).toBe(0);
  });

  test('the first Tab stop skips to the content', async () => {
    const page = await visit('/products');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    expect(await skip.evaluate((link) => link.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  });
});

describe('narrow windows', () => {
  const openMenu = async (page: Page) => {
    await header(page).getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.waitFor();
    return menu;
  };

  test('[SHELL-03] the burger menu lists all products, pasta, pizza and salads', async () => {
    const page = await visit('/', { width: 375 });
    const menu = await openMenu(page);
    const products = menu.getByRole('list', { name: 'Products' }).getByRole('link');
    expect(await products.allTextContents()).toEqual(['All products', 'Pasta', 'Pizza', 'Salads']);
    const all = await menu.getByRole('navigation', { name: 'Main' }).getByRole('link').allTextContents();
    expect([all[0], ...all.slice(5)]).toEqual(['Home', 'News', 'Contact']);
    await expectAccessible(page);
    await menu.getByRole('link', { name: 'Pizza' }).click();
    await page.waitForURL('/products/pizza');
    await menu.waitFor({ state: 'hidden' });
  });

  test('[SHELL-04] the burger menu traps the focus; Esc closes it and returns the focus to its button', async () => {
    const page = await visit('/', { width: 375 });
    const menu = await openMenu(page);
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
  });

  test('[SHELL-04] clicking outside the burger menu closes it', async () => {
    const page = await visit('/', { width: 375, language: 'fr', theme: 'dark' });
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Toute la carte' }).waitFor();
    await expectAccessible(page);
    await page.mouse.click(370, 600);
    await menu.waitFor({ state: 'hidden' });
  });
});
