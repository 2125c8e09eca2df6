import { accentPresets } from '@bottega/contract/shop/accent';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from '../browser.ts';
import { hydrated } from '../hydrated.ts';

/** Fails if the home page has another accent, or if something is hard to read on it, on the menu or in a form. */
export const expectAccent = async (page: Page, accent: keyof typeof accentPresets): Promise<void> => {
  // Refused styles would show up as console errors.
  const fill = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--tomato'));
  if (accent !== 'tomato') expect(fill).toContain(accentPresets[accent]);
  await expectAccessible(page);
  await page.goto('/products');
  await expectAccessible(page);
  await page.goto('/contact');
  // Before hydration a press would submit the form.
  await hydrated(page);
  await page.getByRole('button', { name: 'Send' }).click();
  await expectAccessible(page);
};
