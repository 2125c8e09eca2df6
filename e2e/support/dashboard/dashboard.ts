import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Visit } from '../browser.ts';
import { logIn } from '../customers.ts';
import { hydrated, isLive } from '../hydrated.ts';

/** Which account opens the dashboard, and where. */
export interface DashboardVisit extends Visit {
  /** A demo account; `admin` by default. */
  role?: 'admin' | 'superadmin';
  /** Home without it. */
  section?: string;
  tab?: string;
  search?: string;
  /** The number of the order to open. */
  order?: string;
  /** Changes by others do not reach the page automatically: its event stream never opens. */
  isDeaf?: true;
}

type Place = Pick<DashboardVisit, 'section' | 'tab' | 'search' | 'order'>;

export const dashboardPath = ({ section, tab, search, order }: Place): string => {
  const given = Object.entries({ section, tab, search, order }).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given as [string, string][]).toString();
  return `/dashboard${query && `?${query}`}`;
};

/** Resolves once the dashboard, whose code loads separately, is hydrated. */
export const live = async (page: Page): Promise<Page> => {
  await hydrated(page);
  await expect.poll(() => isLive(page.locator('h1').first())).toBe(true);
  return page;
};

/** Logs in as staff and opens a section. */
export const openDashboard = async (
  visit: (path?: string, options?: Visit) => Promise<Page>,
  { role = 'admin', section, tab, search, order, isDeaf, ...options }: DashboardVisit = {},
): Promise<Page> => {
  const page = await visit('about:blank', options);
  await logIn(page, { email: `${role}@bottega.example`, password: 'Bottega-2026' });
  if (isDeaf) await page.route(/\/api\/(events|dashboard\/changes)$/, () => undefined);
  await page.goto(dashboardPath({ section, tab, search, order }));
  await live(page);
  // The banner moves the rows, which then ignore presses for a moment.
  if (isDeaf) await page.getByText(/^No connection since/).waitFor();
  return page;
};

/** The records that are on screen, as rows or as cards. */
export const records = (page: Page): Locator => page.getByRole('main').locator('tbody').getByRole('row');

/** The record that shows the text. */
export const record = (page: Page, text: string): Locator => records(page).filter({ hasText: text });

// Regardless of its count.
export const tab = (page: Page, name: string): Locator =>
  page.getByRole('tab', { name: new RegExp(`^${name}( [\\d,\\s]+)?$`) });

/** The names of all tabs, without counts. */
export const tabNames = async (page: Page): Promise<string[]> =>
  (await page.getByRole('tab').allTextContents()).map((text) => text.replace(/ [\d,\s]+$/, ''));

export const counter = (page: Page): Locator => page.getByRole('main').getByText(/^(Showing .+ out of |\d+ sur )/);

export const dialog = (page: Page): Locator => page.locator('dialog[open]').last();

/** A button of the dialog on top. */
export const inDialog = (page: Page, name: string): Locator => dialog(page).getByRole('button', { name, exact: true });

/** No dialog is open any more. */
export const closed = (page: Page): Promise<void> => expect.poll(() => page.locator('dialog[open]').count()).toBe(0);

/** A record whose row accepts presses, because it has not just moved. */
export const settled = (page: Page, name: string): Locator =>
  record(page, name).and(page.locator(':not([data-inert])'));

export const opener = (page: Page, name: string): Locator => settled(page, name).locator('[data-opens]');

export const menuOfRecord = (page: Page, name: string): Locator => settled(page, name).locator('[aria-haspopup=menu]');

/** Opens the menu of a record and returns its items. */
export const menuItems = async (page: Page, name: string): Promise<string[]> => {
  await menuOfRecord(page, name).click();
  const items = record(page, name).getByRole('menuitem');
  await items.first().waitFor();
  return items.allTextContents();
};

/** Chooses from the menu of a record. */
export const chooseInMenu = async (page: Page, name: string, action: string): Promise<void> => {
  await menuOfRecord(page, name).click();
  await record(page, name).getByRole('menuitem', { name: action, exact: true }).click();
};

/** Presses a tool of the list, which may be in its menu. */
export const chooseTool = async (page: Page, name: string): Promise<void> => {
  const main = page.getByRole('main');
  const button = main.getByRole('button', { name, exact: true });
  if (await button.isVisible()) return button.click();
  await main.getByRole('button', { name: /^(More|Plus)$/ }).click();
  await main.getByRole('menuitem', { name, exact: true }).click();
};

/** Opens the URL field of the form's picture. */
export const pictureAddress = async (page: Page): Promise<Locator> => {
  await inDialog(page, 'Use an address instead').click();
  return dialog(page).getByRole('textbox', { name: 'Address of the picture' });
};

/** Fails if the page scrolls sideways. */
export const expectNoOverflow = async (page: Page): Promise<void> => {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
};
