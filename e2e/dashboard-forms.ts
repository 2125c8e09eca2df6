import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** The dialog on top. */
export const dialog = (page: Page): Locator => page.locator('dialog[open]').last();

/** A button of the dialog on top. */
export const inDialog = (page: Page, name: string): Locator => dialog(page).getByRole('button', { name, exact: true });

/** No dialog is open any more. */
export const closed = (page: Page): Promise<void> => expect.poll(() => page.locator('dialog[open]').count()).toBe(0);

/** A button of the list that says what it is about. */
export const rowButton = (page: Page, action: string, name: string): Locator =>
  page.getByRole('main').getByRole('button', { name: `${action} ${name}`, exact: true });

/** The page never gets wider than its window. */
export const expectNoOverflow = async (page: Page): Promise<void> => {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
};

/** Goes on by Tab until the element has the focus. */
export const tabTo = async (page: Page, goal: Locator): Promise<void> => {
  for (let steps = 0; steps < 40; steps++) {
    if (await goal.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not lead there');
};
