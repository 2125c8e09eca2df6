import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { browserTests } from '../browser.ts';
import { type StaticSite, startStaticSite } from '../servers/static-site.ts';
import { freePort, type Shop, startShop } from '../shop.ts';

export const loader = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

export const coversTheWindow = (page: Page, text: string) =>
  loader(page, text).evaluate((element) => {
    const { width, height } = element.getBoundingClientRect();
    return width >= document.body.clientWidth && height >= window.innerHeight;
  });

/** A shop whose pages come from a static site of another origin, where all of it is loaded by scripts. */
export const staticShop = () => {
  let origin: string;
  let shop: Shop;
  let site: StaticSite;
  beforeAll(async () => {
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    shop = await startShop({ ALLOWED_ORIGINS: origin });
    site = await startStaticSite(`${shop.url}/api`, port);
  });
  afterAll(async () => {
    await site.stop();
    await shop.stop();
  });
  const { visit } = browserTests(() => shop.url);

  /** Delays an API call until `release` is called. */
  const hold = async (page: Page, path: string) => {
    const { promise, resolve: release } = Promise.withResolvers<void>();
    await page.route(`${shop.url}/api${path}`, async (route) => {
      await promise;
      await route.continue();
    });
    return release;
  };

  return { visit, hold, origin: () => origin, url: () => shop.url };
};
