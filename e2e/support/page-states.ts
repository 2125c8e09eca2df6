import type { Locator, Page } from 'playwright-core';
import { axeViolations, type Visit } from './browser.ts';
import { secondOpinion } from './pages/second-engine.ts';

/** A state of a page, such as an open dialog or a failure. */
export interface PageState {
  name: string;
  /** Where it is; without it, the state follows from the one before it. */
  path?: string;
  /** The part of the page that is new; the whole of it by default, or the dialog that covers it. */
  within?: string;
  /** Brings it about. */
  arrange: (page: Page) => Promise<unknown>;
}

/** What axe, and in `npm run test:deep` a second engine, find in each of the states, which are brought about one after another on one page. */
export const violationsIn = async (page: Page, states: readonly PageState[]): Promise<Record<string, string[]>> => {
  const found: Record<string, string[]> = {};
  for (const { name, path, within, arrange } of states) {
    if (path) await page.goto(path);
    await arrange(page);
    const isCovered = (await page.locator('dialog[open]').count()) > 0;
    const part = isCovered ? 'dialog[open]' : within;
    const violations = await axeViolations(page, part);
    if (process.env.TEST_DEEP) violations.push(...(await secondOpinion(page, part)));
    if (violations.length > 0) found[name] = violations;
  }
  return found;
};

const expectedErrors = /status of (4\d\d|50\d)|ERR_FAILED|ERR_INTERNET_DISCONNECTED|^Error: \w+: /;

/** Two looks that differ in all: the width, the theme and the language. */
export const looks = {
  english: { width: 1280, theme: 'light', language: 'en', expectedErrors },
  french: { width: 375, theme: 'dark', language: 'fr', expectedErrors },
} as const satisfies Record<string, Visit>;

/** A page with little on it, for what opens over any page. */
export const quietPage = '/error';

export const dialog = (page: Page): Locator => page.locator('dialog[open]').last();

export const says = (page: Page, text: string | RegExp): Promise<void> => page.getByText(text).first().waitFor();

export const press = (within: Page | Locator, name: string): Promise<void> =>
  within.getByRole('button', { name, exact: true }).first().click();

/** By the beginning of the labels. */
export const fill = async (within: Page | Locator, texts: Record<string, string>): Promise<void> => {
  for (const [label, text] of Object.entries(texts)) await within.getByLabel(new RegExp(`^${label}`)).fill(text);
};
