import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { printed } from './printed.ts';

/** In points; a PDF states them for each of its pages. */
export const papers = { A4: [595, 842], A5: [420, 595] } as const;
// The width between the margins, in CSS pixels: 178 and 124 mm.
const widths = { A4: 672, A5: 468 } as const;

/** The sizes of the printed pages. */
export const sizesOf = async (page: Page): Promise<number[][]> => (await printed(page)).map(({ size }) => size);

/** What is cut off, or not side by side, on a sheet of this width. */
const faults = async (page: Page, width: number): Promise<string[]> => {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width, height: 900 });
  return page.evaluate(() => {
    const found: string[] = [];
    const sheet = document.querySelector('article') as HTMLElement;
    const edge = sheet.getBoundingClientRect();
    for (const each of sheet.querySelectorAll<HTMLElement>('*')) {
      const box = each.getBoundingClientRect();
      if (box.left < edge.left - 1 || box.right > edge.right + 1 || each.scrollWidth > each.clientWidth + 1) {
        if (getComputedStyle(each).display !== 'inline') found.push(`cut: ${each.textContent}`);
      }
    }
    for (const english of sheet.querySelectorAll('[lang=en] + [lang=fr]')) {
      const [left, right] = [english.previousElementSibling as Element, english].map((each) =>
        each.getBoundingClientRect(),
      );
      if (!left || !right || left.top !== right.top || left.right > right.left)
        found.push(`below: ${english.textContent}`);
    }
    for (const dish of sheet.querySelectorAll('li')) {
      if (getComputedStyle(dish).breakInside !== 'avoid') found.push(`may break: ${dish.textContent}`);
    }
    return found;
  });
};

/** The printed menu and its size. */
export const menuSheets = [
  ['A4', '/menu/print'],
  ['A5', '/menu/print?size=a5'],
] as const;

/** Every dish in both languages beside each other, on whole pages of the size. */
export const expectWholeMenu = async (
  visit: (path: string) => Promise<Page>,
  url: string,
  size: keyof typeof papers,
  path: string,
): Promise<void> => {
  const page = await visit(url + path);
  const list = (await (await fetch(`${url}/api/products/whole?limit=100`)).json()) as {
    payload: { products: { name: string; price: number; description: string; descriptionFr?: string }[] };
  };
  const sheet = page.getByRole('article');
  const items = await sheet.locator('li').allInnerTexts();
  expect(items).toHaveLength(list.payload.products.length);
  for (const { name, price, description, descriptionFr = '' } of list.payload.products) {
    const item = items.find((text) => text.startsWith(name)) ?? '';
    expect(item).toContain(`€${price.toFixed(2)}`);
    expect(item).toContain(description);
    expect(item).toContain(descriptionFr);
  }
  const pages = await sizesOf(page);
  expect(new Set(pages.map((each) => each.join()))).toEqual(new Set([papers[size].join()]));
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.length).toBeLessThanOrEqual(size === 'A4' ? 4 : 5);
  expect(await faults(page, widths[size])).toEqual([]);
  expect(await page.getByRole('navigation').isVisible()).toBe(false);
  expect(await page.getByText('Skip to content').isVisible()).toBe(false);
};
