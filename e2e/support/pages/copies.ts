import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Visit } from '../browser.ts';
import { hydrated } from '../hydrated.ts';
import type { Guest } from '../orders/carts.ts';

/** Console errors of a page without a network. */
export const gone = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 503|some maintenance/;
/** Resolves once the worker controls the page and has stored everything it stores at the first visit. */
export const installed = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));

export const isCopy = async (page: Page) => (await page.locator('html').getAttribute('data-copy')) !== null;

/** Everything that the worker has stored: text by URL. */
export const copiesOf = (page: Page) =>
  page.evaluate(async () => {
    const copies: Record<string, string> = {};
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const { pathname, search } = new URL(request.url);
        copies[pathname + search] = (await (await cache.match(request))?.text()) ?? '';
      }
    }
    return copies;
  });

export const isStored = (page: Page, path: string): Promise<boolean> =>
  page.evaluate(async (key) => (await caches.match(key)) !== undefined, path);

/** Waits until the browser could open the page without a network. */
export const untilStored = async (page: Page, path: string): Promise<void> => {
  await installed(page);
  await expect.poll(() => isStored(page, path)).toBe(true);
};

export const registrations = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

export const menuHeading = (page: Page, title = 'Menu') => page.getByRole('heading', { level: 1, name: title });

/** Pages of visitors whose browser has the worker. */
export const withWorker = (visit: (path?: string, options?: Visit) => Promise<Page>) => {
  const open = async (path: string, look?: Visit) =>
    hydrated(await visit(path, { serviceWorkers: 'allow', expectedErrors: gone, ...look }));
  return {
    open,
    /** Opens a page and cuts the network when the worker is ready. */
    openThenDisconnect: async (path: string, look?: Visit) => {
      const page = await open(path, look);
      await installed(page);
      await page.context().setOffline(true);
      return page;
    },
  };
};

/** Visits the paths and logs out. Fails if a copy, or a page without a network, shows anything of the customer. */
export const expectForgotten = async (page: Page, paths: readonly string[], customer: Guest): Promise<void> => {
  for (const path of paths) {
    await page.goto(path);
    await hydrated(page);
    await installed(page);
  }
  // Also through the app.
  await page.locator('#site-header a[href="/products"]').first().click();
  await page.waitForURL('**/products');
  await expect.poll(async () => Object.keys(await copiesOf(page))).toContain('/products?lang=fr');
  const copies = await copiesOf(page);
  const personal = Object.entries(copies).filter(([, text]) =>
    [customer.username, customer.email, customer.id].some((secret) => text.includes(secret)),
  );
  expect(personal.map(([address]) => address)).toEqual([]);
  const isPrivate = (address: string) =>
    /^\/(?:api\/(?!products|news|reviews|feature-flags|shop\/hours)|cart|orders|favorites|profile|dashboard)/.test(
      address,
    );
  expect(Object.keys(copies).filter(isPrivate)).toEqual([]);
  await page.evaluate(() =>
    fetch('/api/user/logout', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }),
  );
  await page.context().setOffline(true);
  for (const path of paths.filter(isPrivate)) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: 'No connection' }).waitFor();
  }
  await page.goto('/');
  await hydrated(page);
  expect(await page.content()).not.toContain(customer.username);
};
