import type { Page } from 'playwright-core';
import { hydrated } from '../hydrated.ts';

/** Whether text in a font has its widths, not those of the fallback. */
export const isIn = (page: Page, font: string) =>
  page.evaluate((name) => {
    const widthIn = (families: string) => {
      const text = document.createElement('span');
      text.textContent = 'Spaghetti al pomodoro';
      text.style.cssText = `position: absolute; font: 100px ${families}`;
      document.body.append(text);
      const { width } = text.getBoundingClientRect();
      text.remove();
      return width;
    };
    return widthIn(`"${name}", monospace`) !== widthIn('monospace');
  }, font);

/** Loads a menu, scrolls through it, and returns which elements moved and how far. */
export const layoutShifts = async (page: Page, address: string) => {
  await page.addInitScript(() => {
    const shifts: { value: number; moved: string }[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Node }[] })[]) {
        const moved = entry.sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 80) : node?.nodeName,
        );
        shifts.push({ value: entry.value, moved: moved.join(' ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(address);
  await hydrated(page);
  await page.evaluate(async () => {
    // Pictures below the fold load when they come near.
    for (const card of document.querySelectorAll('main article')) {
      card.scrollIntoView();
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    window.scrollTo(0, 0);
    await document.fonts.ready;
    const pictures = [...document.querySelectorAll<HTMLImageElement>('main article img')];
    await Promise.all(pictures.map((picture) => picture.decode()));
    // Entries are delivered after the frame they belong to.
    for (const _frame of [1, 2, 3]) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  return page.evaluate(() => (window as unknown as { shifts: { value: number; moved: string }[] }).shifts);
};
