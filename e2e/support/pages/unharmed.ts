import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { hydrated } from '../hydrated.ts';

export const oneOfEach = <T>(all: readonly T[], textOf: (each: T) => string): T[] =>
  [...new Set(all.map(textOf))].flatMap((text) => all.find((each) => textOf(each) === text) ?? []);

/** Nothing ran, nothing overflows sideways, and the header can be used. */
const expectUnharmed = async (page: Page): Promise<void> => {
  const harm = await page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const isOutside = (element: Element) => {
      const { left, right, width: own } = element.getBoundingClientRect();
      return own > 0 && element.checkVisibility() && (left < 0 || right > width);
    };
    const outside = (selector: string) => [...document.querySelectorAll(selector)].filter(isOutside);
    const isTooWide = document.documentElement.scrollWidth > width;
    return {
      ran: (window as { ran?: number }).ran ?? 0,
      // What overflows, for the failure message.
      sticksOut: isTooWide
        ? ['page', ...outside('main *, footer *').map(({ className }) => className)].slice(0, 12)
        : [],
      headerOutside: outside('#site-header :is(a, button)').map(({ className }) => className),
    };
  });
  expect({ at: page.url(), ...harm }).toEqual({ at: page.url(), ran: 0, sticksOut: [], headerOutside: [] });
};

/** The same on a phone and on a desktop. */
export const expectUnharmedAtEachWidth = async (page: Page): Promise<void> => {
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectUnharmed(page);
  }
};

export const opens = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await hydrated(page);
  await expectUnharmedAtEachWidth(page);
};

export const noDialogs = (page: Page): string[] => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  return dialogs;
};

export const linesOf = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
