import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { browserTests } from '../support/browser.ts';
import { hydrated } from '../support/hydrated.ts';

// `visit` fails on anything the policy refuses: Chromium reports each violation as a console error. So does every other
// browser test; e2e/deep/operations/browser-policies.test.ts opens all pages.
const { visit } = browserTests();

/** Follows a link of the page without loading a document. */
const follow = async (page: Page, address: string): Promise<void> => {
  await page.locator(`a[href="${address}"]`).filter({ visible: true }).first().click();
  await page.waitForURL((url) => url.pathname + url.search === address);
  await hydrated(page);
};

test('(security 26) the policy refuses nothing on pages opened by their address and by a link, nor where there is no app', async () => {
  const page = await visit('/contact', { serviceWorkers: 'allow' });
  await hydrated(page);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await follow(page, '/news');
  await follow(page, '/products');
  for (const path of ['/dev/mailbox', '/offline']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
});
