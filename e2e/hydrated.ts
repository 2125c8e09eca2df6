import type { Locator, Page } from 'playwright-core';

/** Resolves once React has taken over the whole page, the parts included that wait for a first sign of the reader. */
export const hydrated = async (page: Page): Promise<Page> => {
  await page.mouse.move(2, 2);
  await page.locator('#site-header[data-live]').waitFor();
  await page.locator('[popover=manual][role=status]').waitFor({ state: 'attached' });
  return page;
};

/** Whether React has taken over the element: what is pressed before that goes unheard. */
export const isLive = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__react')));
