import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { PageState } from '../page-states.ts';
import { dialog } from '../page-states.ts';
import { live } from './dashboard.ts';

/** The address of a section, or of the home page. */
export const section = (name: string, more: Record<string, string> = {}): string =>
  `/dashboard?${new URLSearchParams({ section: name, ...more })}`;

/** Goes to a section that depends on what the test has made. */
export const go = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await live(page);
};

/** The states, each on a page that responds; on a phone none may scroll sideways. */
export const onDashboard = (states: readonly PageState[], { fits = false } = {}): PageState[] =>
  states.map(({ name, path, arrange }) => ({
    name,
    ...(path && { path }),
    arrange: async (page) => {
      if (path) await live(page);
      await arrange(page);
      if (!fits) return;
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect({ [name]: Math.max(0, overflow) }).toEqual({ [name]: 0 });
    },
  }));

/** Nothing more than what `path` shows. */
export const asOpened = async (): Promise<void> => undefined;

/** Into the form on top, by the names of its fields. */
export const type = async (page: Page, texts: Record<string, string>): Promise<void> => {
  for (const [name, text] of Object.entries(texts)) await dialog(page).locator(`[name="${name}"]`).fill(text);
};

/** Refuses changes at these addresses, as the API does it with this code. */
export const refuse = (page: Page, path: string, status: number, code: string): Promise<unknown> =>
  page.route(path, (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status, json: { code, message: `Refused as ${code}.`, errors: {} } }),
  );
