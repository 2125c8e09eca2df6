import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export const boxOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { top, bottom, height } = element.getBoundingClientRect();
      return { top: Math.round(top), bottom: Math.round(bottom), height: Math.round(height) };
    });

export const toolbar = 'main [class]:has(> * > [role=tablist])';

/** The controls of the toolbar that are covered by something else. */
const covered = (page: Page) =>
  page
    .getByRole('main')
    .locator('[role=tablist], search input, [aria-haspopup=menu]:not(tr *)')
    .evaluateAll((controls) =>
      controls
        .filter((control) => control.checkVisibility())
        .filter((control) => {
          const { left, top, width, height } = control.getBoundingClientRect();
          const hit = document.elementFromPoint(left + width / 2, top + height / 2);
          return !(hit && (control.contains(hit) || hit.contains(control)));
        })
        .map(({ outerHTML }) => outerHTML.slice(0, 120)),
    );

/** Fails if the toolbar of a long list is covered, or takes more than its share of the window, however it is scrolled. */
export const expectToolbarInSight = async (page: Page): Promise<void> => {
  for (const top of [600, 400, 900, 100]) {
    await page.evaluate((y) => window.scrollTo(0, y), top);
    expect(await covered(page)).toEqual([]);
    const header = await boxOf(page, 'header');
    const tools = await boxOf(page, toolbar);
    expect([header.top, tools.top]).toEqual([0, header.bottom]);
    expect(tools.height).toBeLessThanOrEqual(116);
  }
};
