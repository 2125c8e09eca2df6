import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Whether React has hydrated the element: earlier presses are ignored. */
export const isLive = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__react')));

/** Resolves once React has hydrated the shell and the page in it. */
export const hydrated = async (page: Page): Promise<Page> => {
  // The shell adds its live region after hydration; the page is a boundary of its own and may follow.
  await page.locator('[popover=manual][role=status]').waitFor({ state: 'attached' });
  await expect.poll(() => isLive(page.locator('#main > *').first())).toBe(true);
  return page;
};
