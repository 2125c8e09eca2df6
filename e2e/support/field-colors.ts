import type { Locator, Page } from 'playwright-core';

/** The colors of a field whose input is right or wrong, in the page's theme. */
export const fieldColors = (page: Page): Promise<{ green: string; red: string }> =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    const read = (name: string) => {
      probe.style.color = `var(--${name})`;
      return getComputedStyle(probe).color;
    };
    return { green: read('basil'), red: read('danger') };
  });

export const bordersOf = (fields: readonly Locator[]): Promise<string[]> =>
  Promise.all(
    fields.map((field) => field.evaluate((input) => getComputedStyle(input.parentElement ?? input).borderColor)),
  );
